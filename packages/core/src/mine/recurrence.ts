import { pathsIn, symbolsIn } from './anchors.js'
import { recurrenceMs, recurrenceTurns } from './limits.js'
import type { TurnPlace } from './facts.js'

/** Characters of a turn in which paths are looked for; what is longer was pasted. */
const mostLooked = 20_000

/** A path or symbol that came up again and again. */
export interface RecurringKey {
  readonly key: string
  /** The turn that made it a pattern: the third within a day. */
  readonly place: TurnPlace & { readonly at: number }
}

/** Counts in how many turns within one day each path or symbol occurs; one turn counts once however often it says it. */
export class Recurrence {
  readonly #recent = new Map<string, readonly number[]>()
  readonly #found = new Map<string, RecurringKey>()

  /** Turns must come in the order of their times within one session; a turn without a time of its own is not counted. */
  add(text: string, place: TurnPlace): void {
    const { at } = place
    if (at === undefined) return
    const looked = text.slice(0, mostLooked)
    const paths = pathsIn(looked)
    const symbols = symbolsIn(looked).filter((symbol) => !paths.some((path) => path.endsWith(symbol)))
    for (const key of new Set([...paths, ...symbols])) this.#count(key, { ...place, at })
  }

  /** In the order in which they became patterns. */
  found(): readonly RecurringKey[] {
    return [...this.#found.values()].sort((a, b) => a.place.at - b.place.at)
  }

  #count(key: string, place: RecurringKey['place']): void {
    if (this.#found.has(key)) return
    const times = [...(this.#recent.get(key) ?? []), place.at].sort((a, b) => a - b).slice(-recurrenceTurns)
    this.#recent.set(key, times)
    const [first = 0] = times
    if (times.length === recurrenceTurns && place.at - first <= recurrenceMs) this.#found.set(key, { key, place })
  }
}
