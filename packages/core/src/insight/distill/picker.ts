import type { DistilledRecord, StoredRecord } from '../../model/index.js'
import { entityKey } from '../../model/index.js'

/** A record that may be taken. */
export interface Choice {
  readonly record: StoredRecord
  readonly value: number
  readonly tokens: number
  /** Value per token. */
  readonly density: number
}

/** How much may be taken. */
export interface Room {
  readonly maxEntries: number
  /** @default no limit */
  readonly tokenBudget?: number
}

/** What is taken only together: a record alone, or with all that contradict it. */
export interface Bundle {
  readonly members: readonly Choice[]
  readonly density: number
  /** Who contradicts whom, by id. */
  readonly against: ReadonlyMap<string, ReadonlySet<string>>
}

/** Each further record of one entity counts for less, so that one entity does not fill the room. */
const nextOfEntity = 0.85

/** Takes bundles, the best bargain first, for as long as there is room; spreads them over the entities. */
export class Picker {
  readonly taken: DistilledRecord[] = []
  readonly #room: Room
  readonly #takenOf = new Map<string, number>()
  tokens = 0

  constructor(room: Room) {
    this.#room = room
  }

  /**
   * @param bundles the best bargain first.
   * @returns the bundles for which there was no room.
   */
  takeFrom(bundles: readonly Bundle[]): readonly Bundle[] {
    const waiting = new Queues(bundles)
    const left: Bundle[] = []
    for (let next = waiting.best(this.#takenOf); next !== undefined; next = waiting.best(this.#takenOf)) {
      if (this.#fits(next)) this.#take(next)
      else left.push(next)
    }
    return left
  }

  get entities(): number {
    return this.#takenOf.size
  }

  #fits({ members }: Bundle): boolean {
    const { maxEntries, tokenBudget = Number.POSITIVE_INFINITY } = this.#room
    const tokens = members.reduce((sum, member) => sum + member.tokens, 0)
    return this.taken.length + members.length <= maxEntries && this.tokens + tokens <= tokenBudget
  }

  #take({ members, against }: Bundle): void {
    for (const { record, value, tokens } of members) {
      this.taken.push({ record, value, tokens, conflictsWith: [...(against.get(record.id) ?? [])].sort() })
      this.tokens += tokens
    }
    const entity = queueOf(members)
    if (entity !== '') this.#takenOf.set(entity, (this.#takenOf.get(entity) ?? 0) + 1)
  }
}

function queueOf([first]: readonly Choice[]): string {
  return (first && entityKey(first.record)) ?? ''
}

/** The bundles of each entity in a queue of their own; what is about nothing named is in one without that discount. */
class Queues {
  readonly #queues = new Map<string, Bundle[]>()

  constructor(bundles: readonly Bundle[]) {
    for (const bundle of bundles.toReversed()) {
      const name = queueOf(bundle.members)
      const queue = this.#queues.get(name) ?? []
      queue.push(bundle)
      this.#queues.set(name, queue)
    }
  }

  /** Takes the best bargain out, each entity discounted by what was taken of it. */
  best(takenOf: ReadonlyMap<string, number>): Bundle | undefined {
    let best: { readonly queue: Bundle[]; readonly density: number; readonly name: string } | undefined
    for (const [name, queue] of this.#queues) {
      const head = queue.at(-1)
      if (head === undefined) continue
      const density = head.density * (name === '' ? 1 : nextOfEntity ** (takenOf.get(name) ?? 0))
      const isBetter = best === undefined || density > best.density || (density === best.density && name < best.name)
      if (isBetter) best = { queue, density, name }
    }
    return best?.queue.pop()
  }
}
