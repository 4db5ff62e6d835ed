/** Something that does not hold, with what is needed to see it again. */
export interface Violation {
  readonly invariant: string
  readonly seed: number
  /** The step, the fault and its point. */
  readonly where: string
  readonly detail: string
}

/** How often an invariant was asked for, and how often it did not hold. */
export interface Asked {
  readonly checks: number
  readonly violations: number
}

/** Counts checks by invariant. */
export class Tally {
  readonly violations: Violation[] = []
  readonly #asked = new Map<string, { checks: number; violations: number }>()
  crashPoints = 0
  sqlitePoints = 0
  where = ''
  readonly seed: number

  constructor(seed: number) {
    this.seed = seed
  }

  /** Counts a check; `detail` says what is wrong. */
  check(invariant: string, detail: string | undefined): void {
    const asked = this.#asked.get(invariant) ?? { checks: 0, violations: 0 }
    asked.checks += 1
    this.#asked.set(invariant, asked)
    if (detail === undefined) return
    asked.violations += 1
    this.violations.push({ invariant, seed: this.seed, where: this.where, detail })
  }

  /** By invariant, in the order of their numbers. */
  perInvariant(): Readonly<Record<string, Asked>> {
    return sorted(this.#asked)
  }
}

/** The sum of several. */
export function summed(parts: readonly Readonly<Record<string, Asked>>[]): Readonly<Record<string, Asked>> {
  const sums = new Map<string, Asked>()
  for (const part of parts) {
    for (const [id, { checks, violations }] of Object.entries(part)) {
      const known = sums.get(id) ?? { checks: 0, violations: 0 }
      sums.set(id, { checks: known.checks + checks, violations: known.violations + violations })
    }
  }
  return sorted(sums)
}

function sorted(asked: ReadonlyMap<string, Asked>): Readonly<Record<string, Asked>> {
  const numberOf = (id: string): number => Number(id.slice(1))
  return Object.fromEntries([...asked].sort(([a], [b]) => numberOf(a) - numberOf(b)))
}
