import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { reach, refusalOf } from './call.js'
import { CallError } from './call-error.js'
import type { DashboardEvent, Run } from './answers.js'

/** How the page hears of what happens. */
export interface Live {
  readonly state: 'connecting' | 'live' | 'lost' | 'refused'
  /** When the last news came, epoch milliseconds. */
  readonly heardAt?: number
  /** The pass that runs or ran last. */
  readonly run?: Run
}

/** The code of a pass whose server ended. */
export const serverEnded = 'server-ended'

let live: Live = { state: 'connecting' }
const listeners = new Set<() => void>()

/** What is known of the stream now. */
export function useLive(): Live {
  return useSyncExternalStore(subscribe, () => live)
}

/** Puts a run there that this page has just begun, before the stream tells. */
export function noteRun(run: Run): void {
  set({ run })
}

const firstWaitMs = 500
const longestWaitMs = 8000

/** Listens until it is stopped, and connects again whenever the stream breaks. @returns what stops it */
export function listen(queries: QueryClient): () => void {
  const stop = new AbortController()
  void listenOn(queries, stop.signal)
  return () => stop.abort()
}

async function listenOn(queries: QueryClient, signal: AbortSignal): Promise<void> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      const heard = await listenOnce(queries, signal)
      if (heard) waitMs = firstWaitMs
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) {
        set({ state: 'refused' })
        return
      }
    }
    set({ state: 'lost' })
    await pause(waitMs, signal)
  }
}

async function listenOnce(queries: QueryClient, signal: AbortSignal): Promise<boolean> {
  const response = await reach('/api/events', { signal })
  if (!response.ok) throw await refusalOf(response)
  let heard = false
  for await (const event of linesOf(response)) {
    if (!heard && live.state === 'lost') void queries.invalidateQueries()
    heard = true
    take(event, queries)
  }
  return heard
}

async function* linesOf(response: Response): AsyncGenerator<DashboardEvent> {
  if (response.body === null) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as DashboardEvent
  }
}

function take(event: DashboardEvent, queries: QueryClient): void {
  set({ state: 'live', heardAt: Date.now() })
  if (event.type === 'hello') greet(event)
  if (event.type === 'run') {
    set({ run: event.run })
    if (event.run.state !== 'running') void queries.invalidateQueries()
  }
  if (event.type === 'store' && live.run?.state !== 'running') void queries.invalidateQueries({ predicate: isOfStore })
  if (event.type === 'proposals') void queries.invalidateQueries({ predicate: isOfReview })
}

/** A pass that ran when the stream broke and is not known any more ended with its server. */
function greet({ running }: Extract<DashboardEvent, { type: 'hello' }>): void {
  if (running) set({ run: running })
  else if (live.run?.state === 'running')
    set({ run: { ...live.run, state: 'failed', error: { code: serverEnded, message: '' } } })
}

const ofReview: readonly unknown[] = ['proposals', 'proposal', 'overview']
const notOfStore: readonly unknown[] = ['me', 'config']

function isOfReview({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return ofReview.includes(queryKey[0])
}

function isOfStore({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return !notOfStore.includes(queryKey[0])
}

function set(next: Partial<Live>): void {
  live = { ...live, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
