import type { StoredRecord } from '../model/index.js'
import type { BlockSources } from './block-kinds.js'
import type { BlockSplit, CandidateInput, CandidatePair, CandidateResult } from './candidates.js'
import type { CrowdRule } from './crowds.js'
import type { LimitTable } from './limits.js'
import type { FoundPairs, Ground } from './walk.js'
import { MemoryError } from '../model/index.js'
import { normalisedText } from '../text/index.js'
import { likenessBlocks, structuredBlocks } from './block-kinds.js'
import { CellBuilder, recordsMax } from './cells.js'
import { thinCrowds } from './crowds.js'
import { Judge } from './judge.js'
import { limitTable } from './limits.js'
import { meaningTable, similarityOf } from './meaning-table.js'
import { idOf, numbersOf } from './record-keys.js'
import { reasonsOf, shares } from './shares.js'
import { parseSketch, sketchOf } from './signature.js'
import { findPairs } from './walk.js'
import { overlapOf, wordTable } from './word-table.js'

/**
 * The pairs of a scope that may state the same claim, or two values of one: equal texts, equal keys, overlapping words, near
 * vectors. The same records give the same pairs in whatever order they come. Up to `allPairsMax` records all pairs
 * are looked at; above that those that share a block, so that some whose only tie is a cosine below 0.85 are not found.
 *
 * @throws {MemoryError} `invalid-input` if a record is of another scope, or there are more than 2,097,152.
 */
export function findCandidates(input: CandidateInput): CandidateResult {
  const records = activeRecords(input)
  const sources = sourcesOf(records, input)
  const table = limitTable(input.policy, sources.meaning.embedderId)
  const { ground, splits } = groundOf(sources, input)
  const judge = new Judge({ ...sources, table, comparisonsLeft: input.comparisonsLeft ?? input.policy.comparisonCap })

  const found = findPairs(ground, judge)
  const { kept, split } = thinCrowds(found, crowdRules(sources, table), input.policy.blockMax)
  return {
    scope: input.scope,
    pairs: pairsOf(found, kept, sources),
    splits: [...splits, ...(split ? [split] : [])].sort((x, y) => (x.key < y.key ? -1 : 1)),
    comparisons: judge.comparisons,
    capped: judge.capped,
  }
}

function activeRecords({ scope, records }: CandidateInput): readonly StoredRecord[] {
  const stray = records.find((record) => record.scope !== scope)
  if (stray) throw new MemoryError('invalid-input', `Record ${stray.id} is of scope ${stray.scope}, not ${scope}.`)
  if (records.length > recordsMax) {
    throw new MemoryError('invalid-input', `Scope ${scope} has ${records.length} records; at most ${recordsMax} can be compared.`)
  }
  return records.filter(({ life }) => life.status === 'active').sort((x, y) => (x.id < y.id ? -1 : 1))
}

function sourcesOf(records: readonly StoredRecord[], { vectors, signatures }: CandidateInput): BlockSources {
  return {
    records,
    words: wordTable(records.map(({ id, text }) => parseSketch(signatures?.get(id)) ?? sketchOf(text))),
    meaning: meaningTable(records.map(({ contentHash }) => vectors?.get(contentHash))),
  }
}

function groundOf(sources: BlockSources, { policy, changed }: CandidateInput): { ground: Ground; splits: readonly BlockSplit[] } {
  const recordCount = sources.records.length
  const wanted = Uint8Array.from(sources.records, ({ id }) => (!changed || changed.has(id) ? 1 : 0))
  const builder = new CellBuilder(policy.blockMax, (members) => members.some((i) => wanted[i] === 1))
  const reach = recordCount <= policy.allPairsMax ? 'all-pairs' : 'cells'
  for (const kind of structuredBlocks(sources)) builder.add(kind)
  if (reach === 'cells') for (const kind of likenessBlocks(sources)) builder.add(kind)
  const splits = [...builder.splits].map(([key, count]) => ({ key, ...count }))
  return { ground: { recordCount, cells: builder.build(), reach, wanted }, splits }
}

/** In a crowd: first only the most alike, then only those with the same numbers, then ever smaller parts by id. */
function crowdRules({ records, words, meaning }: BlockSources, { strict }: LimitTable): readonly CrowdRule[] {
  const numbers = Uint32Array.from(records, numbersOf)
  const ids = Uint32Array.from(records, idOf)
  const sameId = (bits: number): CrowdRule => (i, j) => (((ids[i] as number) ^ (ids[j] as number)) & (2 ** bits - 1)) === 0
  return [
    (i, j) => (similarityOf(meaning, i, j) ?? 0) >= strict.cosine || overlapOf(words, i, j) >= strict.overlap,
    (i, j) => numbers[i] === numbers[j],
    ...[2, 4, 6, 8, 10, 12, 14, 16].map(sameId),
  ]
}

function pairsOf({ first, second, reasons }: FoundPairs, kept: Uint8Array, sources: BlockSources): readonly CandidatePair[] {
  const pairs: CandidatePair[] = []
  first.forEach((i, p) => {
    const pair = kept[p] === 1 ? pairOf(sources, [i, second[p] as number], reasons[p] as number) : undefined
    if (pair) pairs.push(pair)
  })
  return pairs.sort((x, y) => compareIds(x.a, y.a) || compareIds(x.b, y.b))
}

function pairOf({ records, words, meaning }: BlockSources, [i, j]: readonly [number, number], bits: number): CandidatePair | undefined {
  const a = records[i] as StoredRecord
  const b = records[j] as StoredRecord
  // Blocks of equal text are made by hash; what says `text` must be equal indeed.
  const isEqual = (bits & shares.text) !== 0 && normalisedText(a.text) === normalisedText(b.text)
  const via = reasonsOf(isEqual ? bits : bits & ~shares.text)
  if (via.length === 0) return undefined
  const similarity = similarityOf(meaning, i, j)
  return { a: a.id, b: b.id, ...(similarity === undefined ? {} : { similarity }), overlap: overlapOf(words, i, j), via }
}

function compareIds(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0
}
