import type { Scope } from '../model/index.js'
import type { Store } from '../ports/index.js'
import type { PassResult, RunPassOptions } from './pass-options.js'
import { isMemoryError, MemoryError } from '../model/index.js'
import { runPass } from './run-pass.js'

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
  /** One for each scope that was visited, in turn. */
  readonly passes: readonly PassResult[]
  /** Scopes that another pass holds: they are passed over. */
  readonly locked: readonly Scope[]
  /** To be given as `after` to the next one; absent if nothing was visited. */
  readonly cursor?: Scope
  /** Scopes that were not reached. */
  readonly left: number
}

/**
 * A pass over as many scopes as the bounds allow, one after another in the order of their names, beginning after the one
 * that the last pass ended with and going round: so the scopes at the end are reached too, however small the bounds (D-11).
 * At least one scope is visited.
 *
 * @throws {MemoryError} `invalid-input` for a bound that is out of range.
 */
export async function runBoundedPass(store: Store, options: RunPassOptions, bounds: PassBounds): Promise<BoundedPass> {
  const { after, maxScopes = 2000, maxMs = 120_000 } = bounds
  assertBounds({ maxScopes, maxMs })
  const { surroundings, signal, scopes: wanted } = options
  const until = surroundings.now() + maxMs
  const turn = scopesInTurn(await activeScopes(store, wanted), after)
  const passes: PassResult[] = []
  const locked: Scope[] = []
  let visited = 0
  for (const scope of turn.slice(0, maxScopes)) {
    if (visited > 0 && (signal?.aborted === true || surroundings.now() >= until)) break
    const pass = await passOver(store, scope, options)
    if (pass === 'locked') locked.push(scope)
    else passes.push(pass)
    visited += 1
    if (pass !== 'locked' && pass.ended === 'interrupted') break
  }
  const cursor = turn[visited - 1]
  return { passes, locked, ...(cursor === undefined ? {} : { cursor }), left: turn.length - visited }
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

async function passOver(store: Store, scope: Scope, options: RunPassOptions): Promise<PassResult | 'locked'> {
  try {
    return await runPass(store, { ...options, scopes: [scope] })
  } catch (error) {
    if (isMemoryError(error) && error.code === 'store-locked') return 'locked'
    throw error
  }
}
