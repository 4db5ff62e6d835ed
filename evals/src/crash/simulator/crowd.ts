import type { Lease, Store } from '@slowwave/core'
import { isMemoryError, planCapture, recall, runPass } from '@slowwave/core'
import type { Chance } from './chance.js'
import { jumpingSurroundings } from './chance.js'
import type { Disk } from './disk.js'
import type { Actor } from './interleave.js'
import type { Tally } from './tally.js'
import { checkSound } from './checks.js'
import { openFrom } from './disk.js'
import { Death } from './faults.js'
import { checkRest } from './run-step.js'
import { Turns } from './interleave.js'
import { applyNamed, collect, indexer, meansAt, passOf, policy } from './means.js'
import { aStatement, scopes } from './said.js'
import { watched } from './writes.js'

/** What a crowd works on. */
export interface Crowded {
  readonly disk: Disk
  readonly chance: Chance
  readonly now: number
  readonly seed: number
}

/** One to four passes, two writers and a recaller on one store, in an order that the seed gives; half the time a pass dies. */
export async function runCrowd({ disk, chance, now, seed }: Crowded, tally: Tally): Promise<void> {
  const passes = Array.from({ length: 1 + chance.below(4) }, (_, i) => `pass ${i + 1}`)
  const dies = chance.next() < 0.6 ? { dies: { actor: chance.pick(passes), at: 1 + chance.below(60) } } : {}
  const turns = new Turns({ chance, ...dies })
  tally.where = `crowd of ${passes.length} passes${dies.dies ? `, ${dies.dies.actor} dies at its turn ${dies.dies.at}` : ''}`
  tally.crashPoints += dies.dies ? 1 : 0

  // A clock that jumps makes leases overdue whose holders still live: they are fenced.
  const clock = chance.next() < 0.5 ? jumpingSurroundings(now, `clock ${seed}`) : { now: () => now }
  const plain = await openFrom(disk, { now: clock.now, isAlive: ({ passId }) => !turns.dead.has(passId) })
  const seen = new Watching(plain.store, tally)
  await seen.takeDown()
  const actors = [
    ...passes.map((name, i) => passing(name, meansAt(now, { seed, attempt: 10 + i }))),
    ...[1, 2].map((n) => writing(`writer ${n}`, { chance, now, seed: seed + n })),
    recalling({ known: await statedTexts(plain.store), now, seen, tally }),
  ]
  const errors = await turns.run(watched(plain.store, seen), actors)
  for (const [name, error] of errors) tally.check('I2', isExpected(error) ? undefined : `${name}: ${String(error)}`)

  const { store } = await openFrom(plain.disk())
  await checkSound(store, tally, 'both')
  await finish(store, { now, seed }, tally)
}

/** The next pass of a single process brings everything to rest, whoever died. */
async function finish(store: Store, { now, seed }: Pick<Crowded, 'now' | 'seed'>, tally: Tally): Promise<void> {
  await runPass(store, passOf(meansAt(now, { seed, attempt: 30 })))
  await checkRest(store, meansAt(now, { seed, attempt: 31 }), tally)
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof Death || (isMemoryError(error) && ['store-locked', 'conflict', 'refused'].includes(error.code))
  )
}

function passing(name: string, means: ReturnType<typeof meansAt>): Actor {
  const holder = { ...means.holder, passId: name }
  return { name, work: (store) => runPass(store, passOf({ ...means, holder })).then(() => undefined) }
}

function writing(name: string, { chance, now, seed }: Pick<Crowded, 'chance' | 'now' | 'seed'>): Actor {
  const said = Array.from({ length: 3 }, () => aStatement(chance, now))
  const means = meansAt(now, { seed, attempt: 20 })
  return {
    name,
    work: async (store) => {
      for (const one of said) {
        const operations = await planCapture(store, one, { policy, indexer, idempotencyKey: `${name} ${one.text}` })
        await applyNamed(store, operations, { ...means, together: true })
      }
    },
  }
}

async function statedTexts(store: Store): Promise<readonly string[]> {
  return (await collect(store.records({ statuses: ['active'], kinds: ['fact'] }))).map(({ text }) => text)
}

interface Recalling {
  readonly known: readonly string[]
  readonly now: number
  readonly seen: Watching
  readonly tally: Tally
}

/** Reads all the time: it sees whole operations only, and what was known is found, under its own or a merged record. */
function recalling({ known, now, seen, tally }: Recalling): Actor {
  return {
    name: 'recaller',
    work: async (store) => {
      for (const text of known.slice(0, 6)) {
        const states = await collect(store.records())
        seen.assertWhole(states.map(({ id, life, revision }) => `${id} ${life.status} ${revision}`).join('\n'))
        const hits = await recall(store, { scopes, text, now, indexer, statuses: ['active'], depth: 'archive', k: 50 })
        tally.check('I16', hits.length > 0 ? undefined : 'what was active before is not found')
      }
    },
  }
}

/** Watches what becomes durable: who holds which lease, and every state that a reader may see. */
class Watching {
  readonly #store: Store
  readonly #tally: Tally
  readonly #states = new Set<string>()
  readonly #held = new Map<string, Lease>()

  constructor(store: Store, tally: Tally) {
    this.#store = store
    this.#tally = tally
  }

  readonly committed = async (
    written: readonly { readonly name: string; readonly args: readonly unknown[] }[],
    result: unknown,
  ) => {
    const [first] = written
    if (first?.name === 'acquireLease') this.#taken(result as Lease)
    else if (first?.name === 'releaseLease') this.#released(first.args[0] as Lease)
    else await this.takeDown()
  }

  /** Notes the state of now as one that may be seen. */
  async takeDown(): Promise<void> {
    const records = await collect(this.#store.records())
    this.#states.add(records.map(({ id, life, revision }) => `${id} ${life.status} ${revision}`).join('\n'))
  }

  assertWhole(state: string): void {
    this.#tally.check('I12', this.#states.has(state) ? undefined : 'a reader saw what was never committed')
  }

  /** A lease has one holder, unless it says from whom it was taken over. */
  #taken(lease: Lease): void {
    const before = this.#held.get(lease.scope)
    const isFair =
      before === undefined ||
      before.holder.passId === lease.holder.passId ||
      lease.takenOverFrom?.passId === before.holder.passId
    this.#tally.check('I2', isFair ? undefined : `two passes hold ${lease.scope}`)
    this.#held.set(lease.scope, lease)
  }

  #released({ scope, token }: Lease): void {
    if (this.#held.get(scope)?.token === token) this.#held.delete(scope)
  }
}
