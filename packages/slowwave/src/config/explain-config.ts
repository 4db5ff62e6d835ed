import type { ConfigFlags, ConfigPlace } from './config.js'
import type { Config } from './config.js'
import { readEnvironment } from './environment.js'
import { snakeCase } from './known-keys.js'
import { readConfig } from './load-config.js'
import type { FileSettings } from './load-config.js'
import { folderOf, policyFileKeys, readPolicySettings } from './policy-settings.js'
import { triggerKeys } from './trigger.js'

/** A setting as it is in force. */
export interface Setting {
  /** As it is written in the file, for example `memory.consolidation.max_loss_fraction`. */
  readonly name: string
  readonly value: unknown
  readonly from: 'flag' | 'environment' | 'file' | 'policy' | 'preset' | 'default'
  /** The flag, the variable, the key or the name of the policy. */
  readonly place?: string
}

interface Layers {
  readonly flags: ConfigFlags
  readonly environment: Readonly<Record<string, unknown>>
  readonly file: FileSettings
  /** The policy that was named, and where its settings come from. */
  readonly base: Readonly<Record<string, unknown>>
}

/**
 * Every setting of a config with where its value comes from, in the order of the documentation. Parts of an address that
 * tell who asks are left out.
 *
 * @throws {MemoryError} as `loadConfig`
 */
export async function explainConfig(
  config: Config,
  flags: ConfigFlags,
  place: ConfigPlace,
): Promise<readonly Setting[]> {
  const environment = readEnvironment(place.environment)
  const named = flags.config ?? (environment['config'] as string | undefined)
  const file = await readConfig(named, place.folder)
  const folder = file.file === undefined ? place.folder : folderOf(file.file)
  const given = flags.policy ?? environment['policy']
  const written = given ?? file.consolidation.get('policy')
  const base = await readPolicySettings({ written, folder: given === undefined ? folder : place.folder })
  const layers = { flags, environment, file, base }
  return [
    ...memoryKeys.map((key) => memorySetting(key, config, layers)),
    passSetting('enabled', config.enabled, layers),
    passSetting('trigger', config.trigger, layers),
    passSetting('probes', config.probes ?? null, layers),
    passSetting('policy', config.policy.name, layers),
    ...policyFileKeys.map((key) => policySetting(key, config.policy[key as keyof typeof config.policy], layers)),
  ]
}

const memoryKeys = ['store', 'scope', 'embedder', 'model', 'modelBaseUrl', 'embedderBaseUrl'] as const

function memorySetting(
  key: (typeof memoryKeys)[number],
  config: Config,
  { flags, environment, file }: Layers,
): Setting {
  const path = `memory.${snakeCase(key)}`
  const setting = { name: path, value: shown(config[key] ?? null) }
  if (key in flags && flags[key as 'store'] !== undefined) return { ...setting, from: 'flag', place: `--${key}` }
  if (environment[key] !== undefined) return { ...setting, from: 'environment', place: variable(key) }
  return file.memory.has(key) ? { ...setting, from: 'file', place: path } : { ...setting, from: 'default' }
}

function passSetting(key: string, value: unknown, { flags, environment, file }: Layers): Setting {
  const path = `memory.consolidation.${snakeCase(key)}`
  const setting = { name: path, value }
  if (key === 'policy' && flags.policy !== undefined) return { ...setting, from: 'flag', place: '--policy' }
  const keys = key === 'trigger' ? triggerKeys : [key]
  const set = keys.find((one) => environment[one] !== undefined)
  if (set !== undefined) return { ...setting, from: 'environment', place: variable(set) }
  const stands = keys.find((one) => file.consolidation.has(one))
  if (stands === undefined) return { ...setting, from: 'default' }
  return { ...setting, from: 'file', place: `memory.consolidation.${snakeCase(stands)}` }
}

function policySetting(key: string, value: unknown, layers: Layers): Setting {
  const { flags, environment, file, base } = layers
  const path = `memory.consolidation.${snakeCase(key)}`
  const setting = { name: path, value: value ?? null }
  if (key === 'maxLossFraction' && flags.maxLossFraction !== undefined)
    return { ...setting, from: 'flag', place: '--max-loss-fraction' }
  if (environment[key] !== undefined) return { ...setting, from: 'environment', place: variable(key) }
  if (file.consolidation.has(key)) return { ...setting, from: 'file', place: path }
  if (key in base) return { ...setting, from: 'policy', ...placed(base['name']) }
  return base['preset'] === undefined
    ? { ...setting, from: 'default' }
    : { ...setting, from: 'preset', ...placed(base['preset']) }
}

function placed(name: unknown): { readonly place?: string } {
  return typeof name === 'string' ? { place: name } : {}
}

function variable(key: string): string {
  return `SLOWWAVE_${snakeCase(key).toUpperCase()}`
}

/** An address without the name and password that may stand in it. */
function shown(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1') : value
}
