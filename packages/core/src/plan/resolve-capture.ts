import type { StoredRecord } from '../model/index.js'
import type { Draft, Pairing, Resolution } from '../operations/index.js'
import type { StoredVector, StoreReader } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import type { CaptureContext } from './capture-context.js'
import type { VectorTable } from './similarity.js'
import { isQuarantined, sourceClassOf } from '../model/index.js'
import { findCandidates } from '../candidates/index.js'
import { draftContradiction, draftSupersede, inOrder, resolve } from '../operations/index.js'
import { rankOf } from '../policy/index.js'
import { Comparer } from './comparer.js'
import { comparedKindsOf } from './scope-input.js'
import { asShare } from './similarity.js'

/** What the resolver makes of a new record (A.2.2). */
export interface Resolved {
  /** The most similar record that states the same claim; then the new one is not stored. */
  readonly duplicate?: StoredRecord
  /** What settles or marks each disagreement, to follow the capture. */
  readonly drafts: readonly Draft[]
}

/** Hits of the word index that are looked at in a scope too large to look at whole. */
const wordHits = 64

/** Finds what a new record repeats or disagrees with. Similarity only finds; the comparison of claims decides. */
export async function resolveCapture(
  reader: StoreReader,
  incoming: StoredRecord,
  context: CaptureContext,
): Promise<Resolved> {
  if (!comparedKindsOf(context.policy).includes(incoming.kind)) return { drafts: [] }
  const pool = (await readPool(reader, incoming, context)).filter((record) => !isQuarantined(record))
  const pairs = await compareWith(reader, pool, { incoming, context })
  const duplicate = pairs.find((pair) => repeats(pair, incoming, context.policy))
  if (duplicate) return { duplicate: other(duplicate, incoming), drafts: [] }
  return { drafts: pairs.flatMap((pair) => settle(pair, incoming, context.policy)) }
}

/** All active records of the kind in a small scope, else those that share words. */
async function readPool(
  reader: StoreReader,
  { scope, kind, text }: StoredRecord,
  { policy, indexer }: CaptureContext,
): Promise<readonly StoredRecord[]> {
  const active = (await reader.scopes()).find((count) => count.scope === scope)?.active ?? 0
  const filter = { statuses: ['active'], kinds: [kind] } as const
  if (active <= policy.allPairsMax) return collect(reader.records({ ...filter, scopes: [scope] }))
  const hits = await reader.searchWords({ scopes: [scope], tokens: indexer.tokens(text), limit: wordHits, filter })
  return [...(await reader.getMany(hits.map(({ recordId }) => recordId))).values()]
}

async function collect(records: AsyncIterable<StoredRecord>): Promise<readonly StoredRecord[]> {
  const collected: StoredRecord[] = []
  for await (const record of records) collected.push(record)
  return collected
}

interface Search {
  readonly incoming: StoredRecord
  readonly context: CaptureContext
}

/** The pairs of the new record, most similar first. */
async function compareWith(
  reader: StoreReader,
  pool: readonly StoredRecord[],
  { incoming, context }: Search,
): Promise<readonly Pairing[]> {
  const { vector, policy } = context
  const found = findCandidates({
    scope: incoming.scope,
    records: [...pool, incoming],
    vectors: await readVectors(reader, pool, vector),
    policy: finderPolicy(policy),
    changed: new Set([incoming.id]),
  })
  const byId = new Map([...pool, incoming].map((record) => [record.id, record]))
  const comparer = new Comparer(policy)
  return found.pairs
    .flatMap(({ a, b, similarity, overlap }) => {
      const [left, right] = [byId.get(a), byId.get(b)]
      return left && right
        ? [
            {
              a: left,
              b: right,
              similarity: asShare(similarity ?? overlap),
              comparison: comparer.compareOnce(left, right),
            },
          ]
        : []
    })
    .sort((x, y) => y.similarity - x.similarity)
}

async function readVectors(
  reader: StoreReader,
  pool: readonly StoredRecord[],
  vector: StoredVector | undefined,
): Promise<VectorTable> {
  if (vector === undefined) return new Map()
  const hashes = [...new Set(pool.map(({ contentHash }) => contentHash))]
  return new Map([...(await reader.getVectors(vector.embedderId, hashes)), [vector.contentHash, vector]])
}

/** 0.92 finds a candidate even where a pass would look only at nearer ones. */
function finderPolicy(policy: Policy): Policy {
  const candidates = Object.entries(policy.candidates).map(([id, limits]) => {
    return [id, { ...limits, cosine: Math.min(limits.cosine, policy.resolverDuplicateAt) }] as const
  })
  return { ...policy, candidates: Object.fromEntries(candidates) }
}

/** A statement of higher rank is not taken for a mere repetition of a lower one; a pass merges them and keeps its words. */
function repeats(pair: Pairing, incoming: StoredRecord, policy: Policy): boolean {
  return pair.comparison.relation === 'same' && rankOf(incoming, policy) <= rankOf(other(pair, incoming), policy)
}

function other({ a, b }: Pairing, incoming: StoredRecord): StoredRecord {
  return a.id === incoming.id ? b : a
}

function settle(pair: Pairing, incoming: StoredRecord, policy: Policy): readonly Draft[] {
  const { comparison, similarity } = pair
  if (comparison.relation !== 'differs' || !comparison.contradiction) return []
  const [older, newer] = inOrder(pair.a, pair.b)
  const resolution = resolve({ older, newer, comparison }, policy)
  if (newer.id === incoming.id && takesOver(resolution, { older, newer }, policy)) {
    return [draftSupersede({ older, newer, comparison, approval: 'auto', resolution, score: similarity })]
  }
  const rule = policy.approvals.contradiction
  return rule === 'auto' ? [draftContradiction(pair, rule)] : []
}

/** A user may replace what a user said; anybody else may not (I8). */
function takesOver(
  resolution: Resolution,
  { older, newer }: { readonly older: StoredRecord; readonly newer: StoredRecord },
  policy: Policy,
): boolean {
  if (resolution === 'conflict' || policy.approvals.supersede !== 'auto' || older.beside.pinned) return false
  return sourceClassOf(older.source) !== 'user' || sourceClassOf(newer.source) === 'user'
}
