import { contentHash, seedRecordId } from '@slowwave/core'
import type { IncomingRecord, StoredRecord } from '@slowwave/core'
import { asStored } from '@slowwave/core/testing'
import { describe, expect, test } from 'vitest'
import { connectorOf } from '../../src/connectors/index.js'
import { fileAt, jsonLines, readWith, recordsOf, refusalsOf, scopeOf } from './reading.js'

const serverMemory = connectorOf('mcp-server-memory')
const read = (text: string) => readWith(serverMemory, text)

const oven = {
  type: 'entity',
  name: 'oven',
  entityType: 'device',
  observations: ['Heats to 300 °C', 'Heats to 300 °C '],
}
const Oven = { type: 'entity', name: 'Oven', entityType: 'Device', observations: [] }
const relation = { type: 'relation', from: 'oven', to: 'fuse-2', relationType: 'hangs on' }

describe('server-memory', () => {
  test('gives one record per observation and relation, and one for an entity without observations', async () => {
    const records = recordsOf(await read(jsonLines(oven, Oven, relation)))
    expect(records.map(({ kind, text, claim }) => ({ kind, text, claim }))).toEqual([
      { kind: 'fact', text: 'Heats to 300 °C', claim: { subject: 'oven' } },
      { kind: 'fact', text: 'Heats to 300 °C ', claim: { subject: 'oven' } },
      { kind: 'entity', text: 'Oven', claim: { subject: 'Oven' } },
      {
        kind: 'edge',
        text: 'oven hangs on fuse-2',
        claim: { subject: 'oven', predicate: 'hangs on', object: 'fuse-2' },
      },
    ])
    expect(new Set(records.map(({ nativeId }) => nativeId?.id)).size).toBe(4)
    expect(records[0]).toMatchObject({ scope: 'file/memory.jsonl', source: 'imported:memory.jsonl', createdAt: fileAt })
  })

  test('takes apart two objects on one line and goes on after a bad line', async () => {
    const text = `${JSON.stringify(oven)}${JSON.stringify(Oven)}\n{"type":\n${JSON.stringify(relation)}`
    const events = await read(text)
    expect(recordsOf(events)).toHaveLength(4)
    expect(refusalsOf(events)).toEqual(['2: not JSON: it is cut short'])
  })

  test('reports each relation whose end is missing, and keeps it', async () => {
    const events = await read(jsonLines(relation, oven, { ...relation, to: 'oven' }))
    expect(events.filter(({ type }) => type === 'noted')).toEqual([
      {
        type: 'noted',
        line: 1,
        reason: 'a relation names fuse-2, which is missing from the file; the relation is kept',
      },
    ])
    expect(recordsOf(events).filter(({ kind }) => kind === 'edge')).toHaveLength(2)
  })

  test('knows the names of other writers, and observations that are objects', async () => {
    const said = { text: 'Made of steel', timestamp: '2025-05-11T15:54:05.242Z', version: '1.0' }
    const [observation, edge] = recordsOf(
      await read(
        jsonLines(
          { _type: 'entity', entityName: 'pan', observations: [said] },
          { type: 'relation', from_id: 'pan', to_id: 'oven', relation_type: 'fits' },
        ),
      ),
    )
    expect(observation).toMatchObject({ text: 'Made of steel', createdAt: Date.UTC(2025, 4, 11, 15, 54, 5, 242) })
    expect(observation?.metadata).not.toHaveProperty('createdAtBasis')
    expect(edge).toMatchObject({ edge: { from: 'pan', relation: 'fits', to: 'oven' } })
  })

  test('is refused line by line if the file has no entity', async () => {
    const events = await read(jsonLines(relation, { type: 'storage', content: 'x' }, { text: 'y' }))
    expect(refusalsOf(events)).toEqual([
      '1: the file has no entity, so it is not server-memory',
      '2: neither an entity nor a relation of server-memory',
      '3: neither an entity nor a relation of server-memory',
    ])
  })

  test.each([
    [{ type: 'entity', observations: [] }, '2: `name` is missing'],
    [{ type: 'entity', name: 'x', observations: 'y' }, '2: `observations` must be a list'],
    [{ type: 'entity', name: 'x', observations: [3] }, '2: an observation must be a text, or an object with a text'],
    [{ type: 'relation', from: 'x', to: 'y' }, '2: `relationType` is missing'],
  ])('refuses %j', async (value, reason) => {
    expect(refusalsOf(await read(jsonLines(oven, value)))).toEqual([reason])
  })

  test('goes to the scope that was given', async () => {
    const events = await readWith(serverMemory, jsonLines(oven), { scope: scopeOf('project/kitchen') })
    expect(recordsOf(events)).toMatchObject([{ scope: 'project/kitchen' }, { scope: 'project/kitchen' }])
  })

  test('is written back as it was read, unknown fields and order included', async () => {
    const said = { text: 'Made of steel', timestamp: '2025-05-11T15:54:05.242Z', version: '1.0' }
    const pan = { type: 'entity', name: 'pan', entityType: 'tool', observations: ['Flat', said], _savedAt: 'x' }
    const text = jsonLines(oven, Oven, pan, relation)
    const records = recordsOf(await read(text)).map(stored)
    expect(await written(records)).toBe(text)
    expect(await written([...records].reverse())).toBe(text)
  })

  test('is written without records that are not active', async () => {
    const records = recordsOf(await read(jsonLines({ ...oven, observations: ['Heats'] }))).map(stored)
    const archived = records.map((record): StoredRecord => ({ ...record, life: { status: 'archived' } }))
    expect(await written(archived)).toBe('')
  })
})

function stored({ beside: _beside, usage: _usage, life: _life, ...record }: IncomingRecord): StoredRecord {
  return asStored({
    id: seedRecordId(record.kind, record.scope, record.text),
    contentHash: contentHash(record),
    confidence: 0.75,
    decayClass: 'fact',
    author: {},
    metadata: {},
    ...record,
  })
}

async function written(records: readonly StoredRecord[]): Promise<string> {
  let text = ''
  for await (const line of serverMemory.write(each(records))) text += `${line}\n`
  return text
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value)
}
