import { claimFeatures, compareClaims } from '../claims/index.js'
import type { Contradiction } from './contradiction.js'
import { contradicts } from './contradiction.js'
import { mostAlike, overlapBand } from './overlap.js'
import type { OverlapBand } from './overlap.js'

/** Something that is known already: an entry of a curated file, or one statement of a knowledge page. */
export interface KnownStatement {
  /** The file, with the id of the entry if it has several. */
  readonly source: string
  readonly id: string
  /** What it is about; empty for a statement of a page. */
  readonly key: string
  readonly text: string
}

/** A fact that is to be placed. */
export interface Triaged {
  readonly key: string
  readonly observation: string
}

/** What is to become of a fact, given what is known. */
export type Triage =
  /** Nothing covers it. */
  | { readonly verdict: 'NEW' }
  /** Something covers it and lacks this detail. `merge` is preselected, and from 0.40 to 0.80 a person decides. */
  | {
      readonly verdict: 'EXTEND'
      readonly target: KnownStatement
      readonly overlap: number
      readonly band: OverlapBand
    }
  /** It is said already. */
  | { readonly verdict: 'CONFIRM'; readonly target: KnownStatement; readonly overlap: number }
  /** The opposite is said: both positions, for a person. */
  | {
      readonly verdict: 'CONFLICT'
      readonly contested: true
      readonly target: KnownStatement
      readonly contradiction: Contradiction
      readonly positions: { readonly known: string; readonly incoming: string }
    }

/** Places a fact among what is known. A contradiction is looked for first, since alike texts may differ in one word. */
export function triage(fact: Triaged, known: readonly KnownStatement[]): Triage {
  const conflict = firstConflict(fact, known)
  if (conflict !== undefined) return conflict
  const confirmed = known.find(({ text }) => saysTheSame(fact.observation, text))
  const best = mostAlike(fact.observation, known)
  if (confirmed !== undefined) return { verdict: 'CONFIRM', target: confirmed, overlap: overlapWith(fact, confirmed) }
  if (best !== undefined && best.band !== 'create') {
    return { verdict: 'EXTEND', target: best.candidate, overlap: rounded(best.overlap), band: best.band }
  }
  const covering = known.find((statement) => covers(statement, fact.key))
  if (covering === undefined) return { verdict: 'NEW' }
  const overlap = overlapWith(fact, covering)
  return { verdict: 'EXTEND', target: covering, overlap, band: overlapBand(overlap) }
}

function firstConflict(fact: Triaged, known: readonly KnownStatement[]): Triage | undefined {
  for (const target of known) {
    const contradiction = contradicts({ key: fact.key, text: fact.observation }, target)
    if (contradiction === undefined) continue
    const positions = { known: target.text, incoming: fact.observation }
    return { verdict: 'CONFLICT', contested: true, target, contradiction, positions }
  }
  return undefined
}

function saysTheSame(a: string, b: string): boolean {
  return compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b })).relation === 'same'
}

/** A page covers a topic if it names it; an entry if it is about it. */
function covers({ key, text }: KnownStatement, topic: string): boolean {
  if (key.trim().toLowerCase() === topic.trim().toLowerCase()) return true
  return topic.length >= 4 && text.toLowerCase().includes(topic.toLowerCase())
}

function overlapWith(fact: Triaged, { text, id }: KnownStatement): number {
  return rounded(mostAlike(fact.observation, [{ id, text }])?.overlap ?? 0)
}

function rounded(overlap: number): number {
  return Math.round(overlap * 10_000) / 10_000
}
