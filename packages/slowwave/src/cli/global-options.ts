import { MemoryError } from '@slowwave/core'
import type { Command } from 'commander'
import { Option } from 'commander'

/** Flags that every command knows. */
export interface GlobalOptions {
  readonly store?: string
  readonly scope?: readonly string[]
  readonly embedder?: string
  readonly policy?: string
  readonly maxLossFraction?: number
  readonly config?: string
  readonly json?: boolean
  readonly yes?: boolean
}

/** Adds the global flags to the program. */
export function addGlobalOptions(program: Command): Command {
  return program
    .addOption(new Option('--store <path>', 'the store (default: SLOWWAVE_STORE, config, ./.slowwave/memory.db)'))
    .addOption(
      new Option('--scope <scope>', 'only this scope, ours or as another tool spells it; may be repeated').argParser(
        collect,
      ),
    )
    .addOption(
      new Option(
        '--embedder <name>',
        'use-lite (English, default), lexical (any language, fast), none (words only), or provider:model',
      ),
    )
    .addOption(new Option('--policy <name|file>', 'conservative (default), tiered, or a policy file'))
    .addOption(
      new Option('--max-loss-fraction <share>', 'loss budget of each scope for this call, 0 to 1').argParser(
        shareOf('--max-loss-fraction'),
      ),
    )
    .addOption(new Option('--config <file>', 'config file (default: slowwave.config.* in this folder)'))
    .addOption(new Option('--json', 'print one JSON value'))
    .addOption(new Option('--yes', 'ask nothing, take the defaults'))
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

/** Reads a share from 0 to 1 for an option; nothing is coerced. @throws {MemoryError} `invalid-input` */
export function shareOf(name: string): (text: string) => number {
  return (text) => {
    const share = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
    if (share >= 0 && share <= 1) return share
    throw new MemoryError('invalid-input', `\`${name}\` must be a number from 0 to 1, got ${JSON.stringify(text)}.`)
  }
}

/** Reads a whole number from `least` for an option. @throws {MemoryError} `invalid-input` */
export function wholeNumber(name: string, least: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(value) && value >= least) return value
    throw new MemoryError(
      'invalid-input',
      `\`${name}\` must be a whole number from ${least}, got ${JSON.stringify(text)}.`,
    )
  }
}

/** Reads a comma-separated list for an option, each member one of the choices. @throws {MemoryError} `invalid-input` */
export function listOf<T extends string>(name: string, choices: readonly T[]): (text: string) => readonly T[] {
  return (text) => {
    const members = text.split(',').map((member) => member.trim())
    const wrong = members.find((member) => !(choices as readonly string[]).includes(member))
    if (wrong === undefined) return members as unknown as readonly T[]
    const allowed = choices.join(', ')
    throw new MemoryError(
      'invalid-input',
      `\`${name}\` must name one or more of ${allowed}, got ${JSON.stringify(wrong)}.`,
    )
  }
}
