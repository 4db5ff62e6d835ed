import type { Snapshot } from './snapshot.js'
import type { StepResult, World } from './world.js'

/** What a key is checked against. */
export interface Scene {
  readonly world: World
  /** One step, or all of the case. */
  readonly steps: readonly StepResult[]
  readonly now: Snapshot
  readonly loaded: Snapshot
}

/** What checking a key came to. `shortfall`: a find that was missed, which a hard case may. */
export type Verdict =
  { readonly outcome: 'right' | 'not-applicable' } | { readonly outcome: 'wrong' | 'shortfall'; readonly got: string }

/** Checks one key of `expect`. */
export type Check = (scene: Scene, value: never) => Verdict | Promise<Verdict>

/** A group of checks by their keys. */
export type Checks = Readonly<Record<string, Check>>

export const right: Verdict = { outcome: 'right' }
export const notApplicable: Verdict = { outcome: 'not-applicable' }

/** Wrong, with what was seen instead. */
export function wrong(got: string): Verdict {
  return { outcome: 'wrong', got }
}

/** A missed find. */
export function missed(got: string): Verdict {
  return { outcome: 'shortfall', got }
}

/** Right if nothing is listed, else wrong with the list. */
export function rightIfNone(faults: readonly string[]): Verdict {
  return faults.length === 0 ? right : wrong(faults.join('; '))
}

/** Right if nothing is listed, else missed with the list. */
export function missedIfAny(faults: readonly string[]): Verdict {
  return faults.length === 0 ? right : missed(faults.join('; '))
}

/** Right if both are equal as JSON. */
export function rightIfEqual(got: unknown, expected: unknown): Verdict {
  const [seen, wanted] = [JSON.stringify(got), JSON.stringify(expected)]
  return seen === wanted ? right : wrong(seen)
}

/** A list without repeats, sorted. */
export function sortedSet(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort()
}
