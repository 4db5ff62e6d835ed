import { join } from 'node:path'
import type { IntakeLine } from '@slowwave/core'
import { appendIntake } from '../files/intake-files.js'
import { inRepository } from '../files/layout.js'
import { readText, writeText } from '../files/text-file.js'
import { knowledgeIndex } from '../knowledge/knowledge-index.js'
import { countMention, readSkillCandidates, skillCandidatesPage, topicOf } from '../knowledge/skill-candidates.js'
import { appendObservation } from '../user/observations.js'
import { isoDay } from '../week.js'
import type { Consolidated, PlacedFact } from './consolidate.js'
import type { Orientation } from './orientation.js'

/** What a mine wrote. */
export interface WrittenMine {
  readonly lines: readonly IntakeLine[]
  /** Said already within seven days. */
  readonly repeats: number
  readonly observations: number
  /** Topics that became candidates for a skill with this mine. */
  readonly crossed: readonly string[]
}

/**
 * Writes what a person agreed to: lines of intake in a managed repository, observations in the buffer of the user. What is
 * said already is not written; a conflict is, since it waits for a person.
 */
export function commitMine(consolidated: Consolidated, orientation: Orientation, home: string): WrittenMine {
  const kept = consolidated.facts.filter(({ triage }) => triage.verdict !== 'CONFIRM')
  const lines = kept.flatMap(({ line }) => (line === undefined ? [] : [line]))
  const { written, repeats } = appendIntake(orientation.root, lines)
  const observed = [
    ...kept.flatMap(({ observation }) => (observation === undefined ? [] : [observation])),
    ...consolidated.candidates.map(({ observation }) => observation),
  ].filter((observation) => appendObservation(home, observation).status === 'written')
  const crossed = orientation.state === 'managed' ? countTopics(orientation, kept) : []
  return { lines: written, repeats: repeats.length, observations: observed.length, crossed }
}

/** Counts each new topic once a session, and writes the index anew where something changed. */
function countTopics({ root, until }: Orientation, facts: readonly PlacedFact[]): readonly string[] {
  const path = inRepository(root, 'skillCandidates')
  const fresh = facts.filter(({ triage }) => triage.verdict === 'NEW')
  if (fresh.length === 0) return []
  let candidates = readSkillCandidates(readText(path) ?? '')
  const crossed: string[] = []
  for (const { fact } of fresh) {
    const mention = { topic: topicOf(fact.key), session: fact.place.sessionId, day: isoDay(fact.place.at ?? until) }
    const counted = countMention(candidates, mention)
    candidates = counted.candidates
    if (counted.crossed) crossed.push(mention.topic)
  }
  writeText(path, skillCandidatesPage(candidates))
  writeIndex(root)
  return crossed
}

/** Writes the knowledge index. @returns whether it changed; nothing if there is no knowledge. */
export function writeIndex(root: string): boolean | undefined {
  const index = knowledgeIndex(inRepository(root, 'knowledge'))
  if (index === undefined) return undefined
  const path = join(inRepository(root, 'knowledge'), 'INDEX.md')
  if (readText(path) === index) return false
  writeText(path, index)
  return true
}
