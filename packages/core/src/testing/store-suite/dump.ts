import type { StoreReader } from '../../ports/index.js'
import { collect } from './write.js'

/** Everything that can be read of a store, for comparing two stores or two moments. */
export async function dumpOf(reader: StoreReader): Promise<unknown> {
  const records = await collect(reader.records())
  const ids = records.map(({ id }) => id)
  const entries = await collect(reader.entries())
  const seqs = entries.map(({ seq }) => seq)
  return {
    records,
    entries,
    heads: await collect(reader.entryHeads()),
    rows: await reader.besideRows(ids, 'any'),
    standingRows: await reader.besideRows(ids, 'standing'),
    versions: await Promise.all(ids.map((id) => reader.versions(id))),
    puts: await Promise.all(ids.map((id) => reader.getPut(id))),
    derived: await reader.findDerivedFrom(ids),
    resting: await reader.findResting(seqs),
    attempts: [
      ...(await reader.countAttempts(
        'main',
        entries.map(({ key }) => key),
      )),
    ],
    ...(await smallTablesOf(reader)),
  }
}

async function smallTablesOf(reader: StoreReader): Promise<object> {
  const stamp = await reader.stamp()
  const scopes = await reader.scopes()
  return {
    stamp,
    headSeq: await reader.headSeq(),
    scopes,
    holds: await reader.holds(),
    tombstones: await reader.tombstones(),
    proposals: await reader.proposals(),
    vectors: stamp ? await collect(reader.vectors(stamp.id)) : [],
    signatures: await collect(reader.signatures()),
    dirty: await reader.dirty(),
    lastMarking: await reader.lastMarking(),
    plannedWith: await reader.plannedWith(),
    plannedWithIn: await Promise.all(scopes.map(({ scope }) => reader.plannedWith(scope))),
  }
}
