import type { Store } from '../ports/index.js'
import type { AsyncMemoryConsolidator } from '../contract/index.js'
import type { RunPassOptions } from './pass-options.js'
import { assertLossFraction, ConsolidationResult } from '../contract/index.js'
import { runPass } from './run-pass.js'

/**
 * Our own pass behind the protocol of `AsyncMemoryConsolidator`. A bad threshold is a rejected result, not an exception;
 * a threshold above that of the policy counts as raised for this call.
 */
export function passConsolidator(options: RunPassOptions): AsyncMemoryConsolidator<Store> {
  return {
    async aconsolidate(store, { maxLossFraction = options.policy.maxLossFraction } = {}) {
      const fault = faultOf(maxLossFraction)
      if (fault !== undefined) return new ConsolidationResult({ rejected: true, reason: fault })
      const lossRaised = options.policy.lossRaised || maxLossFraction > options.policy.maxLossFraction
      const policy = { ...options.policy, maxLossFraction, lossRaised }
      return (await runPass(store, { ...options, policy })).result
    },
  }
}

function faultOf(maxLossFraction: unknown): string | undefined {
  try {
    assertLossFraction(maxLossFraction)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
