import { isMemoryError, MemoryError } from '@slowwave/core'
import type { PassEvent } from '@slowwave/core'

/** What a run came to: counts and ids, never a text. */
export type RunSummary = Readonly<Record<string, string | number | boolean | Readonly<Record<string, number>>>>

/** A pass that runs in the background, or did. */
export interface RunView {
  readonly run_id: string
  readonly what: 'dry-run' | 'consolidate' | 'apply-plan'
  readonly state: 'running' | 'completed' | 'interrupted' | 'failed'
  /** Epoch milliseconds. */
  readonly started_at: number
  readonly ended_at?: number
  readonly progress?: { readonly phase: string; readonly done: number; readonly total?: number }
  readonly summary?: RunSummary
  readonly error?: { readonly code: string; readonly message: string }
}

/** What is run. */
export interface RunWork {
  readonly what: RunView['what']
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
  readonly #abort = new AbortController()
  readonly #ended = new Set<(run: RunView) => void>()
  #running: { readonly id: string; readonly done: Promise<void> } | undefined

  constructor({ now, newId }: { readonly now: () => number; readonly newId: () => string }) {
    this.#now = now
    this.#newId = newId
  }

  /** Begins a run. @throws {MemoryError} `store-locked`, naming it, while another one runs */
  start({ what, startedAt, work }: RunWork): RunView {
    if (this.#running !== undefined) {
      throw new MemoryError('store-locked', `The run ${this.#running.id} is not over yet.`, {
        hint: 'Follow it with consolidation_status, then start another.',
      })
    }
    const run: RunView = { run_id: this.#newId(), what, state: 'running', started_at: startedAt }
    this.#keep(run)
    const done = this.#follow(run, work(this.#abort.signal))
    this.#running = { id: run.run_id, done }
    return run
  }

  get(id: string): RunView | undefined {
    return this.#runs.get(id)
  }

  /** The latest first. */
  list(): readonly RunView[] {
    return [...this.#runs.values()].reverse()
  }

  /** Takes note of how far the run that is on has come. */
  see(event: PassEvent): void {
    const run = this.#running && this.#runs.get(this.#running.id)
    const progress = progressOf(event)
    if (run !== undefined && progress !== undefined) this.#keep({ ...run, progress })
  }

  /** Told of each run that ends. @returns what ends the telling */
  onEnd(listener: (run: RunView) => void): () => void {
    this.#ended.add(listener)
    return () => void this.#ended.delete(listener)
  }

  /** Lets the run that is on end its operation, and waits for it. */
  async close(): Promise<void> {
    this.#abort.abort()
    await this.#running?.done
  }

  async #follow(run: RunView, work: ReturnType<RunWork['work']>): Promise<void> {
    const ended = await work.then(
      ({ ended: state, summary }) => ({ state, summary }),
      (error: unknown) => ({ state: 'failed' as const, error: errorOf(error) }),
    )
    const { progress: _over, ...known } = this.#runs.get(run.run_id) ?? run
    const view = { ...known, ...ended, ended_at: this.#now() }
    this.#keep(view)
    this.#running = undefined
    for (const listener of this.#ended) listener(view)
  }

  #keep(run: RunView): void {
    this.#runs.set(run.run_id, run)
    const [oldest] = this.#runs.keys()
    if (this.#runs.size > keptMax && oldest !== undefined) this.#runs.delete(oldest)
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

function errorOf(error: unknown): { readonly code: string; readonly message: string } {
  if (isMemoryError(error)) return { code: error.code, message: error.message }
  return { code: 'internal', message: 'The run failed in slowwave itself.' }
}
