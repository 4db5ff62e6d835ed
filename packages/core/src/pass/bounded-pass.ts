import type { Scope } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PassResult, RunPassOptions } from './pass-options.js'
import type { Uncleaned } from './run-pass.js'
import { isMemoryError, MemoryError } from '../model/index.js'
import { hasWritten } from './clean-up.js'
import { runUncleaned } from './run-pass.js'

/** How much one pass may take on. */
export interface PassBounds {
  /** The scope that was visited last: this pass begins after it. @default from the first one */
  readonly after?: Scope
  /** Scopes, at most. @default 2000 */
  readonly maxScopes?: number
  /** Milliseconds after which no further scope is begun; the one that runs is finished. @default 120000 */
  readonly maxMs?: number
}

/** What became of a bounded pass. */
export interface BoundedPass {
  /** One for each scope that was worked on, in turn; what they applied stands, however the pass ended. */
  readonly passes: readonly PassResult[]
  /** Scopes that another pass holds: they are passed over. */
  readonly locked: readonly Scope[]
  /** To be given as `after` to the next one; absent if nothing was finished. A scope that was interrupted comes first then. */
  readonly cursor?: Scope
  /** Scopes that were not finished. */
  readonly left: number
  readonly ended: 'completed' | 'interrupted' | 'failed'
  /** What ended it in one of the scopes. The next pass begins after that scope, so that those behind it are reached. */
  readonly failure?: { readonly scope: Scope; readonly error: unknown }
}

/**
 * A pass over as many scopes as the bounds allow, one after another in the order of their names, beginning after the one
 * that the last pass ended with and going round: so the scopes at the end are reached too, however small the bounds (D-11).
 * At least one scope is visited. What a scope throws ends the pass; it is returned, with what the scopes before came to.
 *
 * @throws {MemoryError} `invalid-input` for a bound that is out of range.
 */
export async function runBoundedPass(store: Store, options: RunPassOptions, bounds: PassBounds): Promise<BoundedPass> {
  const { after, maxScopes = 2000, maxMs = 120_000 } = bounds
  assertBounds({ maxScopes, maxMs })
  const { surroundings, signal, scopes: wanted } = options
  const until = surroundings.now() + maxMs
  const turn = scopesInTurn(await activeScopes(store, wanted), after)
  const visits: Visit[] = []
  for (const scope of turn.slice(0, maxScopes)) {
    if (visits.length > 0 && surroundings.now() >= until) break
    if (visits.length > 0 && signal?.aborted === true) return boundedPass(turn, visits, 'interrupted')
    const visit = await visitOf(store, scope, options)
    visits.push(visit)
    if (visit.ended === 'interrupted' || visit.ended === 'failed') return boundedPass(turn, visits, visit.ended)
  }
  await cleanUpQuiet(visits)
  return boundedPass(turn, visits, 'completed')
}

/** What became of one scope; `ran` is absent if it came to no pass. */
interface Visit {
  readonly scope: Scope
  readonly ended: BoundedPass['ended'] | 'locked'
  readonly ran?: Uncleaned
  readonly error?: unknown
}

async function visitOf(store: Store, scope: Scope, options: RunPassOptions): Promise<Visit> {
  let ran: Uncleaned | undefined
  try {
    ran = await runUncleaned(store, { ...options, scopes: [scope] })
    if (hasWritten(ran.pass)) await ran.cleanUp()
    return { scope, ran, ended: ran.pass.ended }
  } catch (error) {
    const { signal } = options
    if (isMemoryError(error) && error.code === 'store-locked') return { scope, ended: 'locked' }
    if (signal?.aborted === true && error === signal.reason) return { scope, ended: 'interrupted' }
    return { scope, error, ended: 'failed', ...(ran && { ran }) }
  }
}

/** Scopes in which nothing was to be done are looked at too, and said to be so once anything was written at all. */
async function cleanUpQuiet(visits: readonly Visit[]): Promise<void> {
  const ran = visits.flatMap((visit) => visit.ran ?? [])
  if (!ran.some(({ pass }) => hasWritten(pass))) return
  for (const { pass, cleanUp } of ran) if (!hasWritten(pass)) await cleanUp()
}

function boundedPass(turn: readonly Scope[], visits: readonly Visit[], ended: BoundedPass['ended']): BoundedPass {
  const finished = visits.filter((visit) => visit.ended !== 'interrupted')
  const failed = visits.find((visit) => visit.ended === 'failed')
  const cursor = finished.at(-1)?.scope
  return {
    passes: visits.flatMap(({ ran }) => ran?.pass ?? []),
    locked: visits.filter((visit) => visit.ended === 'locked').map(({ scope }) => scope),
    ...(cursor === undefined ? {} : { cursor }),
    left: turn.length - finished.length,
    ended,
    ...(failed === undefined ? {} : { failure: { scope: failed.scope, error: failed.error } }),
  }
}

function assertBounds(bounds: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(bounds)) {
    if (Number.isSafeInteger(value) && value >= 1) continue
    throw new MemoryError('invalid-input', `\`${name}\` must be a whole number from 1, got ${value}.`)
  }
}

async function activeScopes(store: Store, wanted: readonly Scope[] | undefined): Promise<readonly Scope[]> {
  const counts = (await store.scopes()).filter(({ active }) => active > 0)
  return counts.map(({ scope }) => scope).filter((scope) => wanted === undefined || wanted.includes(scope))
}

/** The scopes sorted by name, those after `after` first. */
export function scopesInTurn(scopes: readonly Scope[], after: Scope | undefined): readonly Scope[] {
  const sorted = [...scopes].sort()
  if (after === undefined) return sorted
  return [...sorted.filter((scope) => scope > after), ...sorted.filter((scope) => scope <= after)]
}
