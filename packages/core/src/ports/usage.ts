import type { Usage } from '../model/index.js'
import type { ImportedUsage, RecordUse } from './store.js'

/** The usage of a record that was never used. */
export const unused: Usage = { accessCount: 0, usesSinceDerivation: 0, outcomes: {} }

/** The usage after one more use. */
export function withUse(usage: Usage, { at, outcome }: RecordUse): Usage {
  const outcomes = outcome === undefined ? {} : { [outcome]: (usage.outcomes[outcome] ?? 0) + 1 }
  return {
    accessCount: usage.accessCount + 1,
    lastAccessAt: Math.max(usage.lastAccessAt ?? at, at),
    usesSinceDerivation: usage.usesSinceDerivation + 1,
    outcomes: { ...usage.outcomes, ...outcomes },
  }
}

/** The usage after an import: the larger count and the later moment of both, so that a second import changes nothing. */
export function withImported(usage: Usage, imported: ImportedUsage): Usage {
  const moments = [usage.lastAccessAt, imported.lastAccessAt].filter((moment) => moment !== undefined)
  return {
    ...usage,
    accessCount: Math.max(usage.accessCount, imported.accessCount),
    ...(moments.length > 0 && { lastAccessAt: Math.max(...moments) }),
  }
}
