import { isMemoryError, MemoryError } from '@slowwave/core'
import type { PassEvent } from '@slowwave/core'

/** What a run came to: counts and ids, never a text. */
export type RunSummary = Readonly<Record<string, string | number | boolean | Readonly<Record<string, number>>>>

/** A pass that runs in the background, or did. */
export interface RunView {
  readonly run_id: string
  readonly what: 'dry-run' | 'consolidate' | 'apply-plan'
  readonly state: 'running' | 'completed' | 'interrupted' | 'failed'
  /** Who started it, where that is known. */
  readonly by?: string
  /** Epoch milliseconds. */
  readonly started_at: number
  readonly ended_at?: number
  readonly progress?: { readonly phase: string; readonly done: number; readonly total?: number }
  readonly summary?: RunSummary
  readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
}

/** What is run. */
export interface RunWork {
  readonly what: RunView['what']
  readonly by?: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly work: (
    signal: AbortSignal,
  ) => Promise<{ readonly ended: 'completed' | 'interrupted'; readonly summary: RunSummary }>
}

/** Runs that are remembered. */
const keptMax = 50

/** Passes that were started here, one at a time, so that no reply waits for one. */
export class Runs {
  readonly #runs = new Map<string, RunView>()
  readonly #now: () => number
  readonly #newId: () => string
  readonly #changed = new Set<(run: RunView) => void>()
  #running: { readonly id: string; readonly abort: AbortController; readonly done: Promise<void> } | undefined
  #isClosing = false

  constructor({ now, newId }: { readonly now: () => number; readonly newId: () => string }) {
    this.#now = now
    this.#newId = newId
  }

  /** Begins a run. @throws {MemoryError} `store-locked`, naming it, while another one runs */
  start({ what, by, startedAt, work }: RunWork): RunView {
    if (this.#running !== undefined) {
      throw new MemoryError('store-locked', `The run ${this.#running.id} is not over yet.`, {
        hint: 'Follow it to its end or cancel it, then start another.',
      })
    }
    if (this.#isClosing) throw new MemoryError('store-locked', 'The server is about to end.')
    const run: RunView = { run_id: this.#newId(), what, state: 'running', ...(by && { by }), started_at: startedAt }
    this.#keep(run)
    const abort = new AbortController()
    const done = this.#follow(run, work(abort.signal), abort.signal)
    this.#running = { id: run.run_id, abort, done }
    return run
  }

  get(id: string): RunView | undefined {
    return this.#runs.get(id)
  }

  /** The latest first. */
  list(): readonly RunView[] {
    return [...this.#runs.values()].reverse()
  }

  /** The one that is on. */
  running(): RunView | undefined {
    return this.#running && this.#runs.get(this.#running.id)
  }

  /** Lets a run end its operation and stop; one that is over stays as it is. */
  cancel(id: string): void {
    if (this.#running?.id === id) this.#running.abort.abort()
  }

  /** Takes note of how far the run that is on has come. */
  see(event: PassEvent): void {
    const run = this.running()
    const progress = progressOf(event)
    if (run !== undefined && progress !== undefined) this.#keep({ ...run, progress })
  }

  /** Told of each run that begins, comes further or ends. @returns what ends the telling */
  onChange(listener: (run: RunView) => void): () => void {
    this.#changed.add(listener)
    return () => void this.#changed.delete(listener)
  }

  /** Lets the run that is on end its operation, and waits for it. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#running?.abort.abort()
    await this.#running?.done
  }

  async #follow(run: RunView, work: ReturnType<RunWork['work']>, signal: AbortSignal): Promise<void> {
    const ended = await work.then(
      ({ ended: state, summary }) => ({ state, summary }),
      (error: unknown) =>
        // It was stopped before it had a plan, so there is nothing to sum up.
        signal.aborted && error === signal.reason
          ? { state: 'interrupted' as const }
          : { state: 'failed' as const, error: errorOf(error) },
    )
    const { progress: _over, ...known } = this.#runs.get(run.run_id) ?? run
    const view = { ...known, ...ended, ended_at: this.#now() }
    this.#running = undefined
    this.#keep(view)
  }

  #keep(run: RunView): void {
    this.#runs.set(run.run_id, run)
    const [oldest] = this.#runs.keys()
    if (this.#runs.size > keptMax && oldest !== undefined) this.#runs.delete(oldest)
    for (const listener of this.#changed) listener(run)
  }
}

function progressOf(event: PassEvent): RunView['progress'] {
  if (event.type === 'planning') {
    const { phase, done, total } = event.progress
    return { phase, done, ...(total === undefined ? {} : { total }) }
  }
  if (event.type === 'ended') return { phase: 'apply', done: event.done, total: event.total }
  return event.type === 'embedded' ? { phase: 'embed', done: event.done, total: event.total } : undefined
}

function errorOf(error: unknown): NonNullable<RunView['error']> {
  if (isMemoryError(error)) {
    const { code, message, hint } = error
    return { code, message, ...(hint === undefined ? {} : { hint }) }
  }
  return { code: 'internal', message: 'The run failed in slowwave itself.' }
}
