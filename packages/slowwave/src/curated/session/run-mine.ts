import { maxFacts, MemoryError } from '@slowwave/core'
import type { FoundTranscript, Redaction } from '../../transcripts/index.js'
import { knownStatements } from '../knowledge/pages.js'
import { commitMine } from './commit-mine.js'
import type { WrittenMine } from './commit-mine.js'
import { consolidate } from './consolidate.js'
import type { Consolidated, ConsolidateOptions } from './consolidate.js'
import { gather } from './gather.js'
import type { Gathered, GatherOptions } from './gather.js'
import { orient } from './orientation.js'
import type { Orientation } from './orientation.js'

/** One mine, from its beginning to its end. */
export interface MineRequest {
  /** True only if a person allowed it for this very call. It is never stored and comes from no setting. */
  readonly confirmTranscriptAccess: boolean
  /** Absolute path of the project. */
  readonly root: string
  /** Finds the transcripts; called only after consent. */
  readonly find: () => readonly FoundTranscript[]
  /** The tool that was asked for, for the report. */
  readonly host?: string
  /** Epoch milliseconds. */
  readonly since: number
  readonly now: number
  readonly mode: ConsolidateOptions['mode']
  readonly write: 'preview' | 'commit'
  /** With more than five facts: take the first five and go on. @default stop */
  readonly firstFive?: boolean
  readonly home: string
  readonly redaction: Redaction
  readonly onProgress?: GatherOptions['onProgress']
  readonly signal?: AbortSignal
}

/** A gate between two phases: red stops the mine. */
export interface Gate {
  readonly phase: 'ORIENT' | 'GATHER' | 'CONSOLIDATE' | 'PRUNE'
  readonly state: 'green' | 'red'
  /** What is missing, or what was made sure. */
  readonly detail: string
}

/** How a mine ended. */
export type MineOutcome =
  | { readonly status: 'no-consent' }
  | { readonly status: 'no-transcript'; readonly orientation: Orientation }
  | MinedReport

/** A mine that read transcripts. */
export interface MinedReport {
  readonly status: 'mined'
  readonly orientation: Orientation
  readonly gates: readonly Gate[]
  readonly gathered: Gathered
  readonly consolidated: Consolidated
  /** Absent for a preview. */
  readonly written?: WrittenMine
}

/**
 * ORIENT, GATHER, CONSOLIDATE, PRUNE. Without consent nothing is looked for, let alone read; without `commit` nothing is
 * written.
 *
 * @throws {MemoryError} `refused` for a commit of more than five facts.
 */
export async function runMine(request: MineRequest): Promise<MineOutcome> {
  if (!request.confirmTranscriptAccess) return { status: 'no-consent' }
  const transcripts = request.find()
  const { root, since, now } = request
  const host = request.host ?? hostsOf(transcripts)
  const orientation = orient({ root, since, until: now, ...(host === undefined ? {} : { host }) })
  if (transcripts.length === 0) return { status: 'no-transcript', orientation }
  const gathered = await gather({
    root,
    transcripts,
    since,
    now,
    redaction: request.redaction,
    ...(request.onProgress === undefined ? {} : { onProgress: request.onProgress }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  })
  const { home, mode } = request
  const consolidated = consolidate(gathered, { orientation, known: knownStatements(root), home, mode, cap: maxFacts })
  const gates = gatesOf(orientation, consolidated)
  if (request.write === 'preview') return { status: 'mined', orientation, gates, gathered, consolidated }
  assertTight(consolidated, request)
  return {
    status: 'mined',
    orientation,
    gates,
    gathered,
    consolidated,
    written: commitMine(consolidated, orientation, home),
  }
}

function hostsOf(transcripts: readonly FoundTranscript[]): string | undefined {
  const hosts = [...new Set(transcripts.map(({ reader }) => reader.id))]
  return hosts.length === 0 ? undefined : hosts.join(', ')
}

function foundIn({ found }: Consolidated): number {
  return found.facts + found.candidates
}

function gatesOf({ project, host, stale }: Orientation, consolidated: Consolidated): readonly Gate[] {
  const found = foundIn(consolidated)
  const isTight = found <= maxFacts
  const placed = consolidated.facts.every(({ fact }) => fact.tags.length > 0)
  return [
    { phase: 'ORIENT', state: 'green', detail: `project ${project}, host ${host ?? 'none'}, window named` },
    {
      phase: 'GATHER',
      state: isTight ? 'green' : 'red',
      detail: isTight
        ? `${found} of at most ${maxFacts} facts`
        : `${found} facts, more than ${maxFacts}: the window or the patterns are too wide. Narrow --since or --transcript, or take the first ${maxFacts} with --first-five`,
    },
    {
      phase: 'CONSOLIDATE',
      state: placed ? 'green' : 'red',
      detail: 'every fact has a tag, a line and a triage verdict',
    },
    { phase: 'PRUNE', state: 'green', detail: `promotions 0, stale flags ${stale.length}, archived entries removed 0` },
  ]
}

function assertTight(consolidated: Consolidated, { firstFive }: MineRequest): void {
  const found = foundIn(consolidated)
  if (found <= maxFacts || firstFive === true) return
  throw new MemoryError('refused', `${found} facts were found; at most ${maxFacts} are written in one mine.`, {
    hint: `Narrow it with --since or --transcript, or write the first ${maxFacts} with --first-five.`,
  })
}
