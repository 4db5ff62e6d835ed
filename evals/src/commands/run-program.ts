import { Command, CommanderError } from 'commander'
import { exitCodeOf, isMemoryError } from '@slowwave/core'

/** A program of measures whose every mistake in the call ends with exit code 2, and with what is allowed. */
export function newProgram(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride().showHelpAfterError()
}

/** Runs a program on the arguments of the process. An error is printed for a person; one of ours has no stack. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync()
  } catch (error) {
    process.exitCode = saidTo(error)
  }
}

/** Prints an error. @returns the exit code. */
function saidTo(error: unknown): number {
  // What is wrong with a call was printed by the parser, with the help of the command.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (isMemoryError(error)) console.error(error.hint === undefined ? error.message : `${error.message}\n${error.hint}`)
  else console.error(error)
  return exitCodeOf(error)
}
