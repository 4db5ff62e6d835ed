import {
  applyOnBranch,
  branchReader,
  createBranch,
  createIndexer,
  createSlowwave,
  conservativePolicy,
  diffBranch,
  mergeBranch,
  openSqliteStore,
  planArchive,
  previewRollback,
  readerAt,
  rollbackStore,
  setTag,
  timeline,
} from 'slowwave'
import type { StoreReader } from 'slowwave'

/** What the example found out. */
export interface GoBackResult {
  readonly onBranch: readonly string[]
  readonly diff: readonly string[]
  readonly merged: string
  readonly afterMerge: readonly string[]
  readonly atTag: readonly string[]
  readonly takesOut: number
  readonly afterRollback: readonly string[]
  readonly events: readonly string[]
}

/**
 * Tries a change on a branch, merges it, reads the moment before it, and rolls back to that moment.
 *
 * @param path where the store is made.
 */
export async function goBack(path: string): Promise<GoBackResult> {
  await remember(path)
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const indexer = createIndexer()
    const by = { surroundings: { now: Date.now, randomHex }, indexer, actor: 'user' }
    const options = { ...by, policy: conservativePolicy, asked: 'by-name' as const }
    await setTag(store, { name: 'before' }, by)

    await createBranch(store, { name: 'spring-cleaning' }, by)
    const branch = await branchReader(store, 'spring-cleaning', { indexer })
    const operations = await planArchive(branch, await idsOf(branch, 'oven'))
    await applyOnBranch(store, 'spring-cleaning', { ...options, operations })
    const onBranch = await texts(await branchReader(store, 'spring-cleaning', { indexer }))
    const { entries } = await diffBranch(store, 'spring-cleaning', { indexer })

    const holder = { passId: 'example', host: 'here', pid: 1 }
    const { status } = await mergeBranch(store, 'spring-cleaning', { ...options, holder, strategy: 'fast_forward' })
    const afterMerge = await texts(store)

    const seq = (await store.getTag('before'))?.seq ?? 0
    const atTag = await texts(readerAt(store, seq, { indexer }))
    const { takesOut } = await previewRollback(store, seq)
    await rollbackStore(store, seq, by)
    return {
      ...{ onBranch, diff: entries.map(({ type, parent }) => `${type} ${parent?.text ?? ''}`) },
      ...{ merged: status, afterMerge, atTag, takesOut: takesOut.length, afterRollback: await texts(store) },
      events: (await timeline(store)).map(({ type }) => type).reverse(),
    }
  } finally {
    await store.close()
  }
}

async function remember(path: string): Promise<void> {
  await using memory = await createSlowwave({ store: path, embedder: 'none' })
  for (const text of ['Glaze is stored in shed 4.', 'The oven is cleaned on Friday.']) {
    await memory.remember({ text, scope: 'project/kiln', source: 'tool:shell' })
  }
}

function randomHex(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')
}

async function texts(reader: StoreReader): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { text } of reader.records({ statuses: ['active'] })) found.push(text)
  return found.sort()
}

async function idsOf(reader: StoreReader, word: string): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id, text } of reader.records()) if (text.includes(word)) ids.push(id)
  return ids
}
