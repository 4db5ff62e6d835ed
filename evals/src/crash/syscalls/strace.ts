import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The calls by which SQLite and the program change files. */
export const syscalls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'link', 'rename'] as const
export type Syscall = (typeof syscalls)[number]

/** What is done to a call instead of it: the process is killed as it enters, or the call fails, once or from then on. */
export const harms = ['KILL', 'EIO', 'EIO+', 'ENOSPC', 'ENOSPC+'] as const
export type Harm = (typeof harms)[number]

/** The n-th call of a kind, from 1, and the harm that comes to it. */
export interface Injection {
  readonly syscall: Syscall
  readonly at: number
  readonly harm: Harm
}

/** The command line of slowwave, as it is installed. */
export const cli = fileURLToPath(new URL('../../packages/slowwave/bin/slowwave.js', import.meta.url))

/** Why calls cannot be harmed on this machine; `undefined` if they can. */
export function cannotTrace(): string | undefined {
  const tried = spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO', 'true'])
  if (tried.error !== undefined) return 'needs strace: `apt-get install strace`'
  return tried.status === 0 ? undefined : 'needs ptrace, which is forbidden here'
}

/** How a traced process ended. */
export interface Traced {
  /** `null` if it was killed. */
  readonly status: number | null
  readonly stderr: string
  readonly calls: Readonly<Record<Syscall, number>>
}

/** How the command is run. */
export interface TraceOptions {
  /** Where the trace is written. */
  readonly log: string
  readonly injection?: Injection
}

/** Runs the command line of slowwave and counts its calls; the main thread only, in which SQLite works. */
export function traced(argv: readonly string[], { log, injection }: TraceOptions): Traced {
  const harm = injection === undefined ? [] : ['-e', `inject=${injection.syscall}:${harmOf(injection)}`]
  const watching = ['-qq', '-o', log, '-e', `trace=${syscalls.join(',')}`, ...harm]
  const run = spawnSync('strace', [...watching, process.execPath, cli, ...argv], { encoding: 'utf8', timeout: 120_000 })
  return {
    status: run.signal === null ? run.status : null,
    stderr: run.stderr,
    calls: callsIn(readFileSync(log, 'utf8')),
  }
}

function harmOf({ at, harm }: Injection): string {
  if (harm === 'KILL') return `signal=KILL:when=${at}`
  const onwards = harm.endsWith('+') ? '+' : ''
  return `error=${harm.replace('+', '')}:when=${at}${onwards}`
}

/** How often each call stands in a trace. */
export function callsIn(log: string): Readonly<Record<Syscall, number>> {
  const counts = Object.fromEntries(syscalls.map((name) => [name, 0])) as Record<Syscall, number>
  for (const line of log.split('\n')) {
    const name = /^(\w+)\(/.exec(line)?.[1] as Syscall | undefined
    if (name !== undefined && name in counts) counts[name] += 1
  }
  return counts
}

/** Every harm that can come to a run with so many calls. A full disk concerns only calls that take room. */
export function injectionsInto(calls: Readonly<Record<Syscall, number>>): readonly Injection[] {
  return syscalls.flatMap((syscall) =>
    Array.from({ length: calls[syscall] }, (_, i) => i + 1).flatMap((at) =>
      harms.filter((harm) => concerns(harm, syscall)).map((harm) => ({ syscall, at, harm })),
    ),
  )
}

function concerns(harm: Harm, syscall: Syscall): boolean {
  return !harm.startsWith('ENOSPC') || syscall === 'pwrite64' || syscall === 'ftruncate'
}
