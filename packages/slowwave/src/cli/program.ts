import { shownLines } from '@slowwave/core'
import { Command } from 'commander'
import type { CommandSpec } from './command.js'
import { addGlobalOptions } from './global-options.js'
import type { Io } from './io.js'
import { commands } from './registry.js'
import { version } from './version.js'

/** Runs a command once its line was parsed. */
export type RunCommand = (spec: CommandSpec, command: Command) => Promise<void>

/** What groups of commands are about. */
const groups: Readonly<Record<string, string>> = {
  backup: 'make and take back whole copies of the store',
  eval: 'measure recall on this store with probes of your own',
  holds: 'pairs of records that an undo keeps apart',
  user: 'what is known about you: observations, and the profile you agreed to',
}

/** The whole command line: every command of the registry, with the global flags. */
export function createProgram(
  io: Pick<Io, 'stdout' | 'stderr'>,
  run: RunCommand,
  form: 'text' | 'json' = 'text',
): Command {
  const program = addGlobalOptions(new Command('slowwave'))
    .description('Consolidates the memory of AI agents: plan, review, apply, undo.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(shownLines(text)),
      // A program reads one line of stderr, the error.
      writeErr: (text) => {
        if (form === 'text') io.stderr.write(shownLines(text))
      },
      outputError: () => undefined,
    })
  for (const spec of commands) addCommand(program, spec, run)
  return program
}

function addCommand(program: Command, spec: CommandSpec, run: RunCommand): void {
  const words = spec.name.split(' ')
  const parent = words.length === 1 ? program : groupOf(program, words[0] ?? '')
  const command = parent
    .command(words.at(-1) ?? '')
    .summary(spec.summary)
    .description(spec.summary)
  spec
    .define(command)
    .allowExcessArguments(false)
    .addHelpText('after', examplesOf(spec))
    .action(async () => run(spec, command))
}

function groupOf(program: Command, name: string): Command {
  const existing = program.commands.find((command) => command.name() === name)
  return existing ?? program.command(name).description(groups[name] ?? name)
}

function examplesOf({ examples }: CommandSpec): string {
  return ['', 'Examples:', ...examples.map((example) => `  $ slowwave ${example}`)].join('\n')
}
