import type { ApplyOptions, IncomingRecord, JsonObject, StoreReader } from '@slowwave/core'
import {
  applyOperations,
  conservativePolicy,
  createIndexer,
  ensureVectors,
  memoryStore,
  MemoryError,
  planImport,
} from '@slowwave/core'
import { connectorOf } from '../connectors/index.js'
import type { Asking } from './search.js'
import type { SuiteProbe } from './suite.js'

/**
 * A fresh store of the records that a probe brings; one without a scope is in that of the probe.
 *
 * @throws {MemoryError} `invalid-input`, naming the probe, for a record that cannot be read.
 */
export async function storeOfGiven(probe: SuiteProbe, { embedder, now }: Asking): Promise<StoreReader> {
  const store = memoryStore({ now: () => now })
  const policy = conservativePolicy
  const { operations } = await planImport(store, await recordsOf(probe, now), { policy })
  const options: ApplyOptions = {
    surroundings: { now: () => now, randomHex: (bytes) => '0'.repeat(bytes * 2) },
    policy,
    indexer: createIndexer(),
    actor: 'eval',
    baseSeq: 0,
    asked: 'by-name',
    holder: { passId: 'eval', host: 'eval', pid: 0 },
  }
  for await (const outcome of applyOperations(store, operations, options)) {
    if (outcome.status !== 'applied') throw notGiven(probe, outcome.status)
  }
  if (embedder !== undefined) await ensureVectors(store, embedder, { records: await allOf(store) })
  return store
}

async function recordsOf(probe: SuiteProbe, now: number): Promise<readonly IncomingRecord[]> {
  const lines = (probe.given ?? []).map((row: JsonObject) => `${JSON.stringify(row)}\n`)
  const bytes = oneChunk(Buffer.from(lines.join('')))
  const context = { scope: probe.scope, now, textCapBytes: conservativePolicy.textCapBytes }
  const records: IncomingRecord[] = []
  for await (const event of connectorOf('neutral').read({ name: 'given', bytes, modifiedAt: now }, context)) {
    if (event.type === 'refused') throw notGiven(probe, event.reason)
    if (event.type === 'record') records.push(event.record)
  }
  return records
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function allOf(reader: StoreReader) {
  const records = []
  for await (const record of reader.records()) records.push(record)
  return records
}

function notGiven({ name }: SuiteProbe, why: string): MemoryError {
  return new MemoryError('invalid-input', `A given record of probe '${name}' cannot be read: ${why}.`)
}
