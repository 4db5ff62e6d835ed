import type { LanguageModel } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'

/** How much of a conversation is looked at before it is compacted, and for how long. */
export interface FlushConfig {
  /** @default true */
  readonly enabled: boolean
  /** For all of it, the writes included. Finite, more than 0. @default 20 */
  readonly timeoutSeconds: number
  /** Messages of a person or the assistant below which nothing is looked at. 1 or more. @default 2 */
  readonly minTurnsToFlush: number
  /** Of the conversation, as a model is shown it. 1 or more. @default 8000 */
  readonly maxFlushTokens: number
  /** Finds what is worth keeping. @default none: sentences with a signal, as `mine` finds them */
  readonly llm?: LanguageModel
}

/** The settings that differ from the defaults. */
export type FlushSettings = Partial<FlushConfig>

const defaults = { timeoutSeconds: 20, minTurnsToFlush: 2, maxFlushTokens: 8000 }
const yes = ['1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']

/** The variables that override what a program set, for one who runs it. */
export const flushVariables = ['SLOWWAVE_PRE_COMPACTION_FLUSH', 'SLOWWAVE_PRE_COMPACTION_FLUSH_TIMEOUT'] as const

/**
 * Settings with their defaults, under what the environment says. Without settings the flush is off unless the environment
 * turns it on. A variable that cannot be read is told of and ignored, so that it cannot stop an agent.
 *
 * @throws {MemoryError} `invalid-input` for a setting out of its range.
 */
export function readFlushConfig(
  settings: FlushSettings | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
): FlushConfig {
  const given = { ...defaults, enabled: settings !== undefined, ...settings }
  assertSettings(given)
  const [switched, timeout] = flushVariables.map((name) => environment[name]?.trim().toLowerCase())
  const warnOf = (name: string, value: string, allowed: string): void =>
    warn(`${name} must be ${allowed}, got ${JSON.stringify(value)}; it is ignored.`)
  return {
    ...given,
    ...switchOf(switched, (value) => warnOf(flushVariables[0], value, [...yes, ...no].join(', '))),
    ...timeoutOf(timeout, (value) => warnOf(flushVariables[1], value, 'a finite number of seconds above 0')),
  }
}

function assertSettings({ timeoutSeconds, ...counts }: Omit<FlushConfig, 'enabled'>): void {
  if (!(Number.isFinite(timeoutSeconds) && timeoutSeconds > 0)) {
    throw notAllowed('timeoutSeconds', timeoutSeconds, 'a finite number above 0')
  }
  for (const name of ['minTurnsToFlush', 'maxFlushTokens'] as const) {
    if (Number.isInteger(counts[name]) && counts[name] >= 1) continue
    throw notAllowed(name, counts[name], 'a whole number from 1')
  }
}

function notAllowed(name: string, value: number, allowed: string): MemoryError {
  return new MemoryError('invalid-input', `\`${name}\` must be ${allowed}, got ${String(value)}.`)
}

type Warn = (value: string) => void

function switchOf(value: string | undefined, warn: Warn): { readonly enabled?: boolean } {
  if (value === undefined || value === '') return {}
  if (yes.includes(value)) return { enabled: true }
  if (no.includes(value)) return { enabled: false }
  warn(value)
  return {}
}

function timeoutOf(value: string | undefined, warn: Warn): { readonly timeoutSeconds?: number } {
  if (value === undefined || value === '') return {}
  const seconds = Number(value)
  if (Number.isFinite(seconds) && seconds > 0) return { timeoutSeconds: seconds }
  warn(value)
  return {}
}
