/** How one call of an actor ended. */
export interface Call {
  readonly what: string
  /** Milliseconds of the clock. */
  readonly ms: number
  /** What was said where it did not succeed. */
  readonly refusal?: Refusal
}

/** Why a call did not succeed. */
export interface Refusal {
  /** One of our codes; `unknown` if none was told. */
  readonly code: string
  readonly detail: string
}

/** What the calls of one actor came to. */
export interface ActorReport {
  readonly calls: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  /** Refused since another pass held the scope, which is as it should be. */
  readonly leased: number
  /** Refused since what was read had moved meanwhile, which is as it should be. */
  readonly moved: number
}

/** A call that must not have ended as it did, or another thing that must not be. */
export interface SoakFinding {
  readonly actor: string
  readonly what: string
  readonly detail: string
  /** How often the same actor met it with the same thing. */
  readonly times: number
}

/** What SQLite, or we in its place, say of a file that somebody else writes. No user may ever read it. */
const busy = /SQLITE_BUSY|SQLITE_LOCKED|database (?:table |schema )?is locked|being written by another process/i
const leased = /held by pass|no longer holds the lease|is not over yet|(?:schedule|pass)\b.* (?:runs|is at work) /i

/** Whether a text tells of a database that somebody else writes. */
export function tellsBusy(text: string): boolean {
  return busy.test(text)
}

/** Counts the calls of one actor. */
export class Tally {
  readonly #actor: string
  readonly #times: number[] = []
  /** By what was done and the beginning of what was said. */
  readonly #findings = new Map<string, SoakFinding>()
  #busy = 0
  #leased = 0
  #moved = 0

  constructor(actor: string) {
    this.#actor = actor
  }

  /** Calls that told a user of a busy database. */
  get busy(): number {
    return this.#busy
  }

  get findings(): readonly SoakFinding[] {
    return [...this.#findings.values()]
  }

  add({ what, ms, refusal }: Call): void {
    this.#times.push(ms)
    if (refusal !== undefined) this.#judge(what, refusal)
  }

  /** Notes something that is no call, such as a line that a process wrote to stderr. */
  note(what: string, detail: string): void {
    if (tellsBusy(detail)) this.#busy++
    const key = `${what} ${detail.slice(0, 60)}`
    const { times = 0 } = this.#findings.get(key) ?? {}
    this.#findings.set(key, { actor: this.#actor, what, detail: detail.slice(0, 400), times: times + 1 })
  }

  report(): ActorReport {
    const sorted = [...this.#times].sort((a, b) => a - b)
    const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    const { length: calls } = sorted
    return { calls, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1), leased: this.#leased, moved: this.#moved }
  }

  #judge(what: string, { code, detail }: Refusal): void {
    if (!tellsBusy(detail) && code === 'store-locked' && leased.test(detail)) this.#leased++
    else if (!tellsBusy(detail) && code === 'conflict') this.#moved++
    else this.note(what, `${code}: ${detail}`)
  }
}
