import { notAllowed, readText, snakeCase } from './known-keys.js'
import { triggerKeys } from './trigger.js'

type Members = ReadonlyMap<string, unknown>

const path = 'memory_consolidation'

/** What the plugin takes where its block says nothing. */
const defaults = { intervalHours: 168, similarityThreshold: 0.85 }

/** Settings of the plugin that change nothing here, and what does in their place. */
const unused = {
  promoteImportance: 'what is promoted is decided by sessions, see promote_min_sessions',
  curatedTag: 'what is promoted is a record of its own, and keeps no tag',
}

/** The settings that only the block of the plugin may have. */
export const pluginKeys = Object.keys(unused)

/**
 * The block `memory_consolidation` of the plugin as settings of ours, with its defaults, and what a person should know of that.
 *
 * @throws {MemoryError} `invalid-input` for a value that the plugin would have bent into its range.
 */
export function readPluginBlock(members: Members): { readonly members: Members; readonly notes: readonly string[] } {
  assertImportance(members.get('promoteImportance'))
  readText(`${path}.curated_tag`, members.get('curatedTag'))
  const own = new Map([...members].filter(([key]) => !pluginKeys.includes(key)))
  if (!triggerKeys.some((key) => own.has(key))) own.set('intervalHours', defaults.intervalHours)
  if (!['similarityThreshold', 'candidateWordOverlap'].some((key) => own.has(key)))
    own.set('similarityThreshold', defaults.similarityThreshold)
  return { members: own, notes: [readNote, ...unusedNotes(members)] }
}

const readNote = `${path} is read as memory.consolidation; unless it says otherwise, interval_hours is ${defaults.intervalHours} and similarity_threshold ${defaults.similarityThreshold}, an overlap of words.`

function unusedNotes(members: Members): readonly string[] {
  const set = Object.entries(unused).filter(([key]) => members.has(key))
  return set.map(([key, instead]) => `${path}.${snakeCase(key)} changes nothing here: ${instead}.`)
}

function assertImportance(value: unknown): void {
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)) return
  throw notAllowed(`${path}.promote_importance`, value, 'a number from 0 to 1')
}
