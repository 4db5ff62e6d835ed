import { MemoryError } from '@slowwave/core'
import { readMoment, readPastMoment } from '../connectors/index.js'

/** Reads a moment that was typed for an option, of any time. @throws {MemoryError} `invalid-input` */
export function typedMoment(option: string, text: string): number {
  return atOf(option, readMoment(typed(text)))
}

/**
 * Reads when something was said, by the rule of an import: not before 1990, not more than a day from now.
 *
 * @throws {MemoryError} `invalid-input`
 */
export function typedPastMoment(option: string, text: string, now: number): number {
  return atOf(option, readPastMoment(typed(text), now))
}

function typed(text: string): string | number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function atOf(option: string, moment: ReturnType<typeof readMoment>): number {
  if (moment.at !== undefined) return moment.at
  throw new MemoryError('invalid-input', `\`${option}\` ${moment.reason}.`)
}
