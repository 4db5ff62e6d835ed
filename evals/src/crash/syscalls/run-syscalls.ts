import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { doctor, createIndexer, logicalDump, verifyStore } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { withTempFolder } from '../../loading/temp-store.js'
import { seededRandom } from '../../seeded-random.js'
import type { CommandKind } from './kinds.js'
import type { Injection, Traced } from './strace.js'
import { makeStart } from './kinds.js'
import { injectionsInto, traced } from './strace.js'

/** Which calls are harmed. */
export interface SyscallOptions {
  /** Runs at most, spread over all commands and calls. @default every call of every command */
  readonly most?: number
  readonly seed: number
  readonly onProgress?: (step: string) => void
}

/** Calls of one command that nothing disturbed. */
export interface FsyncAudit {
  readonly command: string
  /** Entries that it wrote to the journal. */
  readonly operations: number
  readonly fsyncs: number
  /** At least one a committed operation; a batch is one commit. */
  readonly enough: boolean
}

/** What harmed calls came to; documented in evals/README.md. */
export interface SyscallReport {
  readonly commands: number
  /** Calls that could be harmed, each in up to five ways. */
  readonly boundaries: number
  readonly runs: number
  /** Runs after which something was half there, damaged, or not as the exit code said. */
  readonly torn: readonly string[]
  /** Runs that failed without saying why in one of our codes. */
  readonly unexplained: readonly string[]
  readonly fsync: readonly FsyncAudit[]
  readonly seconds: number
}

/** Harms every call that changes a file, in the real process on the real file, and reads back what became of it. */
export function runSyscalls({ most, seed, onProgress }: SyscallOptions): Promise<SyscallReport> {
  const startedAt = performance.now()
  return withTempFolder(async (folder) => {
    const start = join(folder, 'start.db')
    const kinds = await makeStart(start, folder)
    const measured: Measured[] = []
    for (const kind of kinds) measured.push(await measure(folder, kind))
    const all = measured.flatMap((one) => injectionsInto(one.calls).map((injection) => ({ one, injection })))
    const chosen = most === undefined || most >= all.length ? all : sample(all, most, seed)
    const found = { torn: [] as string[], unexplained: [] as string[] }
    for (const [i, { one, injection }] of chosen.entries()) {
      onProgress?.(`${i + 1} of ${chosen.length} runs`)
      await harm(folder, { one, injection }, found)
    }
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const fsync = measured.map(audit)
    return { commands: kinds.length, boundaries: sumOf(measured), runs: chosen.length, ...found, fsync, seconds }
  })
}

/** A command that nothing disturbed. */
interface Measured {
  readonly kind: CommandKind
  readonly calls: Traced['calls']
  readonly before: Seen
  readonly after: Seen
}

async function measure(folder: string, kind: CommandKind): Promise<Measured> {
  const path = freshCopy(folder)
  const before = await look(path)
  const { status, stderr, calls } = run(folder, { kind, path })
  if (status !== 0) throw new Error(`slowwave ${kind.argv.join(' ')} ended with ${status}: ${stderr}`)
  return { kind, calls, before, after: await look(path) }
}

interface Harmed {
  readonly one: Measured
  readonly injection: Injection
}

async function harm(folder: string, { one, injection }: Harmed, found: Found): Promise<void> {
  const { kind, before, after } = one
  const name = `${kind.name} ${injection.harm} at ${injection.syscall} ${injection.at}`
  const path = freshCopy(folder)
  const { status, stderr } = run(folder, { kind, path, injection })
  if (status !== null && status !== 0 && !isExplained(status, stderr))
    found.unexplained.push(`${name}: ${stderr.slice(0, 300)}`)
  const seen = await look(path).catch((error: unknown) => String(error))
  if (typeof seen === 'string') found.torn.push(`${name}: ${seen}`)
  else found.torn.push(...faultsOf(seen, { kind, before, after, status }).map((fault) => `${name}: ${fault}`))
  for (const fault of await faultsBeside(kind, { before, status })) found.torn.push(`${name}: ${fault}`)
}

interface Found {
  readonly torn: string[]
  readonly unexplained: string[]
}

interface Expected {
  readonly kind: CommandKind
  readonly before: Seen
  readonly after: Seen
  readonly status: number | null
}

/** A prefix of what an undisturbed run writes, whole in itself; all of it where the command said so. */
function faultsOf(seen: Seen, { kind, before, after, status }: Expected): readonly string[] {
  if (kind.replaces === true || before.operations.length === after.operations.length)
    return [...seen.findings, ...neither(seen, { before, after, status })]
  const faults = [...seen.findings]
  const isPrefix = seen.operations.every((kind, i) => kind === after.operations[i])
  if (!isPrefix) faults.push(`the journal reads ${seen.operations.slice(before.operations.length).join(', ')}`)
  const isWhole = seen.operations.length === after.operations.length
  if (isWhole && seen.dump !== after.dump) faults.push('all is in the journal, and not in the memory')
  const isUntouched = seen.operations.length === before.operations.length
  if (isUntouched && seen.dump !== before.dump) faults.push('the memory changed, and the journal says nothing')
  if (status === 0 && !isWhole) faults.push('the command reported success, and not all is there')
  return faults
}

/** All of before or all of after, where the journal does not tell them apart. */
function neither(seen: Seen, { before, after, status }: Omit<Expected, 'kind'>): readonly string[] {
  const [was, is] = [isLike(seen, before), isLike(seen, after)]
  if (!was && !is) return ['what is there is neither that of before nor that of after']
  return status === 0 && !is ? ['the command reported success, and what is there is that of before'] : []
}

function isLike(a: Seen, b: Seen): boolean {
  return a.dump === b.dump && a.operations.join() === b.operations.join()
}

/** What a command writes beside the store is whole, or not there. */
async function faultsBeside(
  { writes }: CommandKind,
  { before, status }: Pick<Expected, 'before' | 'status'>,
): Promise<readonly string[]> {
  if (writes === undefined) return []
  if (!existsSync(writes)) return status === 0 ? ['the command reported success, and no file is there'] : []
  const seen = await look(writes).catch((error: unknown) => String(error))
  if (typeof seen === 'string') return [seen]
  return isLike(seen, before) ? seen.findings : ['the copy says something else than the store']
}

/** What a store says, without the times at which commands ran. */
interface Seen {
  readonly dump: string
  readonly operations: readonly string[]
  readonly findings: readonly string[]
}

async function look(path: string): Promise<Seen> {
  const store = await openSqliteStore({ path, mode: 'write' })
  try {
    const indexer = createIndexer()
    const operations: string[] = []
    for await (const { kind, scope } of store.entryHeads()) operations.push(`${kind} ${scope}`)
    const found = [...(await doctor(store, { indexer })), ...(await verifyStore(store))]
    const findings = [...found.filter(({ code }) => code !== 'scrub-pending'), ...(await store.integrityCheck())]
    const dump = (await logicalDump(store))
      .replace(/\b1[789]\d{11}\b/g, 'now')
      .replace(/"(id|operationId)":"[a-z]+_\w+"/g, '')
    const branches = (await store.branches()).map(({ name, status }) => `${name} ${status}`)
    const beside = [...branches, ...(await store.holds()).map(({ a, b }) => `${a} ${b}`), (await store.stamp())?.id]
    return {
      dump: `${dump}\n${beside.sort().join('\n')}`,
      operations,
      findings: findings.map(({ code, detail }) => `${code}: ${detail}`),
    }
  } finally {
    await store.close()
  }
}

/** Codes of what a machine can do to a store: `store-unavailable`, `store-locked`, `corrupt-store`, `read-only`. */
function isExplained(status: number, stderr: string): boolean {
  return [10, 11, 14, 15].includes(status) && !/^\s+at /m.test(stderr)
}

interface Running {
  readonly kind: CommandKind
  readonly path: string
  readonly injection?: Injection
}

function run(folder: string, { kind, path, injection }: Running): Traced {
  const argv = [...kind.argv, '--store', path]
  return traced(argv, { log: join(folder, 'trace'), ...(injection && { injection }) })
}

function freshCopy(folder: string): string {
  const path = join(folder, 'run', 'memory.db')
  rmSync(dirname(path), { recursive: true, force: true })
  mkdirSync(dirname(path))
  copyFileSync(join(folder, 'start.db'), path)
  return path
}

function audit({ kind, calls, before, after }: Measured): FsyncAudit {
  const operations = after.operations.length - before.operations.length
  const fsyncs = calls.fsync + calls.fdatasync
  const commits = kind.name === 'import' ? Math.min(operations, 1) : operations
  return { command: kind.name, operations, fsyncs, enough: fsyncs >= commits }
}

function sumOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { calls }) => sum + Object.values(calls).reduce((a, b) => a + b, 0), 0)
}

function sample<T>(from: readonly T[], most: number, seed: number): readonly T[] {
  const random = seededRandom(seed)
  const left = from.map((value) => ({ value, at: random() })).sort((a, b) => a.at - b.at)
  return left.slice(0, most).map(({ value }) => value)
}
