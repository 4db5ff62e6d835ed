import type { Command } from 'commander'
import type { Policy } from '@slowwave/core'
import { parsePolicy } from '@slowwave/core'
import { shareOf } from './numbers.js'

/** Of a command that merges. */
export interface LossOption {
  /** 0..1 */
  readonly maxLossFraction: number
}

/** Adds the loss budget, open unless it is named, to a command that merges. */
export function withLossOption(command: Command): Command {
  const description = 'share of a scope that a pass may retire, 0 to 1'
  const parse = (text: string): number => shareOf('max-loss-fraction', text)
  return command.option('--max-loss-fraction <share>', description, parse, 1)
}

/** A preset with this loss budget; the budget of 30 days is never the smaller one. */
export function policyWithLoss(maxLossFraction: number, preset: 'conservative' | 'tiered'): Policy {
  return parsePolicy({ maxLossFraction, maxLossFraction30d: Math.max(maxLossFraction, 0.5) }, { preset })
}
