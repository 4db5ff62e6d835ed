import type { Command } from 'commander'
import type { ZodType } from 'zod'
import type { Context } from './context.js'

/** What a command has to say: one JSON value, the same for people, and how the process ends. */
export interface Report {
  readonly json: unknown
  readonly text: string
  /** @default 0 */
  readonly exitCode?: number
}

/** A command that wrote its lines to stdout itself as they were made, whether JSON was asked for or not. */
interface Streamed {
  readonly streamed: true
}

export type Answer = Report | Streamed

/** What was given to a command beside the global flags. */
interface Input<Options> {
  readonly args: readonly string[]
  readonly options: Options
}

/** One command of the command line. */
export interface CommandSpec<Options = unknown> {
  /** As it is typed, for example `holds list`. */
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What comes after the name of the program. */
  readonly examples: readonly string[]
  /** `ignored` by the command that writes the config. @default read */
  readonly configFiles?: 'read' | 'ignored'
  /** The form of its JSON. */
  readonly answer: ZodType
  /** Adds arguments and options. */
  define(command: Command): Command
  run(context: Context, input: Input<Options>): Promise<Answer>
}
