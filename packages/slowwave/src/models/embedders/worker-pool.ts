import { Worker } from 'node:worker_threads'
import { MemoryError } from '@slowwave/core'

/** What a worker answers to a batch. */
type Answer = { readonly id: number; readonly vectors: Float32Array } | { readonly id: number; readonly fault: string }

interface Waiting {
  readonly resolve: (vectors: Float32Array) => void
  readonly reject: (error: Error) => void
}

interface Member {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/**
 * Threads that embed batches of texts. They are started on first use, keep the process alive only while a batch is out,
 * and are replaced after one died.
 */
export class WorkerPool {
  readonly #script: URL
  readonly #size: number
  readonly #members: Member[] = []
  #nextId = 1

  constructor(script: URL, size: number) {
    this.#script = script
    this.#size = size
  }

  get size(): number {
    return this.#size
  }

  /**
   * The vectors of a batch, one after the other in one array.
   *
   * @throws {MemoryError} `store-unavailable` if the thread dies or the model fails.
   */
  run(texts: readonly string[]): Promise<Float32Array> {
    const { worker, waiting } = this.#idlest()
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, texts })
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.splice(0).map(({ worker }) => worker.terminate()))
  }

  #idlest(): Member {
    const idle = this.#members.find(({ waiting }) => waiting.size === 0)
    if (idle !== undefined) return idle
    if (this.#members.length < this.#size) return this.#start()
    return this.#members.reduce((best, member) => (member.waiting.size < best.waiting.size ? member : best))
  }

  #start(): Member {
    const member: Member = { worker: new Worker(this.#script), waiting: new Map() }
    member.worker.on('message', (answer: Answer) => settle(member, answer))
    member.worker.on('error', (error) => this.#bury(member, error.message))
    member.worker.on('exit', (code) => this.#bury(member, `the thread ended with code ${code}`))
    member.worker.unref()
    this.#members.push(member)
    return member
  }

  #bury(member: Member, reason: string): void {
    const index = this.#members.indexOf(member)
    if (index >= 0) this.#members.splice(index, 1)
    for (const { reject } of member.waiting.values()) reject(failed(reason))
    member.waiting.clear()
  }
}

function settle({ worker, waiting }: Member, answer: Answer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) worker.unref()
  if ('fault' in answer) asked?.reject(failed(answer.fault))
  else asked?.resolve(answer.vectors)
}

function failed(reason: string): MemoryError {
  return new MemoryError('store-unavailable', `Embedding failed: ${reason}.`)
}
