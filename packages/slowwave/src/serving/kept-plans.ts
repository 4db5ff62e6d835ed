import { MemoryError } from '@slowwave/core'
import type { Plan } from '@slowwave/core'
import type { PlannedPass } from '../library/index.js'

/** Plans that were shown, so that exactly what was read can be applied. */
export class KeptPlans {
  readonly #plans = new Map<string, PlannedPass>()
  readonly #most: number

  /** @param most how many are kept; the oldest goes first. */
  constructor(most = 16) {
    this.#most = most
  }

  keep(planned: PlannedPass): void {
    this.#plans.delete(planned.planHash)
    this.#plans.set(planned.planHash, planned)
    const [oldest] = this.#plans.keys()
    if (this.#plans.size > this.#most && oldest !== undefined) this.#plans.delete(oldest)
  }

  /** The one that was kept last. */
  last(): PlannedPass | undefined {
    return [...this.#plans.values()].at(-1)
  }

  /** @throws {MemoryError} `invalid-input` for a hash that no plan here has */
  get(planHash: string): Plan {
    const planned = this.#plans.get(planHash)
    if (planned !== undefined) return planned.plan
    throw new MemoryError('invalid-input', 'No plan with this hash was made here.', {
      hint: 'Call consolidation_plan, read it, and pass its plan_hash.',
    })
  }
}
