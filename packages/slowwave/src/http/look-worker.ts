import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteStore } from '../stores/sqlite/index.js'
import { lookHere } from './look.js'
import type { Look, LookedAt } from './look.js'

/** Opens the store by itself, looks, and answers with what it saw. */
const { look, at } = workerData as { readonly look: Look; readonly at: LookedAt }
const store = await openSqliteStore({ path: at.path, mode: 'read-only' })
try {
  parentPort?.postMessage(await lookHere(store, look, at))
} finally {
  await store.close()
}
