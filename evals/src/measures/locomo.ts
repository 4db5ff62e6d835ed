import type { Embedder, Policy, Store, StoredRecord } from '@slowwave/core'
import { recall } from '@slowwave/core'
import { controlsByScope } from '../bm25.js'
import { consolidate } from '../loading/consolidate.js'
import { fillStore } from '../loading/load-store.js'
import { withTempStore } from '../loading/temp-store.js'
import type { DialogueQuestion, Dialogues } from './locomo-rows.js'
import { readDialogues } from './locomo-rows.js'
import type { BeforeAfter } from './recall-probes.js'
import type { RankedAnswer, RankScore } from './score-ranks.js'
import { categoriesOf, lostAnswers, scoreRanks } from './score-ranks.js'
import { sourceIdsOf } from './source-ids.js'

/** How questions were answered before and after the pass. */
export interface RankFigures {
  readonly n: number
  readonly recallAt5: BeforeAfter
  readonly recallAt10: BeforeAfter
  readonly mrr: BeforeAfter
}

/** The result of `eval locomo`; documented in evals/README.md. */
export interface LocomoResult extends RankFigures {
  readonly of: 'observations' | 'turns'
  readonly records: BeforeAfter
  readonly byCategory: Readonly<Record<string, RankFigures>>
  /** The same questions answered by a plain BM25 over the same records. */
  readonly bm25: RankFigures
  readonly operations: Readonly<Record<string, number>>
  readonly lost: readonly string[]
  readonly maxLossFraction: number
  readonly seconds: number
}

/** What the measure is run with. */
export interface LocomoMeasure {
  readonly folder: string
  readonly of: 'observations' | 'turns'
  readonly policy: Policy
  readonly embedder: Embedder
  readonly onProgress?: (step: string) => void
}

const oneDayMs = 86_400_000

/** Imports what is remembered of dialogues, asks before and after one pass, and compares. */
export async function measureLocomo(measure: LocomoMeasure): Promise<LocomoResult> {
  const dialogues = readDialogues(measure.folder, measure.of)
  const now = Math.max(...dialogues.records.map(({ createdAt }) => createdAt)) + oneDayMs
  return withTempStore(now, async (store) => {
    const engine = { ...measure, now }
    measure.onProgress?.('importing and embedding')
    await fillStore(store, dialogues.records, engine)
    const before = await askAll(store, dialogues, engine)
    measure.onProgress?.('consolidating')
    const { plan, seconds } = await consolidate(store, engine)
    const after = await askAll(store, dialogues, engine)
    return {
      of: measure.of,
      records: { before: before.active, after: after.active },
      ...compareRanks(before.ours, after.ours),
      byCategory: byCategory(before.ours, after.ours),
      bm25: compareRanks(before.bm25, after.bm25),
      operations: countKinds(plan.operations),
      lost: lostAnswers(before.ours, after.ours),
      maxLossFraction: measure.policy.maxLossFraction,
      seconds,
    }
  })
}

interface Asked {
  readonly active: number
  readonly ours: readonly RankedAnswer[]
  readonly bm25: readonly RankedAnswer[]
}

interface Asking extends LocomoMeasure {
  readonly now: number
}

async function askAll(store: Store, { questions }: Dialogues, { embedder, now, onProgress }: Asking): Promise<Asked> {
  onProgress?.('asking')
  const all = new Map<string, StoredRecord>()
  for await (const record of store.records()) all.set(record.id, record)
  const namesOf = (id: string): readonly string[] => {
    const record = all.get(id)
    return record === undefined ? [] : sourceIdsOf(record, all)
  }
  const controls = controlsByScope([...all.values()])
  const ours: RankedAnswer[] = []
  const bm25: RankedAnswer[] = []
  for (const question of questions) {
    const hits = await recall(store, { scopes: [question.scope], text: question.text, k: 10, embedder, now })
    ours.push(
      rankedAnswer(
        question,
        hits.map(({ record }) => namesOf(record.id)),
      ),
    )
    bm25.push(rankedAnswer(question, (controls.get(question.scope)?.search(question.text, 10) ?? []).map(namesOf)))
  }
  return { active: [...all.values()].filter(({ life }) => life.status === 'active').length, ours, bm25 }
}

/** A merged record counts as each of its sources. */
function rankedAnswer({ id, category, gold }: DialogueQuestion, hits: readonly (readonly string[])[]): RankedAnswer {
  const place = hits.slice(0, 10).findIndex((names) => names.some((name) => gold.includes(name)))
  return place < 0 ? { id, category } : { id, category, rank: place + 1 }
}

function byCategory(
  before: readonly RankedAnswer[],
  after: readonly RankedAnswer[],
): Readonly<Record<string, RankFigures>> {
  const of = (answers: readonly RankedAnswer[], name: string) => answers.filter(({ category }) => category === name)
  return Object.fromEntries(categoriesOf(before).map((name) => [name, compareRanks(of(before, name), of(after, name))]))
}

function compareRanks(before: readonly RankedAnswer[], after: readonly RankedAnswer[]): RankFigures {
  const [left, right] = [scoreRanks(before), scoreRanks(after)]
  const both = (name: Exclude<keyof RankScore, 'n'>): BeforeAfter => ({ before: left[name], after: right[name] })
  return { n: left.n, recallAt5: both('recallAt5'), recallAt10: both('recallAt10'), mrr: both('mrr') }
}

function countKinds(operations: readonly { readonly kind: string }[]): Readonly<Record<string, number>> {
  const kinds = [...new Set(operations.map(({ kind }) => kind))].sort()
  return Object.fromEntries(kinds.map((kind) => [kind, operations.filter((one) => one.kind === kind).length]))
}
