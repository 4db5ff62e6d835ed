import { Refusal } from './refusal.js'

/** How often may be asked. */
export interface RateRules {
  /** Requests at once, at most. */
  readonly burst: number
  /** Requests a second that are earned again. */
  readonly perSecond: number
}

/** Counts requests of each name; one that asks too often is refused until it has waited. */
export class Rate {
  readonly #rules: RateRules
  readonly #now: () => number
  readonly #left = new Map<string, { readonly tokens: number; readonly at: number }>()

  /** @param now milliseconds that only grow. */
  constructor(rules: RateRules, now: () => number = () => performance.now()) {
    this.#rules = rules
    this.#now = now
  }

  /** Takes one request of this name. @throws {Refusal} `too-many` */
  take(name: string): void {
    const { burst, perSecond } = this.#rules
    const at = this.#now()
    const before = this.#left.get(name) ?? { tokens: burst, at }
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond)
    this.#left.delete(name)
    this.#left.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at })
    const [oldest] = this.#left.keys()
    if (this.#left.size > 1000 && oldest !== undefined) this.#left.delete(oldest)
    if (tokens >= 1) return
    const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perSecond))
    throw new Refusal('too-many', `Too many requests; ask again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
      allowed: `${perSecond} a second`,
    })
  }
}
