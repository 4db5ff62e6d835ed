import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { EntryHead, StoredRecord } from '@slowwave/core'
import { isQuarantined, logicalDump } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'

/** A store as it stands at one moment, read by somebody who only reads. */
export interface Snapshot {
  readonly records: ReadonlyMap<string, StoredRecord>
  readonly entries: readonly EntryHead[]
  readonly tombstones: number
  readonly dump: string
  /** Of the main database file. */
  readonly fileHash: string
}

/** Reads a store; an empty one where there is none yet. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  if (!existsSync(path)) return { records: new Map(), entries: [], tombstones: 0, dump: '', fileHash: '' }
  const store = await openSqliteStore({ path, mode: 'read-only' })
  try {
    const records = new Map<string, StoredRecord>()
    for await (const record of store.records()) records.set(record.id, record)
    const entries: EntryHead[] = []
    for await (const head of store.entryHeads()) entries.push(head)
    const tombstones = (await store.tombstones()).length
    return { records, entries, tombstones, dump: await logicalDump(store), fileHash: hashOf(path) }
  } finally {
    await store.close()
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** The active records that are not in quarantine, by id. */
export function activeIn({ records }: Snapshot): readonly StoredRecord[] {
  return [...records.values()].filter((record) => record.life.status === 'active' && !isQuarantined(record))
}

/** A record that a merge or a promotion made. */
export function isDerived({ lineage }: StoredRecord): boolean {
  return lineage !== undefined
}
