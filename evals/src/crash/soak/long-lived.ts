import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Sample } from './flatness.js'

/** The command line of slowwave, as it is installed. */
export const cli = fileURLToPath(new URL('../../packages/slowwave/bin/slowwave.js', import.meta.url))

/** A process that lives through the whole soak. */
export interface LongLived {
  readonly name: string
  /** The first line that it printed. */
  readonly firstLine: Promise<string>
  /** Told of each line that it prints from then on, without its end. */
  readonly onLine: (listener: (line: string) => void) => void
  readonly write: (line: string) => void
  readonly stderr: () => string
  /** Takes a sample of its memory and its open files; none once it ended. */
  readonly sample: (at: number) => void
  readonly samples: readonly Sample[]
  /** Whether it ended before it was asked to. */
  readonly hasEnded: () => boolean
  /** Asks it to end. @returns its exit code; `null` if it had to be killed */
  readonly stop: () => Promise<number | null>
}

/** Milliseconds that a process may take to end once it was asked to. */
const graceMs = 60_000

/** Starts a process; `argv` goes to Node. */
export function startProcess(name: string, argv: readonly string[], folder: string): LongLived {
  const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const lines = createInterface({ input: child.stdout })
  const firstLine = new Promise<string>((resolve) => lines.once('line', resolve))
  const samples: Sample[] = []
  let stderr = ''
  child.stderr.on('data', (piece: Buffer) => (stderr = `${stderr}${piece.toString()}`.slice(-200_000)))
  child.stdin.on('error', () => undefined)
  return {
    name,
    firstLine,
    onLine: (listener) => void lines.on('line', listener),
    write: (line) => void child.stdin.write(`${line}\n`),
    stderr: () => stderr,
    samples,
    sample: (at) => {
      const [mb, openFiles] = [residentMb(child.pid), openFilesNow(child.pid)]
      if (mb !== undefined && openFiles !== undefined) samples.push({ at, mb, openFiles })
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => stopped(child, exited),
  }
}

async function stopped(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  exited: Promise<number | null>,
): Promise<number | null> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  const code = await exited
  clearTimeout(timer)
  return code
}

/** Why memory cannot be sampled on this machine; `undefined` if it can. */
export function cannotSample(): string | undefined {
  return residentMb(process.pid) === undefined ? 'needs Linux: the memory of a process is read from /proc' : undefined
}

function openFilesNow(pid: number | undefined): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}

function residentMb(pid: number | undefined): number | undefined {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib === undefined ? undefined : Number(kib) / 1024
  } catch {
    return undefined
  }
}
