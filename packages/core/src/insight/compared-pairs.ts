import type { Scope, StoredRecord } from '../model/index.js'
import type { Comparison } from '../claims/index.js'
import type { Policy } from '../policy/index.js'
import type { StoredVector, StoreReader } from '../ports/index.js'
import { findCandidates } from '../candidates/index.js'
import { claimFeatures, compareClaims } from '../claims/index.js'
import { isQuarantined } from '../model/index.js'
import { predicateChoice } from '../policy/index.js'

/** Two records of one scope whose claims were compared; `a < b`. */
export interface ComparedPair {
  readonly a: string
  readonly b: string
  readonly comparison: Comparison
}

/** Compares what candidate search finds among active records of one scope and kind; records in quarantine are left out. */
export async function comparedPairs(
  reader: StoreReader,
  records: readonly StoredRecord[],
  policy: Policy,
): Promise<readonly ComparedPair[]> {
  const compared = records.filter((record) => !isQuarantined(record))
  const scope = compared[0]?.scope
  if (scope === undefined) return []
  const vectors = await vectorsOf(reader, scope)
  const { pairs } = findCandidates({ scope, records: compared, vectors, policy })
  const compare = comparerOf(compared, policy)
  return pairs.flatMap(({ a, b }) => {
    const comparison = compare(a, b)
    return comparison === undefined ? [] : [{ a, b, comparison }]
  })
}

async function vectorsOf(reader: StoreReader, scope: Scope): Promise<ReadonlyMap<string, StoredVector>> {
  const vectors = new Map<string, StoredVector>()
  const stamp = await reader.stamp()
  if (stamp === undefined) return vectors
  for await (const vector of reader.vectors(stamp.id, { scopes: [scope], statuses: ['active'] })) {
    vectors.set(vector.contentHash, vector)
  }
  return vectors
}

/** Compares two of these records, by id; those of two kinds are not compared. */
export function comparerOf(records: readonly StoredRecord[], policy: Policy) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const context = predicateChoice(policy)
  const features = new Map<string, ReturnType<typeof claimFeatures>>()
  const featuresOf = (record: StoredRecord) => {
    const known = features.get(record.id) ?? claimFeatures({ ...record, wordings: record.beside.wordings })
    features.set(record.id, known)
    return known
  }
  return (idA: string, idB: string): Comparison | undefined => {
    const [a, b] = [byId.get(idA), byId.get(idB)]
    if (a === undefined || b === undefined || a.kind !== b.kind) return undefined
    return compareClaims(featuresOf(a), featuresOf(b), context)
  }
}
