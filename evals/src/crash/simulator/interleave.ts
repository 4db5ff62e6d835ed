import type { Store } from '@slowwave/core'
import type { Chance } from './chance.js'
import { Death } from './faults.js'
import { watched } from './writes.js'

/** Somebody who works on a store beside others. */
export interface Actor {
  readonly name: string
  readonly work: (store: Store) => Promise<void>
}

interface Waiting {
  readonly actor: string
  readonly go: () => void
}

/** How actors are let go on by turns. */
export interface TurnOptions {
  readonly chance: Chance
  /** Who dies, and at which of his turns, from 1. */
  readonly dies?: { readonly actor: string; readonly at: number }
}

/**
 * Lets actors work on one store by turns: before each call of the store an actor waits until chance lets it go on, so the
 * same chance gives the same order. Returns what each of them threw, by name.
 */
export class Turns {
  readonly #waiting: Waiting[] = []
  readonly #options: TurnOptions
  readonly #taken = new Map<string, number>()
  readonly dead = new Set<string>()

  constructor(options: TurnOptions) {
    this.#options = options
  }

  async run(store: Store, actors: readonly Actor[]): Promise<ReadonlyMap<string, unknown>> {
    const errors = new Map<string, unknown>()
    const working = new Set(actors.map(({ name }) => name))
    for (const { name, work } of actors) {
      void work(this.#storeOf(name, store))
        .catch((error: unknown) => void errors.set(name, error))
        .finally(() => working.delete(name))
    }
    for (let idle = 0; working.size > 0;) {
      await settled()
      const [next] = this.#waiting.splice(this.#options.chance.below(Math.max(1, this.#waiting.length)), 1)
      idle = next === undefined ? idle + 1 : 0
      if (idle > 1_000) throw new Error(`Nobody can go on: ${[...working].join(', ')} wait for each other.`)
      next?.go()
    }
    return errors
  }

  #storeOf(actor: string, store: Store): Store {
    const turn = (): Promise<void> => this.#turn(actor)
    return watched(store, { before: turn, beforeCommit: turn, committed: turn, read: turn })
  }

  async #turn(actor: string): Promise<void> {
    if (this.dead.has(actor)) throw new Death(`${actor} is dead.`)
    await new Promise<void>((go) => this.#waiting.push({ actor, go }))
    const taken = (this.#taken.get(actor) ?? 0) + 1
    this.#taken.set(actor, taken)
    const { dies } = this.#options
    if (dies?.actor !== actor || dies.at !== taken) return
    this.dead.add(actor)
    throw new Death(`${actor} died.`)
  }
}

/** Everything that can go on without a turn has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
