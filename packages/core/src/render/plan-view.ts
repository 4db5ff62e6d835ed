import type { Episode, Json, MemoryRecord, Operation, Plan } from '../model/index.js'

/** What a rendering of a plan needs beside the plan. */
export interface PlanRendering {
  /** The records named by `idsNamedBy`; a missing one is shown by its id alone. */
  readonly records: ReadonlyMap<string, MemoryRecord>
  /** `explain` also lists every skip with its reason, ids of operations and costs. @default summary */
  readonly detail?: 'summary' | 'explain'
  /** The retention part of the policy in words. @default none configured */
  readonly retention?: string
}

/** The ids of the records that a rendering of the plan shows, sorted; products of the plan itself are left out. */
export function idsNamedBy(plan: Plan): readonly string[] {
  const operations = [...plan.operations, ...plan.forReview]
  const named = operations.flatMap(({ sources, changes }) => [
    ...sources.map(({ id }) => id),
    ...changes.flatMap((change) => (change.type === 'put' ? [] : [change.id, ...otherIdOf(change)])),
  ])
  const products = productsOf(plan)
  const ids = [...named, ...plan.skipped.flatMap((skip) => skip.ids)]
  return [...new Set(ids)].filter((id) => !products.has(id)).sort()
}

function otherIdOf(change: Operation['changes'][number]): readonly string[] {
  if (change.type === 'supersede') return [change.by]
  return change.type === 'add-contradiction' ? [change.withId] : []
}

/** Every record that an operation of the plan would put, by id; a later operation may build on it. */
function productsOf({
  operations,
  forReview,
}: Pick<Plan, 'operations' | 'forReview'>): ReadonlyMap<string, MemoryRecord> {
  const puts = [...operations, ...forReview].flatMap(({ changes }) => changes).filter((change) => change.type === 'put')
  return new Map(puts.map(({ record }) => [record.id, record]))
}

/** What the block of an operation looks records up in. */
export interface RecordView {
  textOf(id: string): string | undefined
  episodeOf(id: string): Episode | undefined
}

/** Looks records up in the store's part first, then among the products of the plan. */
export function recordView(
  plan: Pick<Plan, 'operations' | 'forReview'>,
  records: PlanRendering['records'],
): RecordView {
  const products = productsOf(plan)
  const get = (id: string) => records.get(id) ?? products.get(id)
  return { textOf: (id) => get(id)?.text, episodeOf: (id) => get(id)?.episode }
}

/** The first record that an operation puts. */
export function productOf({ changes }: Operation): MemoryRecord | undefined {
  return changes.find((change) => change.type === 'put')?.record
}

/** The finding of this name behind an operation, if it is a text. */
export function textEvidence({ evidence }: Operation, name: string): string | undefined {
  const value = evidence[name]
  return typeof value === 'string' ? value : undefined
}

/** The two values that an operation is about, the one that it keeps last; where it keeps none, the older one first. */
export function valuesIn(operation: Operation): readonly [string, string] | undefined {
  const [left, right] = [textEvidence(operation, 'left'), textEvidence(operation, 'right')]
  if (left === undefined || right === undefined) return undefined
  const older = textEvidence(operation, 'older')
  const keepsOlder = operation.changes.some((change) => change.type === 'supersede' && change.by === older)
  return keepsOlder ? [right, left] : [left, right]
}

/** The similarity 0..1 of a source, from `evidence.similarities` by id. */
export function similarityOf({ evidence }: Operation, id: string): number | undefined {
  const similarities: Json | undefined = evidence.similarities
  if (typeof similarities !== 'object' || similarities === null || Array.isArray(similarities)) return undefined
  const similarity = (similarities as Readonly<Record<string, Json>>)[id]
  return typeof similarity === 'number' ? similarity : undefined
}

/** The source whose words the product keeps: `evidence.keeper`, else the one with the same text, else the first. */
export function keeperOf(operation: Operation, view: RecordView): string | undefined {
  const ids = operation.sources.map(({ id }) => id)
  const named = textEvidence(operation, 'keeper')
  if (named !== undefined && ids.includes(named)) return named
  const kept = productOf(operation)?.text
  return ids.find((id) => view.textOf(id) === kept) ?? ids[0]
}
