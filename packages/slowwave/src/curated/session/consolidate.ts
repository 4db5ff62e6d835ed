import type {
  Fact,
  IntakeLine,
  Json,
  JsonObject,
  Observation,
  TextFinding,
  Triage,
  UserCandidate,
} from '@slowwave/core'
import { applySharedFactCap, curatedTypeOf, intakeLineOf, judgeProjectText, plainFactOf, triage } from '@slowwave/core'
import type { KnownStatement } from '@slowwave/core'
import { basename } from 'node:path'
import { keyFault } from '../project-key.js'
import { freshness } from '../user/fresh.js'
import type { Freshness, Stale } from '../user/fresh.js'
import { prepareObservation } from '../user/observations.js'
import type { NewObservation } from '../user/observations.js'
import type { Gathered } from './gather.js'
import type { Orientation } from './orientation.js'

/** A fact that passed the guards, with what is to become of it. */
export interface PlacedFact {
  readonly fact: Fact
  readonly schema: string
  readonly triage: Triage
  /** Where it would be written: into the intake of a managed repository, else into the buffer of the user. */
  readonly route: 'intake' | 'user-channel' | 'none'
  readonly line?: IntakeLine & JsonObject
  readonly observation?: NewObservation
}

/** A candidate about the user that passed the guards. */
export interface PlacedCandidate {
  readonly candidate: UserCandidate
  readonly observation: NewObservation
  readonly line: Observation
}

/** Something that is not kept, with its guard. The text itself is not repeated. */
export interface RefusedText {
  readonly channel: 'project' | 'user'
  readonly place: string
  readonly guard: string
  readonly reason: string
  /** What may be kept in its place, by hand. */
  readonly plainFact?: string
}

/** The facts of one mine, within the cap. */
export interface Consolidated {
  readonly facts: readonly PlacedFact[]
  readonly candidates: readonly PlacedCandidate[]
  readonly refused: readonly RefusedText[]
  /** About the user: what a person took back, and what the buffer holds already. Neither counts as found. */
  readonly known: Readonly<Record<Stale, number>>
  /** What passed the guards, before the cap. */
  readonly found: { readonly facts: number; readonly candidates: number }
}

/** What placing facts needs. */
export interface ConsolidateOptions {
  readonly orientation: Orientation
  readonly known: readonly KnownStatement[]
  /** The home of the user channel. */
  readonly home: string
  /** Facts of both channels together, at most. */
  readonly cap: number
  readonly mode: 'signals' | 'proposals' | 'both'
}

/** Tags, guards and triages what was gathered. Writes nothing. */
export function consolidate({ mined }: Gathered, options: ConsolidateOptions): Consolidated {
  const { mode, cap, home } = options
  const judging: Judging = { options, refused: [], fate: freshness(home), known: { revoked: 0, repeat: 0 } }
  const facts = (mode === 'proposals' ? [] : mined.facts)
    .filter((fact) => passes(fact, judging))
    .map((fact) => placed(fact, options))
    .filter(({ observation }) => observation === undefined || isFresh(observation, judging))
  const candidates = (mode === 'signals' ? [] : mined.candidates).flatMap((candidate) => judged(candidate, judging))
  const kept = facts.slice(0, cap)
  return {
    facts: kept,
    candidates: applySharedFactCap(kept.length, candidates, cap),
    refused: judging.refused,
    known: judging.known,
    found: { facts: facts.length, candidates: candidates.length },
  }
}

interface Judging {
  readonly options: ConsolidateOptions
  readonly refused: RefusedText[]
  readonly fate: Freshness
  readonly known: Record<Stale, number>
}

function passes({ key, observation, place }: Fact, { options, refused }: Judging): boolean {
  const fault = keyFault(options.orientation.root, key)
  if (fault !== undefined)
    refused.push({ channel: 'project', place: placeText(place), guard: 'outside', reason: fault })
  const [finding] = judgeProjectText(observation)
  if (finding !== undefined)
    refused.push({ channel: 'project', place: placeText(place), ...named(finding, observation) })
  return fault === undefined && finding === undefined
}

function named({ guard, reason }: TextFinding, text: string): Pick<RefusedText, 'guard' | 'reason' | 'plainFact'> {
  const plainFact = guard === 'standing_command' ? plainFactOf(text) : undefined
  return { guard, reason, ...(plainFact === undefined ? {} : { plainFact }) }
}

function placeText({ transcript, line, sessionId }: Fact['place']): string {
  return transcript === undefined ? `session ${sessionId}, line ${line}` : `${basename(transcript)}:${line}`
}

function judged(candidate: UserCandidate, judging: Judging): readonly PlacedCandidate[] {
  const { options, refused } = judging
  const { orientation, home } = options
  const observations = [candidate.place, ...(candidate.again ?? [])].map(({ at }) => ({
    field: candidate.field,
    suggest: candidate.suggest,
    evidence: candidate.evidence,
    source: 'mine',
    at: at ?? orientation.until,
    project: orientation.root,
  }))
  const [observation] = observations
  if (observation === undefined) return []
  const prepared = prepareObservation(home, observation)
  if (prepared.status === 'refused') {
    const [finding] = prepared.findings
    if (finding !== undefined)
      refused.push({ channel: 'user', place: placeText(candidate.place), ...named(finding, candidate.suggest) })
  }
  if (prepared.status !== 'written' || !observations.every((each) => isFresh(each, judging))) return []
  return [{ candidate, observation, line: prepared.line }]
}

/** What was taken back stays so, also where it stands in a second turn; what is in the buffer is not written again. */
function isFresh(observation: NewObservation, { options, fate, known }: Judging): boolean {
  const prepared = prepareObservation(options.home, observation)
  const stale = prepared.status === 'written' ? fate(prepared.line) : undefined
  if (stale !== undefined) known[stale]++
  return stale === undefined
}

function placed(fact: Fact, { orientation, known }: ConsolidateOptions): PlacedFact {
  const at = fact.place.at ?? orientation.until
  const base = {
    fact,
    schema: `agents/memory/${curatedTypeOf(fact.tags)}.yml`,
    triage: triage({ key: fact.key, observation: fact.observation }, known),
  }
  if (orientation.state === 'managed') {
    const line = intakeLineOf({
      fact,
      sessionId: fact.place.sessionId,
      at,
      source: 'agent',
      origin: 'mined',
      extras: extrasOf(fact),
    })
    return { ...base, route: 'intake', line }
  }
  const observation: NewObservation = {
    field: 'notes',
    suggest: fact.observation,
    evidence: fact.observation,
    source: 'mine',
    at,
    project: orientation.root,
  }
  return { ...base, route: 'user-channel', observation }
}

/** What leads back to the transcript, and the shape of a fact that has one. */
function extrasOf({ place, again = [], reference, settled }: Fact): JsonObject {
  return {
    ...(again.length === 0 ? {} : { also_in: again.map(({ sessionId }) => sessionId) }),
    ...(place.transcript === undefined ? {} : { transcript: basename(place.transcript) }),
    line: place.line,
    turn: place.turnId,
    ...(reference === undefined ? {} : { reference: reference as unknown as Json }),
    ...(settled === undefined
      ? {}
      : {
          settled: {
            scope: settled.scope,
            settled_by: settled.settledBy,
            ...(settled.revisitIf === undefined ? {} : { revisit_if: settled.revisitIf }),
          },
        }),
  }
}
