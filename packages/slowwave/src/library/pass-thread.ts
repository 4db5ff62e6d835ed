import { Worker } from 'node:worker_threads'
import { MemoryError } from '@slowwave/core'
import type { PassEvent } from '@slowwave/core'
import { doneOf, errorOf } from './pass-messages.js'
import type { FromThread, ThreadTask, ToThread } from './pass-messages.js'
import type { PassWork, WorkDone } from './pass-work.js'

/** What the thread of a pass runs: it lies beside the built program. */
export const passScript = new URL('./pass-worker.js', import.meta.url)

/** What of a pass in another thread is heard here. */
export interface Hearing {
  /** The pass waits for it; what it throws ends the pass, and is thrown. */
  readonly tell: (event: PassEvent) => Promise<void>
  readonly signal?: AbortSignal | undefined
  /** What the thread runs. */
  readonly script: URL
}

/**
 * Does the work in a thread of its own, which opens the store by itself; so whoever else this process has to answer does not
 * wait. Once the signal is aborted, the thread ends as a pass here would.
 *
 * @throws what ended the work there; {MemoryError} `store-unavailable` if the thread itself broke. What was applied stands.
 */
export async function workInThread<W extends PassWork>(
  task: ThreadTask<W>,
  { tell, signal, script }: Hearing,
): Promise<WorkDone[W['type']]> {
  const worker = new Worker(script, { workerData: task, stdout: true })
  // Over stdio this process speaks a protocol, and nothing else may get in between.
  worker.stdout.pipe(process.stderr, { end: false })
  const say = (message: ToThread): void => worker.postMessage(message)
  const stop = (): void => say({ type: 'stop' })
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop)
  try {
    const plain = await answerOf(worker, { tell, say, signal })
    return doneOf<W['type']>(task.work.type, plain, signal?.reason)
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

type Answering = Pick<Hearing, 'tell' | 'signal'> & { readonly say: (message: ToThread) => void }

function answerOf(worker: Worker, { tell, say, signal }: Answering): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let thrown: Error | undefined
    const hear = async ({ id, event }: Extract<FromThread, { type: 'event' }>): Promise<void> => {
      try {
        await tell(event)
        say({ type: 'heard', id })
      } catch (error) {
        thrown ??= error as Error
        say({ type: 'heard', id, threw: true })
      }
    }
    worker.on('message', (message: FromThread) => {
      if (message.type === 'event') void hear(message)
      else if (message.type === 'done') resolve(message.done)
      else reject(thrown ?? errorOf(message.error, signal?.reason))
    })
    worker.once('error', (cause) => reject(broken(cause.message, cause)))
    worker.once('exit', (code) => reject(broken(`it ended with code ${code}`)))
  })
}

function broken(why: string, cause?: unknown): MemoryError {
  return new MemoryError('store-unavailable', `The thread of the pass broke off: ${why}.`, {
    cause,
    hint: 'What was applied stands; run the pass again for the rest.',
  })
}
