import type { Scope, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Overlay } from './overlay.js'

const retired = { statuses: ['archived', 'superseded'], kinds: ['fact', 'belief'] } as const

/**
 * Facts and beliefs of a scope in any status but retracted, as they will be once what is planned was applied; by id. What
 * is retired is read when it is first asked for.
 */
export function statedIn(
  scope: Scope,
  overlay: Overlay,
  reader: Pick<StoreReader, 'records'>,
): () => Promise<readonly StoredRecord[]> {
  let read: Promise<readonly StoredRecord[]> | undefined
  return async () => {
    read ??= collect(reader.records({ ...retired, scopes: [scope] }))
    const stated = new Map((await read).map((record) => [record.id, record]))
    for (const record of overlay.known()) if (isStated(record)) stated.set(record.id, record)
    return [...stated.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

/** Archived and superseded records of a scope, of every kind, read when they are first asked for. */
export function retiredIn(scope: Scope, reader: Pick<StoreReader, 'records'>): () => Promise<readonly StoredRecord[]> {
  let read: Promise<readonly StoredRecord[]> | undefined
  return () => (read ??= collect(reader.records({ statuses: ['archived', 'superseded'], scopes: [scope] })))
}

/** Every scope of the store, read when it is first asked for. */
export function scopesIn(reader: Pick<StoreReader, 'scopes'>): () => Promise<ReadonlySet<Scope>> {
  let read: Promise<ReadonlySet<Scope>> | undefined
  return () => (read ??= reader.scopes().then((counts) => new Set(counts.map(({ scope }) => scope))))
}

function isStated({ kind, life }: StoredRecord): boolean {
  return (kind === 'fact' || kind === 'belief') && life.status !== 'retracted'
}

async function collect(records: AsyncIterable<StoredRecord>): Promise<readonly StoredRecord[]> {
  const collected: StoredRecord[] = []
  for await (const record of records) collected.push(record)
  return collected
}
