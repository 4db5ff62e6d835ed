import type { BesideContent, Embedder, Store } from '../../src/ports/index.js'
import type { Life, MemoryRecord, Scope } from '../../src/model/index.js'
import { mainBranch, parseScope } from '../../src/model/index.js'
import { quantise } from '../../src/ports/index.js'
import { tokensOf } from '../../src/text/index.js'
import { anOperation, builtAt, nextEntry, storeWith } from '../../src/testing/index.js'

export const dayMs = 86_400_000
export const ann: Scope = parseScope('user/ann')
export const bob: Scope = parseScope('user/bob')

/** A store that finds these records by their words, as a capture would leave it. */
export async function memoryOf(...records: readonly MemoryRecord[]): Promise<Store> {
  return storeWith(records, { indexer: { id: 'words', tokens: tokensOf, signature: () => new Uint8Array() } })
}

/** Gives every text its vector. */
export async function embedAll(store: Store, embedder: Embedder, records: readonly MemoryRecord[]): Promise<void> {
  const vectors = await embedder.embed(records.map(({ text }) => text))
  const stored = records.map(({ contentHash }, i) => ({
    contentHash,
    embedderId: embedder.id,
    ...quantise(vectors[i]!),
  }))
  await store.transaction((tx) => tx.insertVectors({ id: embedder.id, dimensions: embedder.dimensions }, stored))
}

/** States the next life of a record, by an entry of its own. */
export async function live(store: Store, record: MemoryRecord, life: Life): Promise<void> {
  await store.transaction(async (tx) => {
    const { seq } = await appendNext()
    const revision = (await tx.versions(record.id)).length + 1
    await tx.insertVersion({
      branch: mainBranch,
      recordId: record.id,
      revision,
      life,
      seq,
      origin: 'stated',
      at: builtAt,
    })

    async function appendNext() {
      const operation = anOperation({
        scope: record.scope,
        kind: 'archive',
        discriminator: `${record.id} ${life.status}`,
      })
      const entry = await nextEntry(tx, { operation, at: builtAt, lives: [record.id] })
      await tx.appendEntry(entry)
      return entry
    }
  })
}

/** Writes a row beside a record, by an entry of its own. */
export async function layBeside(store: Store, record: MemoryRecord, row: BesideContent): Promise<void> {
  await store.transaction(async (tx) => {
    const operation = anOperation({
      scope: record.scope,
      kind: 'set-tier',
      discriminator: JSON.stringify([record.id, row]),
    })
    const entry = await nextEntry(tx, { operation, at: builtAt })
    await tx.appendEntry(entry)
    await tx.insertBesideRows([{ seq: entry.seq, ordinal: 0, recordId: record.id, ...row }])
  })
}
