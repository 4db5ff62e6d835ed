import type { Author, EpisodeOutcome, IncomingRecord, JsonObject, Scope } from '../model/index.js'
import { episodeOutcomes, episodeText } from '../model/index.js'

/** A run that is over, as an agent or a transcript tells it. */
export interface FinishedRun {
  readonly scope: Scope
  /** What was to be done. */
  readonly task: string
  readonly approach?: string
  /** How the agent says it ended, in one word; anything else than an outcome is `unknown`. */
  readonly reported?: string
  /** What a test, a build or a person saw; it wins over what the agent says, always. */
  readonly verified?: 'success' | 'failure'
  /** What the next run should know; `none` and `n/a` are no lesson. */
  readonly lesson?: string
  /** Turns of the run; absent if nobody counted. */
  readonly turns?: number
  /** Epoch milliseconds. */
  readonly endedAt: number
  readonly author?: Author
  /** Where the transcript lies. */
  readonly transcript?: string
  /** @default inferred */
  readonly source?: string
}

/** Turns below which a run is too little to be remembered. */
const leastTurns = 2

/**
 * The episode that a run leaves behind, or `undefined` for a run of fewer than two turns or without a task. What the agent
 * reports as success is stored as `claimed_success`.
 */
export function incomingEpisode(run: FinishedRun): IncomingRecord | undefined {
  const task = run.task.trim()
  if (task === '' || (run.turns ?? leastTurns) < leastTurns) return undefined
  const episode = {
    task,
    approach: (run.approach ?? '').trim(),
    outcome: outcomeOf(run),
    lesson: lessonOf(run.lesson ?? ''),
  }
  const metadata: JsonObject = run.transcript === undefined ? {} : { transcript: run.transcript }
  return {
    kind: 'episode',
    scope: run.scope,
    text: episodeText(episode),
    source: run.source ?? 'inferred',
    createdAt: run.endedAt,
    episode,
    ...(run.author === undefined ? {} : { author: run.author }),
    metadata,
  }
}

function outcomeOf({ reported = '', verified }: FinishedRun): EpisodeOutcome {
  if (verified !== undefined) return verified
  const said = reported
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const known = episodeOutcomes.find((outcome) => outcome === said) ?? 'unknown'
  return known === 'success' ? 'claimed_success' : known
}

const noLesson: ReadonlySet<string> = new Set(['', 'none', 'n/a'])

function lessonOf(said: string): string {
  const lesson = said.trim()
  return noLesson.has(lesson.toLowerCase()) ? '' : lesson
}
