import { Command } from 'commander'
import * as z from 'zod'
import type { CommandSpec } from '../../src/cli/command.js'
import { createProgram } from '../../src/cli/program.js'
import { commands } from '../../src/cli/registry.js'

/** The reference of the command line, made of its help texts. */
export function commandReference(): string {
  const intro = [
    '# Command line',
    '',
    '<!-- Made from the help texts by packages/slowwave/test/cli/documents.test.ts; run it with -u to write it anew. -->',
    '',
    'Results go to stdout, everything else to stderr. `--json` prints one JSON value; its form is in [json/](json/), one',
    'schema a command. An error under `--json` is one line `{"error":{"code","message","exitCode","hint","details"}}` on',
    'stderr, and stdout stays empty. Progress is drawn on a terminal only. Control characters in the text of a record are',
    'shown as escapes, never emitted.',
    '',
    exitCodes,
    '',
    '## slowwave',
    '',
    block(helpOf(program())),
  ]
  const sections = commands.flatMap((spec) => [
    '',
    `## ${spec.name}`,
    '',
    ...schemaLink(spec),
    block(helpOf(find(spec.name))),
  ])
  return [...intro, ...sections, ''].join('\n')
}

const exitCodes = `| exit code | meaning |
| --- | --- |
| 0 | done, or nothing to do |
| 1 | a check found something; an import refused lines |
| 2 | wrong usage or input |
| 3 | an error in slowwave itself |
| 10 | there is no store, or it cannot be reached (also a full disk) |
| 11 | another pass holds the scope, or another process the store |
| 12 | the plan is stale, or something changed meanwhile |
| 13 | the loss guard refused at least one scope |
| 14 | the store is damaged |
| 15 | the store cannot be written |
| 20 | refused by a rule |
| 130 | interrupted; what was applied is whole |`

function schemaLink({ name }: CommandSpec): readonly string[] {
  return [`JSON: [json/${schemaFile(name)}](json/${schemaFile(name)})`, '']
}

/** The file of a command's schema, below docs/json. */
export function schemaFile(name: string): string {
  return `${name.replaceAll(' ', '-')}.schema.json`
}

/** The JSON schema of what a command prints under `--json`. */
export function schemaOf({ name, answer }: CommandSpec): string {
  const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any', reused: 'ref' })
  return `${JSON.stringify({ title: `slowwave ${name} --json`, ...schema }, null, 2)}\n`
}

function program(): Command {
  const ignore = { write: () => undefined, isTerminal: false, isClosed: () => false }
  return createProgram({ stdout: ignore, stderr: ignore }, () => Promise.resolve())
}

function find(name: string): Command {
  const found = name
    .split(' ')
    .reduce<Command | undefined>(
      (parent, word) => parent?.commands.find((command) => command.name() === word),
      program(),
    )
  return found ?? new Command(name)
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({ writeOut: (written) => void (text += written), getOutHelpWidth: () => 100 })
  command.outputHelp()
  return text.trimEnd()
}

function block(text: string): string {
  return ['```text', text, '```'].join('\n')
}
