import { statSync } from 'node:fs'
import { runView } from './run-view.js'
import type { Runs } from '../serving/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import type { DashboardEvent } from './contract/index.js'

/** What is watched. */
export interface Watched {
  readonly store: SqliteStore
  readonly runs: Runs
  readonly now: () => number
}

/** Milliseconds between two looks at the files of the store, and between two signs of life. */
const lookEveryMs = 1000
const beatEveryMs = 15_000

type Listener = (event: DashboardEvent) => void

/**
 * Tells of runs, of the journal that grew and of proposals that came or went. Somebody else's writing is seen by the change
 * of the files of the store; it is looked at only while somebody listens.
 */
export class Happenings {
  readonly #watched: Watched
  readonly #listeners = new Set<Listener>()
  readonly #stops: (() => void)[]
  #timers: NodeJS.Timeout[] = []
  #stamp = ''
  #headSeq = -1
  #pending: ReadonlySet<string> = new Set()
  #isHere = false
  #looking: Promise<void> = Promise.resolve()

  constructor(watched: Watched) {
    this.#watched = watched
    this.#stops = [watched.runs.onChange((run) => this.#told(runView(run)))]
  }

  /** Listens; the first event says how things stand. @returns what ends the listening */
  async listen(listener: Listener): Promise<() => void> {
    if (this.#listeners.size === 0) await this.#begin()
    this.#listeners.add(listener)
    const running = this.#watched.runs.running()
    const more = running === undefined ? {} : { running: runView(running) }
    listener({ type: 'hello', at: this.#watched.now(), headSeq: this.#headSeq, ...more })
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  /** Something was decided here: it is told of at once. */
  decided(): Promise<void> {
    this.#isHere = true
    return this.#look()
  }

  /** Tells everybody that the server ends. */
  close(): void {
    this.#tell({ type: 'closing' })
    this.#end()
    this.#listeners.clear()
    for (const stop of this.#stops) stop()
  }

  async #begin(): Promise<void> {
    await this.#read()
    this.#timers = [
      setInterval(() => void this.#look(), lookEveryMs),
      setInterval(() => this.#tell({ type: 'beat', at: this.#watched.now() }), beatEveryMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  #end(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  #told(run: ReturnType<typeof runView>): void {
    this.#tell({ type: 'run', run })
    if (run.what !== 'plan') this.#isHere = true
    if (run.state !== 'running') void this.#look()
  }

  #tell(event: DashboardEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  /** One look after the other, so that nothing is told twice. */
  #look(): Promise<void> {
    if (this.#listeners.size > 0) this.#looking = this.#looking.then(() => this.#compare()).catch(() => undefined)
    return this.#looking
  }

  async #compare(): Promise<void> {
    if (this.#stamp === stampOf(this.#watched.store.path)) return
    const [headSeq, pending] = [this.#headSeq, this.#pending]
    await this.#read()
    const by = this.#isHere ? 'here' : 'elsewhere'
    this.#isHere = this.#watched.runs.running() !== undefined
    if (headSeq !== this.#headSeq) this.#tell({ type: 'store', headSeq: this.#headSeq, by })
    const added = [...this.#pending].filter((id) => !pending.has(id))
    const gone = [...pending].filter((id) => !this.#pending.has(id))
    if (added.length + gone.length === 0) return
    this.#tell({ type: 'proposals', pending: this.#pending.size, added: added.slice(0, 100), gone: gone.slice(0, 100) })
  }

  async #read(): Promise<void> {
    const { store } = this.#watched
    // Taken before reading: what is written meanwhile is seen by the next look.
    this.#stamp = stampOf(store.path)
    this.#headSeq = await store.headSeq()
    const waiting = await store.proposals({ states: ['pending'] })
    this.#pending = new Set(waiting.map(({ id }) => id))
  }
}

/** Changes with every write to the store, by whomever. */
function stampOf(path: string): string {
  return [path, `${path}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }))
    .map((stat) => (stat === undefined ? '-' : `${stat.mtimeNs}:${stat.size}`))
    .join(' ')
}
