import type { RecordKind, Scope, StoredRecord } from '../model/index.js'
import type { RecordFilter, StoredVector, StoreReader } from '../ports/index.js'
import type { Policy } from '../policy/index.js'
import { isQuarantined, originalsOf, unscoped } from '../model/index.js'
import type { PassContext } from './pass-context.js'
import type { VectorTable } from './similarity.js'
import { report } from './pass-context.js'

/** Everything that planning reads of one scope. */
export interface ScopeInput {
  readonly scope: Scope
  /** Every active record, by id, but those in quarantine. */
  readonly active: readonly StoredRecord[]
  /** The kinds of records that are compared. */
  readonly kinds: readonly RecordKind[]
  /** The active records whose claims are compared. */
  readonly compared: readonly StoredRecord[]
  /** The originals of merged records among them, by id, in whatever status. */
  readonly originals: ReadonlyMap<string, StoredRecord>
  readonly vectors: VectorTable
  readonly signatures: ReadonlyMap<string, Uint8Array>
  /** Ids of records to look at; absent: all of them. */
  readonly changed?: ReadonlySet<string>
}

/** Kinds that state a claim, so that two of them can contradict each other. */
const claimKinds: readonly RecordKind[] = ['fact', 'belief']

/** The kinds of records that a pass compares with each other. */
export function comparedKindsOf({ mergeKinds, neverTouchKinds }: Policy): readonly RecordKind[] {
  return [...new Set([...claimKinds, ...mergeKinds])].filter((kind) => !neverTouchKinds.includes(kind)).sort()
}

/** Reads a scope. Vectors and keys are read only where records are compared. */
export async function readScope(
  reader: StoreReader,
  scope: Scope,
  pass: PassContext & { readonly changed?: ReadonlySet<string> },
): Promise<ScopeInput> {
  const active: StoredRecord[] = []
  for await (const record of reader.records({ scopes: [scope], statuses: ['active'] })) {
    if (!isQuarantined(record)) active.push(record)
    if (active.length % reportEvery === 0) await report(pass, { phase: 'load', scope, done: active.length })
  }
  const kinds = comparedKindsOf(pass.options.policy)
  const filter = { scopes: [scope], statuses: ['active', 'archived'], kinds } as const
  const compared = comparedIn(active, { scope, kinds })
  return {
    scope,
    active,
    kinds,
    compared,
    originals: await readOriginals(reader, compared),
    vectors: await readVectors(reader, filter, pass),
    signatures: await readSignatures(reader, filter),
    ...(pass.changed === undefined ? {} : { changed: pass.changed }),
  }
}

/** Those of these records whose claims are compared; none of those that came without a scope. */
export function comparedIn(
  active: readonly StoredRecord[],
  { scope, kinds }: Pick<ScopeInput, 'scope' | 'kinds'>,
): readonly StoredRecord[] {
  return scope === unscoped ? [] : active.filter(({ kind }) => kinds.includes(kind))
}

function readOriginals(
  reader: StoreReader,
  compared: readonly StoredRecord[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const merged = compared.filter(({ lineage }) => lineage?.derivation === 'merge')
  return reader.getMany(merged.flatMap((record) => originalsOf(record)))
}

/** Records or pairs between two reports of progress. */
export const reportEvery = 4096

async function readVectors(reader: StoreReader, filter: RecordFilter, { options }: PassContext): Promise<VectorTable> {
  const vectors = new Map<string, StoredVector>()
  if (options.embedder === undefined) return vectors
  for await (const vector of reader.vectors(options.embedder.id, filter)) vectors.set(vector.contentHash, vector)
  return vectors
}

async function readSignatures(reader: StoreReader, filter: RecordFilter): Promise<ReadonlyMap<string, Uint8Array>> {
  const signatures = new Map<string, Uint8Array>()
  for await (const { recordId, signature } of reader.signatures(filter)) signatures.set(recordId, signature)
  return signatures
}
