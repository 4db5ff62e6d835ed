import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Surroundings } from '@slowwave/core'
import { fakeSurroundings } from '@slowwave/core/testing'
import type { Io, Output, Prompts } from '../../src/cli/io.js'
import { main } from '../../src/cli/run.js'

/** What a run left behind. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** What a run is given beside its arguments. */
export interface RunOptions {
  readonly folder: string
  readonly stdin?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly terminal?: boolean
  readonly prompts?: Prompts
  readonly signal?: AbortSignal
  readonly now?: number
  /** @default a clock that starts at `now`, and random numbers of this run */
  readonly surroundings?: Surroundings
}

/** 2026-03-10T09:00:00Z. */
const runAt = Date.UTC(2026, 2, 10, 9)

/** A new empty working folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'slowwave-cli-'))
}

let runs = 0

/** Runs the command line in this process. Words alone decide unless the arguments name an embedder. */
export async function slowwave(argv: readonly string[], options: RunOptions): Promise<Run> {
  const [stdout, stderr] = [recorder(options), recorder(options)]
  const fake = fakeSurroundings({ startAt: options.now ?? runAt, seed: `run ${(runs += 1)}` })
  const surroundings = options.surroundings ?? fake
  const io: Io = {
    stdout,
    stderr,
    stdin: stdinOf(options.stdin ?? ''),
    environment: { SLOWWAVE_EMBEDDER: 'none', ...options.environment },
    folder: options.folder,
    surroundings,
    signal: options.signal ?? new AbortController().signal,
    host: 'test',
    pid: process.pid,
    ...(options.prompts === undefined ? {} : { prompts: options.prompts }),
  }
  const code = await main(argv, io)
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

/** Runs a command with `--json` and gives back what it printed. */
export async function json<T>(argv: readonly string[], options: RunOptions): Promise<T> {
  const run = await slowwave([...argv, '--json'], options)
  if (run.stdout === '') throw new Error(`nothing on stdout; stderr: ${run.stderr}`)
  return JSON.parse(run.stdout) as T
}

function recorder({ terminal = false }: RunOptions): Output & { readonly text: () => string } {
  let written = ''
  return {
    write: (text) => void (written += text),
    isTerminal: terminal,
    isClosed: () => false,
    text: () => written,
  }
}

async function* stdinOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text))
}
