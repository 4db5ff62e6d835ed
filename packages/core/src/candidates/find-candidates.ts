import type { StoredRecord } from '../model/index.js'
import type { BlockSplit, CandidateInput, CandidatePair, CandidateResult } from './candidates.js'
import type { CrowdRule } from './crowds.js'
import type { FoundPairs } from './pair-rows.js'
import type { NextKey } from './record-keys.js'
import type { Table } from './table.js'
import { normalisedText } from '../text/index.js'
import { meaningBlocks, structuredBlocks, wordBlocks } from './block-kinds.js'
import { CellMaker } from './cells.js'
import { CellList, Companions } from './companions.js'
import { thinCrowds } from './crowds.js'
import { Judge } from './judge.js'
import { NearScan } from './near-scan.js'
import { idOf, numbersOf } from './record-keys.js'
import { hints, reasonsOf, shares } from './shares.js'
import { tableOf } from './table.js'
import { walk } from './walk.js'
import { rareWords } from './word-blocks.js'

/**
 * The pairs of a scope that may state the same claim, or two values of one: equal texts, equal keys, overlapping words, near
 * vectors. The same records give the same pairs in whatever order they come. Up to `allPairsMax` records every pair
 * that is alike enough is found; above that the pairs that share a block, so that some are missed whose
 * only tie is a cosine below 0.85.
 *
 * @throws {MemoryError} `invalid-input` if a record is of another scope.
 */
export function findCandidates(input: CandidateInput): CandidateResult {
  const { scope, policy } = input
  const table = tableOf(input)
  const cellMaker = new CellMaker(policy.blockMax)
  const companions =
    table.records.length <= policy.allPairsMax
      ? allLike(table, cellMaker)
      : blockMates(table, cellMaker, policy.blockMax)
  const judge = new Judge(table, input.comparisonsLeft ?? policy.comparisonCap)

  const found = walk(companions, table.wanted, judge)
  const { kept, split } = thinCrowds(found, crowdRules(table), policy.blockMax)
  return {
    scope,
    pairs: pairsOf(found, kept, table),
    splits: [...cellMaker.splits, ...(split ? [split] : [])].sort(byKey),
    comparisons: judge.comparisons,
    capped: judge.capped,
  }
}

/** Every pair that may be alike, and the structured blocks: exact, for scopes of moderate size. */
function allLike(table: Table, cellMaker: CellMaker): Companions {
  const cells = structuredCells(table, cellMaker)
  const words = {
    name: 'words',
    shares: hints.words,
    ...rareWords(table.words, table.limits.overlap, table.wanted),
    next: [],
  }
  new CellMaker(Infinity).forEachCell(words, cells.add)
  const scan = new NearScan(table)
  scan.scan(Uint32Array.from(table.records.keys()).filter((i) => table.meaning.squares[i] !== 0))
  return new Companions(cells, scan.pairs, table.records.length)
}

/** The pairs that share a block of words or of direction, and the structured blocks. */
function blockMates(table: Table, cellMaker: CellMaker, blockMax: number): Companions {
  const cells = structuredCells(table, cellMaker)
  for (const kind of wordBlocks(table, blockMax)) cellMaker.forEachCell(kind, cells.add)
  const scan = new NearScan(table)
  for (const kind of meaningBlocks(table)) cellMaker.forEachCell(kind, (members) => scan.scan(members))
  return new Companions(cells, scan.pairs, table.records.length)
}

function structuredCells(table: Table, cellMaker: CellMaker): CellList {
  const cells = new CellList(table.wanted)
  for (const kind of structuredBlocks(table)) cellMaker.forEachCell(kind, cells.add)
  return cells
}

/** In a crowd: first only the most alike, then only those with the same numbers, then ever smaller parts by id. */
function crowdRules({ records, words, meaning, limits }: Table): readonly CrowdRule[] {
  const differing = (key: NextKey, i: number, j: number): number =>
    key(records[i] as StoredRecord) ^ key(records[j] as StoredRecord)
  return [
    (i, j) => (meaning.similarity(i, j) ?? 0) >= limits.strictCosine || words.overlap(i, j) >= limits.overlap,
    (i, j) => (meaning.similarity(i, j) ?? 0) >= limits.strictCosine || words.overlap(i, j) >= limits.strictOverlap,
    (i, j) => differing(numbersOf, i, j) === 0,
    ...Array.from(
      { length: 16 },
      (_, bit): CrowdRule =>
        (i, j) =>
          (differing(idOf, i, j) & (2 ** (bit + 1) - 1)) === 0,
    ),
  ]
}

function pairsOf({ first, second, reasons }: FoundPairs, kept: Uint8Array, table: Table): readonly CandidatePair[] {
  const pairs: CandidatePair[] = []
  first.forEach((i, p) => {
    const pair = kept[p] === 1 ? pairOf(table, [i, second[p] as number], reasons[p] as number) : undefined
    if (pair) pairs.push(pair)
  })
  return pairs
}

function pairOf(table: Table, [i, j]: readonly [number, number], bits: number): CandidatePair | undefined {
  const { records, words, meaning } = table
  const a = records[i] as StoredRecord
  const b = records[j] as StoredRecord
  // Blocks of equal text are made by hash; what says `text` must be equal indeed.
  const isEqual = (bits & shares.text) !== 0 && normalisedText(a.text) === normalisedText(b.text)
  const via = reasonsOf(isEqual ? bits : bits & ~shares.text)
  if (via.length === 0) return undefined
  const similarity = meaning.similarity(i, j)
  return { a: a.id, b: b.id, ...(similarity === undefined ? {} : { similarity }), overlap: words.overlap(i, j), via }
}

function byKey(x: BlockSplit, y: BlockSplit): number {
  return x.key < y.key ? -1 : 1
}
