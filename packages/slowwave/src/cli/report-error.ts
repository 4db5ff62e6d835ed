import { exitCodeOf, isMemoryError, printableJson, shownText } from '@slowwave/core'
import { CommanderError } from 'commander'
import type { Io } from './io.js'

/** What a program reads on stderr under `--json`, on one line. */
interface ErrorJson {
  readonly code: string
  readonly message: string
  readonly exitCode: number
  readonly hint?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Characters of a message, at most. */
const messageMax = 2000

/**
 * Says on stderr what went wrong: two lines for a person, one JSON line for a program.
 *
 * @returns the exit code.
 */
export function reportError(error: unknown, io: Io, form: 'text' | 'json'): number {
  const described = describe(error)
  io.stderr.write(form === 'json' ? `${printableJson({ error: described })}\n` : textOf(described, error))
  return described.exitCode
}

function describe(error: unknown): ErrorJson {
  if (isMemoryError(error)) {
    const { code, message, hint, details } = error
    const more = { ...(hint === undefined ? {} : { hint }), ...(details === undefined ? {} : { details }) }
    return { code, message, exitCode: exitCodeOf(error), ...more }
  }
  if (error instanceof CommanderError) return { code: 'usage', message: usageMessage(error), exitCode: 2 }
  if (isAbort(error)) return { code: 'interrupted', message: 'Interrupted. What was applied is whole.', exitCode: 130 }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), exitCode: 3 }
}

function usageMessage({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'A command is missing: see `slowwave --help`.'
  const plain = message.replace(/^error: /, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function textOf({ code, message, hint }: ErrorJson, error: unknown): string {
  const lines = [`error: ${linesShown(message)}`, ...(hint === undefined ? [] : [`  hint: ${linesShown(hint)}`])]
  const stack = code === 'internal' && error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6) : []
  return `${[...lines, ...stack.map((line) => shownText(line, messageMax))].join('\n')}\n`
}

/** Line feeds are ours, everything else that steers a terminal is not. */
function linesShown(text: string): string {
  return text
    .split('\n')
    .map((line) => shownText(line, messageMax))
    .join('\n')
}
