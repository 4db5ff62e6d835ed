import type { HelpedPlan, Plan, PlanHelper, PlanPassOptions, Scope } from '@slowwave/core'
import type { PlanTask } from './plan-task.js'
import { createIndexer } from '@slowwave/core'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker } from 'node:worker_threads'

/** Lies beside the built program; sources that were not built plan without it. */
const builtScript = new URL('./plan-worker.js', import.meta.url)

/**
 * Plans scopes of a SQLite store in a thread of its own, which reads through its own connection. Where a language model or a
 * rule of the caller takes part, or there is one core only, it does not help; nor does it where a thread that passes would
 * take the last core from the one that answers.
 *
 * @param path `SqliteStore.file` of the open store.
 * @param script what the thread runs. @default that of the built package
 */
export function planHelper(path: string, script: URL = builtScript): PlanHelper {
  return {
    start(scopes, options) {
      if (availableParallelism() < coresMin || !canBeHanded(options) || !existsSync(fileURLToPath(script)))
        return undefined
      return startWorker(script, { path, options: handedOver(scopes, options) })
    },
  }
}

/** One for each thread that is at work, and in a thread of a pass one for whoever that pass is not to keep waiting. */
const coresMin = isMainThread ? 2 : 3

/** What asks or tells somebody in between cannot be handed to a thread. */
function canBeHanded({ model, keepRule, indexer }: PlanPassOptions): boolean {
  return model === undefined && keepRule === undefined && indexer.id === createIndexer().id
}

function handedOver(scopes: readonly Scope[], options: PlanPassOptions): PlanTask['options'] {
  const { policy, now, embedder, mode, since, setAside } = options
  return {
    policy,
    now,
    scopes,
    ...(embedder && { embedder: { id: embedder.id, dimensions: embedder.dimensions } }),
    ...(mode && { mode }),
    ...(since !== undefined && { since }),
    ...(setAside && { setAside }),
  }
}

function startWorker(script: URL, workerData: PlanTask): HelpedPlan {
  const worker = new Worker(script, { workerData })
  return {
    plan: new Promise<Plan | undefined>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    }),
    stop: () => void worker.terminate(),
  }
}
