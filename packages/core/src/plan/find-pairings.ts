import type { Scope, Skip, StoredRecord } from '../model/index.js'
import type { CandidatePair, CandidateResult } from '../candidates/index.js'
import type { Pairing } from '../operations/index.js'
import type { Comparer } from './comparer.js'
import type { PassContext } from './pass-context.js'
import type { ScopeInput } from './scope-input.js'
import { findCandidates } from '../candidates/index.js'
import { isWorthKeeping } from '../operations/index.js'
import { markedPairing, markedPairsOf } from './marked-pairs.js'
import { walkPairs } from './pair-walk.js'
import { report } from './pass-context.js'
import { reportEvery } from './scope-input.js'
import { searchedRecords } from './searched-records.js'
import { asShare, similarityOf } from './similarity.js'

/** The pairs of a scope that matter, and what has to be said of those that were not looked at. */
export interface FoundPairings {
  /** The pairs that a standing row says contradict each other. */
  readonly marked: readonly Pairing[]
  /** Of originals, where these were merged. */
  readonly pairings: readonly Pairing[]
  readonly skipped: readonly Skip[]
  /** Comparisons that finding candidates took. */
  readonly comparisons: number
  /**
   * What was split, so that some pairs did not come together: blocks of equal text or key, whose pairs are sure, or only
   * such as may be alike.
   */
  readonly split: 'nothing' | 'likely' | 'sure'
}

/** What finding the pairs of a scope needs beside the scope. */
export interface PairingSearch {
  readonly pass: PassContext
  readonly comparer: Comparer
  /** Comparisons that the pass may still make. */
  readonly comparisonsLeft: number
}

/** Finds candidates, compares the claims of each once, and keeps the pairs that can still matter. */
export async function findPairings(input: ScopeInput, search: PairingSearch): Promise<FoundPairings> {
  const { pass, comparisonsLeft } = search
  const { policy } = pass.options
  await report(pass, { phase: 'candidates', scope: input.scope, done: 0, total: input.compared.length })
  const { scope, vectors, signatures } = input
  const searched = searchedRecords(input)
  const found = findCandidates({ scope, vectors, signatures, ...searched, policy, comparisonsLeft })
  return {
    marked: markedPairings(input, search),
    pairings: await comparePairs(found.pairs, { scope, records: searched.records }, search),
    skipped: skipsOf(found, comparisonsLeft),
    comparisons: found.comparisons,
    split: splitOf(found),
  }
}

/** The pairs that a standing row says contradict each other: they stay listed, whatever finds candidates today. */
function markedPairings({ compared, vectors }: ScopeInput, { comparer }: PairingSearch): readonly Pairing[] {
  const context = {
    compare: (a: StoredRecord, b: StoredRecord) => comparer.compare(a, b),
    similarity: (a: StoredRecord, b: StoredRecord) => similarityOf(a, b, vectors),
  }
  return markedPairsOf(compared).map((pair) => markedPairing(pair, context))
}

interface Searched {
  readonly scope: Scope
  readonly records: readonly StoredRecord[]
}

async function comparePairs(
  pairs: readonly CandidatePair[],
  { scope, records }: Searched,
  { pass, comparer }: PairingSearch,
): Promise<readonly Pairing[]> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const kept: Pairing[] = []
  let done = 0
  for (const pair of walkPairs(pairs)) {
    if (done++ % reportEvery === 0) await report(pass, { phase: 'compare', scope, done: done - 1, total: pairs.length })
    const pairing = compareCandidates(pair, byId, comparer)
    if (pairing && isWorthKeeping(pairing)) kept.push(pairing)
  }
  return kept
}

function compareCandidates(
  { a, b, similarity, overlap }: CandidatePair,
  byId: ReadonlyMap<string, StoredRecord>,
  comparer: Comparer,
): Pairing | undefined {
  const left = byId.get(a)
  const right = byId.get(b)
  if (left === undefined || right === undefined || left.kind !== right.kind) return undefined
  return {
    a: left,
    b: right,
    similarity: asShare(similarity ?? overlap),
    comparison: comparer.compareOnce(left, right),
  }
}

function splitOf({ splits }: CandidateResult): FoundPairings['split'] {
  if (splits.length === 0) return 'nothing'
  return splits.some(({ key }) => key === 'text' || key === 'key') ? 'sure' : 'likely'
}

function skipsOf({ scope, splits, capped }: CandidateResult, comparisonsLeft: number): readonly Skip[] {
  const splitSkips = splits.map(({ key, blocks, size, into }) => ({
    kind: 'merge' as const,
    scope,
    ids: [],
    code: 'split-block',
    detail: `${blocks} blocks by ${key}, the largest of ${size} records, were split into ${into}; pairs across the parts were not compared by ${key}`,
  }))
  if (!capped) return splitSkips
  const detail = `the pass stopped looking for duplicates after ${comparisonsLeft} comparisons in this scope`
  return [...splitSkips, { kind: 'merge', scope, ids: [], code: 'comparison-cap', detail }]
}
