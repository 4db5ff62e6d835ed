import type { CuratedEntry } from './files/curated-entries.js'
import { fieldText, keyOf, readCurated } from './files/curated-entries.js'
import type { Intake } from './files/intake-files.js'
import { daysSinceValidated } from './lint/entry-rules.js'

const dayMs = 86_400_000
/** Days after which an entry is stale. */
export const staleAfterDays = 90
/** Days in which a signal for its key keeps an entry fresh. */
export const freshSignalDays = 30

/** An active entry that nobody looked at and nothing touched. It is named, never deleted. */
export interface StaleEntry {
  readonly file: string
  readonly id: string
  readonly lastValidated: string
  readonly days: number
}

/** The stale entries of a repository, by file and id. */
export function staleEntries(root: string, intake: Intake, now: number): readonly StaleEntry[] {
  return readCurated(root)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const days = daysSinceValidated(entry, now)
      if (entry.fields['status'] !== 'active' || days === undefined || days <= staleAfterDays) return []
      if (wasTouched(entry, intake, now)) return []
      return [{ file: entry.file, id: fieldText(entry, 'id'), lastValidated: fieldText(entry, 'last_validated'), days }]
    })
}

function wasTouched(entry: CuratedEntry, { all }: Intake, now: number): boolean {
  const keys = [keyOf(entry), fieldText(entry, 'id')].map((key) => key.toLowerCase())
  const paths = Array.isArray(entry.fields['paths']) ? entry.fields['paths'] : []
  return all.some(
    ({ path, at }) =>
      at !== undefined &&
      now - at <= freshSignalDays * dayMs &&
      (keys.includes(path.toLowerCase()) || paths.includes(path)),
  )
}
