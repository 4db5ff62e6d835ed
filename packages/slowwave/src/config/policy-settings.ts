import { dirname, resolve } from 'node:path'
import { MemoryError, parsePolicy, policySettings, presetNames, clipped } from '@slowwave/core'
import type { Policy } from '@slowwave/core'
import { readSettingsFile } from './config-file.js'
import type { KnownKeys } from './known-keys.js'
import { readMembers } from './known-keys.js'

/** Settings of a policy by their camelCase names, not yet checked. */
export type PolicySettings = Readonly<Record<string, unknown>>

/** Settings that a file may hold; whether the loss was raised is a matter of one call. */
export const policyFileKeys = policySettings.filter((key) => key !== 'lossRaised')

/** Where a policy is named, and from which folder its path counts. */
export interface PolicyName {
  /** The name of a preset, the path of a file, or settings as an object. */
  readonly written: unknown
  /** Absolute. */
  readonly folder: string
}

/**
 * The settings of a named policy: `{ preset }`, or what its file or object says.
 *
 * @throws {MemoryError} `invalid-input` if it is neither a preset nor a readable file of known settings.
 */
export async function readPolicySettings({ written, folder }: PolicyName): Promise<PolicySettings> {
  if (written === undefined || written === null) return {}
  if (typeof written !== 'string') return settingsOf(written, { path: 'policy' })
  if ((presetNames as readonly string[]).includes(written)) return { preset: written }
  if (!/[./\\]/.test(written)) throw unknownPreset(written)
  const path = resolve(folder, written)
  return { name: written, ...settingsOf(await readSettingsFile(path), { path, of: 'file' }) }
}

function settingsOf(value: unknown, where: Omit<KnownKeys, 'known'>): PolicySettings {
  return Object.fromEntries(readMembers(value, { ...where, known: ['preset', ...policyFileKeys] }))
}

function unknownPreset(written: string): MemoryError {
  return new MemoryError('invalid-input', `There is no policy ${JSON.stringify(clipped(written))}.`, {
    hint: `Use ${presetNames.join(' or ')}, or the path of a policy file (with a / or an ending).`,
  })
}

/** Layers of settings, the later ones over the earlier ones; objects are laid over each other member by member. */
export function layPolicy(layers: readonly PolicySettings[]): Policy {
  return parsePolicy(layers.reduce<PolicySettings>(overlay, {}))
}

function overlay(below: PolicySettings, above: PolicySettings): PolicySettings {
  const members = Object.entries(above).map(([key, value]) => [key, layMember(below[key], value)] as const)
  return Object.fromEntries([...Object.entries(below), ...members])
}

function layMember(below: unknown, above: unknown): unknown {
  return isObject(below) && isObject(above) ? { ...below, ...above } : above
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The folder that paths written in this file count from. */
export function folderOf(file: string): string {
  return dirname(file)
}
