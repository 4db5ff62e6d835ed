import { openSqliteStore } from 'slowwave'
import { benchNow, benchPolicy, toIncoming, withLexical } from '../bench/prepare-store.js'
import { sampleCorpus } from '../bench/sample-corpus.js'
import { fillStore } from '../loading/load-store.js'

/** Makes the store that killed runs start from: a few hundred facts of which about one in five is a duplicate. */
export async function writeCrashStore(path: string): Promise<void> {
  const store = await openSqliteStore({ path, mode: 'create' })
  try {
    const records = sampleCorpus(800, 3).map(toIncoming)
    await withLexical((embedder) => fillStore(store, records, { policy: benchPolicy(), embedder, now: benchNow }))
  } finally {
    await store.close()
  }
}
