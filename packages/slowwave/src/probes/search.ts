import type { Embedder, Hit, StoredRecord, StoreReader } from '@slowwave/core'
import { blake2b64, recall } from '@slowwave/core'
import type { Found, SuiteProbe } from './suite.js'

/** Answers a probe from a store, best first. */
export type Search = (reader: StoreReader, probe: SuiteProbe) => Promise<readonly Found[]>

/** With what recall is asked. */
export interface Asking {
  /** Without it words alone decide. */
  readonly embedder?: Embedder
  /** Epoch milliseconds. */
  readonly now: number
}

/** Our own recall. What it returns beyond `k`, the other sides of contradictions, counts for leaks only. */
export function recallSearch({ embedder, now }: Asking): Search {
  return async (reader, { scope, query, k }) => {
    const hits = await recall(reader, { scopes: [scope], text: query, k, now, ...(embedder && { embedder }) })
    return foundOf(
      reader,
      hits.map(({ record }: Hit) => record),
      now,
    )
  }
}

/** Control: any `k` active records of the scope; the same seed gives the same ones. */
export function randomSearch(seed: number, now: number): Search {
  const scopes = new Map<string, Promise<readonly StoredRecord[]>>()
  return async (reader, { name, scope, k, given }) => {
    const key = given === undefined ? scope : `${scope} of ${name}`
    const records = scopes.get(key) ?? activeIn(reader, scope)
    scopes.set(key, records)
    const order = (id: string): string => blake2b64(`${seed} ${name} ${id}`)
    const drawn = (await records).map((record) => ({ record, place: order(record.id) }))
    drawn.sort((a, b) => (a.place < b.place ? -1 : 1))
    return foundOf(
      reader,
      drawn.slice(0, k).map(({ record }) => record),
      now,
    )
  }
}

async function activeIn(reader: StoreReader, scope: SuiteProbe['scope']): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = []
  for await (const record of reader.records({ scopes: [scope], statuses: ['active'] })) records.push(record)
  return records
}

/** The first k of what a search found in another order; the same seed gives the same one. */
export function inOtherOrder(found: readonly Found[], { name, k }: SuiteProbe, seed: number): readonly Found[] {
  const first = found.slice(0, k).map((one, i) => ({ one, place: blake2b64(`${seed} ${name} ${i}`) }))
  return [...first.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one), ...found.slice(k)]
}

async function foundOf(reader: StoreReader, records: readonly StoredRecord[], now: number): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const record of records) {
    const { status, validTo } = record.life
    const isStale = status !== 'active' || (validTo !== undefined && validTo <= now)
    found.push({ names: await namesOf(reader, record), text: record.text, isStale })
  }
  return found
}

/** A merged record stands for everything it was made of, to any depth. */
async function namesOf(reader: StoreReader, record: StoredRecord): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  let open: readonly StoredRecord[] = [record]
  while (open.length > 0) {
    for (const { id, nativeId } of open) {
      names.add(id)
      if (nativeId !== undefined) names.add(nativeId.id)
    }
    const merged = open.filter(({ lineage }) => lineage?.derivation === 'merge')
    const next = merged.flatMap(({ lineage }) => lineage?.derivedFrom ?? []).filter((id) => !names.has(id))
    open = next.length === 0 ? [] : [...(await reader.getMany(next)).values()]
  }
  return names
}
