import type { StoredRecord } from '../../model/index.js'
import type { Indexer, StoreReader } from '../../ports/index.js'
import { parseScope } from '../../model/index.js'
import { logicalDump } from '../../insight/index.js'
import { collect } from '../store-suite/write.js'

/** What a reader says at one moment. */
export interface Moment {
  readonly seq: number
  readonly dump: string
  /** Every record with its revision, but for its usage, which belongs to no moment. */
  readonly records: readonly object[]
  readonly scopes: readonly object[]
  /** Ids of what is found by words. */
  readonly found: readonly string[]
}

/** What is looked at, and how words are found in it. */
export interface Looked {
  readonly store: StoreReader
  readonly indexer: Indexer
}

/** Takes down everything that a reader says now. */
export async function momentOf({ store, indexer }: Looked): Promise<Moment> {
  const scopes = [parseScope('user/ann'), parseScope('user/bob')]
  const tokens = indexer.tokens('roses kettle fence library deploy prod')
  const hits = await store.searchWords({ scopes, tokens, limit: 1_000 })
  return {
    seq: await store.headSeq(),
    dump: await logicalDump(store),
    records: (await collect(store.records())).map(withoutUsage),
    scopes: await store.scopes(),
    found: hits.map(({ recordId }) => recordId).sort(),
  }
}

function withoutUsage({ usage: _usage, ...record }: StoredRecord): object {
  return record
}

/** Ids of the records that two dumps do not tell alike. */
export function differingIds(a: string, b: string): readonly string[] {
  const [inA, inB] = [linesById(a), linesById(b)]
  return [...new Set([...inA.keys(), ...inB.keys()])].filter((id) => inA.get(id) !== inB.get(id)).sort()
}

function linesById(dump: string): ReadonlyMap<string, string> {
  const lines = dump.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const { id, tombstone = '' } = JSON.parse(line) as { readonly id?: string; readonly tombstone?: string }
      return [id ?? tombstone, line]
    }),
  )
}
