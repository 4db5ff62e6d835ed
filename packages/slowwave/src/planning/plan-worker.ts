import type { PlanTask } from './plan-task.js'
import { createIndexer, planPass } from '@slowwave/core'
import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteStore } from '../stores/sqlite/index.js'

/** Plans the scopes of its task over a connection of its own, and answers with the plan. */
const { path, options } = workerData as PlanTask
const store = await openSqliteStore({ path, mode: 'read-only' })
try {
  parentPort?.postMessage(await planPass(store, { ...options, indexer: createIndexer() }))
} finally {
  await store.close()
}
