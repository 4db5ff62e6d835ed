import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './case.js'
import type { CommandRun } from './run-command.js'
import { jsonOf, runSlowwave } from './run-command.js'
import type { World } from './world.js'

/** The clock of a case that sets none: after all dates in it. */
const fixedNow = Date.UTC(2026, 11, 1)

/** What our policy calls the limits that a case may set. */
const policyNames: Readonly<Record<string, string>> = {
  stale_after_days: 'staleAfterDays',
  grace_days: 'archivedMinDays',
  promote_min_sessions: 'promoteMinSessions',
  // An age counts from the last use here.
  max_age_days: 'staleAfterDays',
}

/** Settings of a case, with what the runner adds. */
export interface CommandSettings extends Settings {
  /** The only approvals of the policy; absent: those of the preset. */
  readonly approvals?: Readonly<Record<string, string>>
  /** Where a scripted model answers. */
  readonly modelUrl?: string
}

/** Epoch milliseconds at which a step runs. */
export function nowOf({ now }: Settings): number {
  return now === undefined ? fixedNow : Date.parse(now)
}

/** Runs a command on the store of a case, under the settings of a step. */
export function command(world: World, settings: CommandSettings, argv: readonly string[]): Promise<CommandRun> {
  const flags = ['--store', world.store, '--embedder', world.embedder, '--max-loss-fraction', lossText(world, settings)]
  return runSlowwave([...argv, ...flags, ...policyFlags(world, settings), ...modelFlags(world, settings), '--json'], {
    folder: world.folder,
    now: nowOf(settings),
  })
}

/** The same as a person sees it. */
export function textCommand(world: World, settings: Settings, argv: readonly string[]): Promise<CommandRun> {
  const flags = ['--store', world.store, '--embedder', world.embedder]
  return runSlowwave([...argv, ...flags], { folder: world.folder, now: nowOf(settings) })
}

/** The loss limit of a step as it is spelt: that of the case, else the one that the runner sets. */
export function lossText({ maxLossFraction }: World, { max_loss }: Settings): string {
  return max_loss === undefined ? String(maxLossFraction) : String(max_loss)
}

function policyFlags({ folder }: World, { policy, approvals }: CommandSettings): readonly string[] {
  if (policy === undefined && approvals === undefined) return []
  const path = join(folder, 'case-policy.json')
  const members = Object.entries(policy ?? {}).map(([name, value]) => [policyNames[name] ?? name, value])
  const given = Object.fromEntries(members) as Readonly<Record<string, number>>
  writeFileSync(path, JSON.stringify({ preset: 'conservative', ...given, ...(approvals && { approvals }) }))
  return ['--policy', path]
}

function modelFlags({ folder }: World, { modelUrl }: CommandSettings): readonly string[] {
  if (modelUrl === undefined) return []
  const path = join(folder, 'case-config.json')
  writeFileSync(path, JSON.stringify({ memory: { model: 'compatible:scripted', model_base_url: modelUrl } }))
  return ['--config', path]
}

/** Why a run shows that the product cannot do what was asked at all; `undefined` if it can. */
export function unsupportedBy(run: CommandRun): string | undefined {
  const { error } = (jsonOf(run) ?? {}) as { readonly error?: { readonly code?: string; readonly message?: string } }
  const message = error?.message ?? ''
  const isUnknown = /unknown (command|option)|no format|not a known setting|Unknown (command|option)/.test(message)
  return run.exit === 2 && isUnknown ? message : undefined
}
