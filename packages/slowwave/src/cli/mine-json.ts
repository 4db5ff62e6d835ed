import type { MinedReport } from '../curated/index.js'
import type { FoundTranscripts } from '../transcripts/index.js'
import type { CapturedEpisodes } from './mine-store.js'

/** What goes with a report. */
interface Extra {
  readonly unknown: readonly string[]
  readonly unreadable: FoundTranscripts['unreadable']
  readonly captured: CapturedEpisodes | undefined
}

/** The report of a mine as it is printed under `--json`. */
export function mineJson(
  { orientation, gates, gathered, consolidated, written }: MinedReport,
  { unknown, unreadable, captured }: Extra,
): unknown {
  const { mined, transcripts } = gathered
  return {
    status: 'mined',
    project: orientation.project,
    managed: orientation.state,
    window: { since: new Date(orientation.since).toISOString(), until: new Date(orientation.until).toISOString() },
    ...(orientation.host === undefined ? {} : { host: orientation.host }),
    gates,
    signals: mined.signals,
    dropped: mined.dropped,
    found: consolidated.found,
    knownAboutUser: consolidated.known,
    facts: consolidated.facts.map(({ observation: _observation, ...fact }) => fact),
    candidates: consolidated.candidates.map(({ candidate: { again: _again, ...candidate } }) => candidate),
    refused: consolidated.refused,
    stale: orientation.stale,
    boundaries: orientation.boundaries,
    transcripts,
    unknownFiles: unknown,
    unreadable,
    promotions: 0,
    archivedRemoved: 0,
    ...(written === undefined ? {} : { written: { ...written, lines: written.lines.map(({ id }) => id) } }),
    ...(captured === undefined ? {} : { captured }),
  }
}
