import { resolve } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { Policy } from '@slowwave/core'
import { findConfigFile, readSettingsFile } from './config-file.js'
import type { Config, ConfigFlags, ConfigPlace } from './config.js'
import { curatedKeys, readCuratedConfig } from './curated-settings.js'
import { readEnvironment } from './environment.js'
import { notAllowed, readMembers, readText } from './known-keys.js'
import { modelKeys, readModelSettings } from './model-settings.js'
import { folderOf, layPolicy, policyFileKeys, readPolicySettings } from './policy-settings.js'
import type { PolicySettings } from './policy-settings.js'
import { pluginKeys, readPluginBlock } from './plugin-block.js'
import { readTrigger, triggerKeys, unreadTriggers } from './trigger.js'

/** Where the store is unless a flag, the environment or a file says otherwise; from the working folder. */
export const defaultStorePath = './.slowwave/memory.db'

type Members = ReadonlyMap<string, unknown>

/** The settings of one config file, unchecked as to their values. */
export interface FileSettings {
  readonly file?: string
  /** `store`, `scope`, `embedder`. */
  readonly memory: Members
  readonly consolidation: Members
  /** What a person should know of how the file was read. @default none */
  readonly notes?: readonly string[]
}

/**
 * Lays flags over the environment over the config file over the defaults.
 *
 * @throws {MemoryError} `invalid-input`, naming the setting, for anything unknown or out of range.
 */
export async function loadConfig(flags: ConfigFlags, place: ConfigPlace): Promise<Config> {
  const environment = readEnvironment(place.environment)
  const named = flags.config ?? readText('SLOWWAVE_CONFIG', environment['config'])
  const settings = place.files === 'ignored' ? noSettings : await readConfig(named, place.folder)
  const consolidation = new Map([...settings.consolidation, ...Object.entries(environment)])
  const text = (name: 'store' | 'scope' | 'embedder'): string | undefined =>
    flags[name] ??
    readText(`SLOWWAVE_${name.toUpperCase()}`, environment[name]) ??
    readText(`memory.${name}`, settings.memory.get(name))
  const scope = text('scope')
  const embedder = text('embedder')
  const embedderBaseUrl =
    readText('SLOWWAVE_EMBEDDER_BASE_URL', environment['embedderBaseUrl']) ??
    readText('memory.embedder_base_url', settings.memory.get('embedderBaseUrl'))
  const probes = probesPath(environment['probes'], settings, place.folder)
  const trigger = readTrigger(consolidation)
  const unread = unreadTriggers(consolidation, trigger)
  return {
    ...(settings.file === undefined ? {} : { file: settings.file }),
    store: storePath(flags.store ?? readText('SLOWWAVE_STORE', environment['store']), settings, place.folder),
    ...(scope === undefined ? {} : { scope }),
    ...(embedder === undefined ? {} : { embedder }),
    ...readModelSettings({ memory: settings.memory, consolidation: settings.consolidation, environment }),
    ...(embedderBaseUrl === undefined ? {} : { embedderBaseUrl }),
    ...(probes === undefined ? {} : { probes }),
    curated: readCuratedConfig(settings.memory),
    enabled: readSwitch(consolidation.get('enabled')),
    trigger,
    ...(unread.length === 0 ? {} : { unreadTriggers: unread }),
    ...(settings.notes === undefined ? {} : { notes: settings.notes }),
    policy: await policyOf({ flags, environment, settings, folder: place.folder }),
  }
}

const noSettings: FileSettings = { memory: new Map(), consolidation: new Map() }

/** Reads the config file that is named, or that is found from the folder. */
export async function readConfig(named: string | undefined, folder: string): Promise<FileSettings> {
  const file = named === undefined ? findConfigFile(folder) : resolve(folder, named)
  if (file === undefined) return noSettings
  const top = readMembers(await readSettingsFile(file), {
    path: file,
    of: 'file',
    known: ['memory', 'memoryConsolidation'],
  })
  const memory = readMembers(top.get('memory'), {
    path: 'memory',
    known: ['store', 'scope', 'embedder', 'embedderBaseUrl', 'consolidation', ...modelKeys, ...curatedKeys],
  })
  const known = ['enabled', 'policy', 'probes', 'budget', 'similarityThreshold', ...triggerKeys, ...policyFileKeys]
  const own = memory.get('consolidation')
  if (own !== undefined || !top.has('memoryConsolidation')) {
    return { file, memory, consolidation: readMembers(own, { path: 'memory.consolidation', known }) }
  }
  const written = top.get('memoryConsolidation')
  const block = readMembers(written, { path: 'memory_consolidation', known: [...known, ...pluginKeys] })
  const { members, notes } = readPluginBlock(block)
  return { file, memory, consolidation: members, notes }
}

function storePath(given: string | undefined, { file, memory }: FileSettings, folder: string): string {
  if (given !== undefined) return resolve(folder, given)
  const written = readText('memory.store', memory.get('store'))
  return written === undefined || file === undefined
    ? resolve(folder, defaultStorePath)
    : resolvePath('memory.store', folderOf(file), written)
}

/** No system has a file with a NUL in its name. @throws {MemoryError} `invalid-input` */
function resolvePath(name: string, folder: string, written: string): string {
  if (!written.includes('\0')) return resolve(folder, written)
  throw new MemoryError('invalid-input', `\`${name}\` must be a path, got ${JSON.stringify(written)}.`)
}

/** A path in the environment counts from the working folder, one in a file from the folder of that file. */
function probesPath(given: unknown, { file, consolidation }: FileSettings, folder: string): string | undefined {
  const named = readText('SLOWWAVE_PROBES', given)
  if (named !== undefined) return resolve(folder, named)
  const written = readText('memory.consolidation.probes', consolidation.get('probes'))
  return written === undefined || file === undefined
    ? undefined
    : resolvePath('memory.consolidation.probes', folderOf(file), written)
}

function readSwitch(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? true
  throw notAllowed('memory.consolidation.enabled', value, 'true or false')
}

interface PolicySources {
  readonly flags: ConfigFlags
  readonly environment: Readonly<Record<string, unknown>>
  readonly settings: FileSettings
  readonly folder: string
}

async function policyOf({ flags, environment, settings, folder }: PolicySources): Promise<Policy> {
  const configFolder = settings.file === undefined ? folder : folderOf(settings.file)
  const given = flags.policy ?? environment['policy']
  const base =
    given === undefined
      ? await readPolicySettings({ written: settings.consolidation.get('policy'), folder: configFolder })
      : await readPolicySettings({ written: given, folder })
  const policy = layPolicy([
    base,
    policyMembers(settings.consolidation),
    policyMembers(new Map(Object.entries(environment))),
  ])
  return flags.maxLossFraction === undefined ? policy : raised(policy, flags.maxLossFraction)
}

/** The plugin's `similarity_threshold` is an overlap of words, as `candidateWordOverlap` is. */
function policyMembers(members: Members): PolicySettings {
  const overlap = members.get('similarityThreshold')
  const own = [...members].filter(([name]) => (policyFileKeys as readonly string[]).includes(name))
  return { ...(overlap === undefined ? {} : { candidateWordOverlap: overlap }), ...Object.fromEntries(own) }
}

function raised(policy: Policy, maxLossFraction: number): Policy {
  return { ...policy, maxLossFraction, lossRaised: maxLossFraction > policy.maxLossFraction }
}
