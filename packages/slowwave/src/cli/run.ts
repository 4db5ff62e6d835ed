import { printableJson, shownLines } from '@slowwave/core'
import type { Command } from 'commander'
import { CommanderError } from 'commander'
import type { Answer, CommandSpec } from './command.js'
import { createContext } from './context.js'
import { cannotWrite } from './file-errors.js'
import type { GlobalOptions } from './global-options.js'
import type { Io } from './io.js'
import { createProgram } from './program.js'
import { reportError } from './report-error.js'

/** Of a run that SIGINT or SIGTERM ended before its end. */
const interruptedExitCode = 130

/**
 * Runs one command.
 *
 * @param argv what was typed after the name of the program.
 * @returns the exit code. Nothing is thrown, and the process is not ended.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const form = argv.includes('--json') ? 'json' : 'text'
  let exitCode = 0
  const program = createProgram(
    io,
    async (spec, command) => {
      exitCode = await runCommand(spec, command, io)
    },
    form,
  )
  try {
    await program.parseAsync([...argv], { from: 'user' })
    await assertWritten(io)
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    return reportError(error, io, form)
  }
}

async function runCommand(spec: CommandSpec, command: Command, io: Io): Promise<number> {
  const flags: GlobalOptions & Readonly<Record<string, unknown>> = command.optsWithGlobals()
  const context = await createContext(io, flags, spec.configFiles)
  try {
    const answer = await spec.run(context, { args: command.processedArgs.flat().filter(isText), options: flags })
    context.progress.clear()
    return print(answer, io, flags.json === true ? 'json' : 'text')
  } finally {
    context.progress.clear()
  }
}

/** A result that nobody could receive is none. */
async function assertWritten({ stdout }: Io): Promise<void> {
  const failure = await stdout.finish?.()
  if (failure !== undefined) throw cannotWrite('The result', 'standard output', failure)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function print(answer: Answer, io: Io, form: 'text' | 'json'): number {
  if ('streamed' in answer) return io.signal.aborted ? interruptedExitCode : 0
  if (form === 'json') io.stdout.write(`${printableJson(answer.json)}\n`)
  else if (answer.text !== '') io.stdout.write(`${shownLines(answer.text)}\n`)
  return answer.exitCode ?? 0
}
