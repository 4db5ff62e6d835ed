import { parentPort, workerData } from 'node:worker_threads'
import type { PassEvent } from '@slowwave/core'
import { openMeans } from './means.js'
import { workHere } from './pass-here.js'
import { plainDone, plainError } from './pass-messages.js'
import type { FromThread, ThreadTask, ToThread } from './pass-messages.js'

/** Opens the store of its task, does the work, and answers with what it came to. */
const { options, work } = workerData as ThreadTask
const stop = new AbortController()
const waiting = new Map<number, { readonly heard: () => void; readonly threw: () => void }>()
let events = 0

function say(message: FromThread): void {
  parentPort?.postMessage(message)
}

function tell(event: PassEvent): Promise<void> {
  const id = events++
  return new Promise((heard, reject) => {
    waiting.set(id, { heard, threw: () => reject(new Error('A listener of the pass failed.')) })
    say({ type: 'event', id, event })
  })
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') return stop.abort()
  const one = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.threw === true) one?.threw()
  else one?.heard()
})

try {
  const means = await openMeans(options)
  const types = ['oriented', 'planning', 'planned', 'embedded', 'leased', 'ended', 'proposed'] as const
  for (const type of types) means.listeners.add(type, tell)
  const done = await workHere(means, work, stop.signal).finally(() => means.close())
  say({ type: 'done', done: plainDone(work.type, done, stop.signal.reason) })
} catch (error) {
  say({ type: 'failed', error: plainError(error, stop.signal.reason) })
} finally {
  parentPort?.close()
}
