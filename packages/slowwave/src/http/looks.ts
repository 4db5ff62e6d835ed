import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MemoryError } from '@slowwave/core'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { lookHere } from './look.js'
import type { Look, LookedAt, Seen } from './look.js'

/** Looks at the whole store without keeping whoever else asks waiting. */
export interface Looks {
  /** @throws {MemoryError} `store-unavailable` if the thread of the look broke, or was ended */
  see<T extends Look['type']>(look: Extract<Look, { type: T }>): Promise<Seen[T]>
  close(): Promise<void>
}

/** What a thread of a look runs: it lies beside the built program; sources that were not built have none. */
const lookScript = new URL('./look-worker.js', import.meta.url)

/** Records up to which a look is over sooner than a thread for it would have begun. */
const lookedAtHereMax = 2000

/** @param script what a thread runs. */
export function looksAt(store: SqliteStore, at: LookedAt, script: URL = lookScript): Looks {
  const threads = existsSync(fileURLToPath(script)) ? new LookThreads(script, at) : undefined
  return {
    async see(look) {
      if (threads === undefined) return lookHere(store, look, at)
      const held = (await store.scopes()).reduce((sum, { total }) => sum + total, 0)
      return held <= lookedAtHereMax ? lookHere(store, look, at) : threads.see(look)
    },
    close: async () => threads?.close(),
  }
}

/** One thread after the other: each reads the whole store, and several at once would take as much memory each. */
class LookThreads {
  readonly #script: URL
  readonly #at: LookedAt
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | undefined
  #isClosed = false

  constructor(script: URL, at: LookedAt) {
    this.#script = script
    this.#at = at
  }

  see<T extends Look['type']>(look: Extract<Look, { type: T }>): Promise<Seen[T]> {
    const seen = this.#last.then(() => this.#inThread(look))
    this.#last = seen.catch(() => undefined)
    return seen as Promise<Seen[T]>
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
    await this.#last
  }

  async #inThread(look: Look): Promise<unknown> {
    if (this.#isClosed) throw broken('the server ends')
    const worker = new Worker(this.#script, { workerData: { look, at: this.#at }, stdout: true })
    worker.stdout.pipe(process.stderr, { end: false })
    this.#worker = worker
    try {
      return await new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', (cause) => reject(broken(cause.message, cause)))
        worker.once('exit', (code) => reject(broken(`it ended with code ${code}`)))
      })
    } finally {
      this.#worker = undefined
      await worker.terminate()
    }
  }
}

function broken(why: string, cause?: unknown): MemoryError {
  return new MemoryError('store-unavailable', `The thread that looks at the store broke off: ${why}.`, {
    cause,
    hint: 'Ask again; nothing was written.',
  })
}
