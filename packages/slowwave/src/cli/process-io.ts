import { hostname } from 'node:os'
import { thisMachine } from '../library/index.js'
import type { Io, Output } from './io.js'
import { terminalPrompts } from './terminal-prompts.js'

/** The command line in its own process: signals, streams, clock. */
export function processIo(): Io {
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    stdin: process.stdin,
    environment: process.env,
    folder: process.cwd(),
    surroundings: thisMachine,
    signal: interruption(),
    host: hostname(),
    pid: process.pid,
    ...(process.stdin.isTTY && process.stderr.isTTY ? { prompts: terminalPrompts } : {}),
  }
}

/** What tells that the reader of a pipe or terminal went away. */
const readerGone = ['EPIPE', 'EIO']

function outputOf(stream: NodeJS.WriteStream): Output {
  let closed = false
  let failure: NodeJS.ErrnoException | undefined
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed = true
    if (!readerGone.includes(error.code ?? '')) failure ??= error
  })
  return {
    write: (text) => {
      if (!closed) stream.write(text)
    },
    isTerminal: stream.isTTY,
    isClosed: () => closed,
    finish: async () => {
      if (!closed) await new Promise((resolve) => stream.write('', resolve))
      return failure
    },
  }
}

/** The first signal asks for an orderly end, the second one ends at once; the store stands either. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130)
      controller.abort()
    })
  }
  return controller.signal
}
