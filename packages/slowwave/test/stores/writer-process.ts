import type { EntryHeader, MemoryRecord, Operation, Scope, Transaction } from '@slowwave/core'
import {
  contentHash,
  entryHash,
  genesisHash,
  mainBranch,
  operationKey,
  payloadDigest,
  payloadOf,
  saltedDigest,
} from '@slowwave/core'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

/** Runs as a process of its own: `<path> <name> <transactions>`; says `started`, then writes, then `done`. */
const [path = '', name = '', transactions = '0'] = process.argv.slice(2)
const salt = 'ab'.repeat(32)

const store = await openSqliteStore({ path, mode: 'write' })
process.stdout.write('started\n')
for (let i = 0; i < Number(transactions); i++) await store.transaction((tx) => capture(tx, recordOf(i)))
await store.close()
process.stdout.write('done\n')

function recordOf(i: number): MemoryRecord {
  const scope = 'user/ann' as Scope
  const content = { kind: 'fact', scope, text: `${name} says ${i}.` } as const
  return {
    ...content,
    id: `${name}_${i}`,
    contentHash: contentHash(content),
    source: 'user',
    confidence: 0.9,
    createdAt: i,
    author: {},
    decayClass: 'fact',
    metadata: {},
  }
}

async function capture(tx: Transaction, record: MemoryRecord): Promise<void> {
  const head = await tx.headSeq()
  const seq = head + 1
  await tx.insertPut({ record, salt, seq })
  const life = { status: 'active' } as const
  await tx.insertVersion({ branch: mainBranch, recordId: record.id, revision: 1, life, seq, origin: 'stated', at: seq })
  await tx.insertBesideRows([{ recordId: record.id, seq, ordinal: 0, type: 'tag', tag: name }])
  await tx.setTokens(record.id, [name])
  const header = headerOf(record, { seq, previousHash: (await tx.entry(head))?.hash ?? genesisHash })
  await tx.appendEntry({ ...header, hash: entryHash(header), payload: payloadOf(operationOf(record)), salt })
}

function operationOf(record: MemoryRecord): Operation {
  const identity = { kind: 'capture', scope: record.scope, sources: [], discriminator: record.id } as const
  const key = operationKey(identity)
  const changes = [{ type: 'put', record }] as const
  return { ...identity, id: key, key, changes, approval: 'auto', reason: 'It was said.', evidence: {}, holdPairs: [] }
}

function headerOf(record: MemoryRecord, place: Pick<EntryHeader, 'seq' | 'previousHash'>): EntryHeader {
  const operation = operationOf(record)
  return {
    ...place,
    branch: mainBranch,
    operationId: operation.id,
    key: operation.key,
    kind: operation.kind,
    scope: operation.scope,
    sources: [],
    puts: [{ id: record.id, digest: saltedDigest(salt, record) }],
    lives: [record.id],
    restsOn: [],
    takesOut: [],
    bringsBack: [],
    retired: 0,
    raised: false,
    actor: 'user',
    at: 0,
    payloadDigest: payloadDigest(salt, payloadOf(operation)),
  }
}
