import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isMemoryError } from '@slowwave/core'
import type { Chance } from '../simulator/chance.js'
import type { LongLived } from './long-lived.js'
import type { Call, Refusal } from './tally.js'
import { cli } from './long-lived.js'
import type { McpClient } from './mcp-client.js'
import { aStatement } from './statements.js'

/** Does one thing after the other until it is told to stop. */
export interface Actor {
  readonly name: string
  readonly act: (told: (call: Call) => void, signal: AbortSignal) => Promise<void>
}

/** What the actors share. */
export interface Scene {
  readonly folder: string
  readonly store: string
  readonly chance: Chance
}

/** Milliseconds between two calls of an actor: they are many, and the machine is not theirs alone. */
const pauseMs = 60

async function repeatedly(signal: AbortSignal, work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    await work(round)
    await delay(pauseMs)
  }
}

/** A person at a terminal: each command is a process of its own. */
export function terminal({ folder, store, chance }: Scene): Actor {
  const scope = 'soak/cli'
  const commands = (): readonly (readonly string[])[] => [
    ['add', aStatement(chance, 'cli').text, '--scope', scope],
    ['recall', 'boiler filters', '--scope', scope],
    ['list', '--limit', '20'],
    ['plan', '--scope', scope],
    ['consolidate', '--apply', '--yes', '--max-loss-fraction', '1', '--scope', scope],
    ['proposals'],
    ['status'],
    ['stats'],
    ['timeline', '--limit', '20'],
  ]
  return {
    name: 'cli',
    act: (told, signal) =>
      repeatedly(signal, async (round) => {
        const all = commands()
        const argv = all[round % all.length] as readonly string[]
        const startedAt = performance.now()
        const { code, stderr } = await runCli([...argv, '--store', store, '--embedder', 'none'], folder)
        const refusal = refusalOf(code, stderr)
        told({ what: argv[0] ?? '', ms: performance.now() - startedAt, ...(refusal && { refusal }) })
      }),
  }
}

/** How a command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line in a process of its own. */
export function runCli(argv: readonly string[], folder: string): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...argv], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
}

const codeOfExit: Readonly<Record<number, string>> = { 11: 'store-locked', 12: 'conflict' }

function refusalOf(code: number | null, stderr: string): Refusal | undefined {
  return code === 0 ? undefined : { code: codeOfExit[code ?? -1] ?? `exit ${code}`, detail: stderr.trim() }
}

/** An agent that is connected to `slowwave mcp`. */
export function agent(client: McpClient, { chance }: Scene): Actor {
  const scope = 'soak/mcp'
  const calls = (): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
    ['remember', { ...rememberable(chance), scope }],
    ['recall', { query: 'which key hangs where', scope }],
    ['remember', { ...rememberable(chance), scope }],
    ['list', { scope }],
    ['consolidate', { dry_run: false, scope }],
    ['consolidation_status', {}],
    ['consolidation_proposals', {}],
  ]
  return {
    name: 'mcp',
    act: (told, signal) =>
      repeatedly(signal, async (round) => {
        const all = calls()
        const [tool, args] = all[round % all.length] as (typeof all)[number]
        const startedAt = performance.now()
        const { told: answer, refusal } = await client.call(tool, args)
        told({ what: tool, ms: performance.now() - startedAt, ...(refusal && { refusal }) })
        if (tool === 'consolidate' && refusal === undefined) told(await passOfAgent(client, answer))
      }),
  }
}

function rememberable(chance: Chance): Readonly<Record<string, string>> {
  const { text, claim } = aStatement(chance, 'mcp')
  return { text, ...claim }
}

async function passOfAgent(client: McpClient, answer: Readonly<Record<string, unknown>>): Promise<Call> {
  const startedAt = performance.now()
  for (let run = answer['run'] as RunTold; ;) {
    if (run.state !== 'running') return { what: 'pass', ms: performance.now() - startedAt, ...refusalOfRun(run) }
    await delay(pauseMs)
    const asked = await client.call('consolidation_status', { run_id: run.run_id })
    if (asked.refusal !== undefined) return { what: 'pass', ms: performance.now() - startedAt, refusal: asked.refusal }
    run = asked.told['run'] as RunTold
  }
}

interface RunTold {
  readonly run_id?: string
  readonly state: string
  readonly error?: { readonly code: string; readonly message: string }
}

function refusalOfRun({ state, error }: RunTold): { readonly refusal?: Refusal } {
  if (error !== undefined) return { refusal: { code: error.code, detail: error.message } }
  return state === 'completed' ? {} : { refusal: { code: state, detail: 'the pass did not complete' } }
}

/** Where the dashboard listens, and with which key. */
export interface Dashboard {
  readonly origin: string
  readonly token: string
}

/** A person at the dashboard: looks, searches, runs passes and decides proposals over HTTP. */
export function reviewer({ origin, token }: Dashboard): Actor {
  const asks = [
    '/api/overview',
    '/api/records?q=key&limit=20',
    '/api/stats',
    '/api/proposals?limit=20',
    '/api/operations?limit=20',
    'pass',
    'decide',
    '/api/runs',
  ]
  const asking = { origin, headers: { Authorization: `Bearer ${token}` } }
  return {
    name: 'dashboard',
    act: (told, signal) =>
      repeatedly(signal, async (round) => {
        const what = asks[round % asks.length] ?? ''
        const startedAt = performance.now()
        const { refusal } = await (what === 'pass'
          ? passOfReviewer(asking)
          : what === 'decide'
            ? decided(asking, round)
            : asked(asking, what))
        told({ what: what.split('?')[0] ?? '', ms: performance.now() - startedAt, ...(refusal && { refusal }) })
      }),
  }
}

interface Asking {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

interface Told {
  readonly body?: unknown
  readonly refusal?: Refusal
}

async function asked(
  { origin, headers }: Asking,
  path: string,
  post?: { readonly ifMatch?: string; readonly body: object },
) {
  const response = await fetch(`${origin}${path}`, {
    headers: {
      ...headers,
      ...(post && { 'Content-Type': 'application/json' }),
      ...(post?.ifMatch === undefined ? {} : { 'If-Match': post.ifMatch }),
    },
    ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
  })
  const body: unknown = await response.json()
  if (response.ok) return { body } satisfies Told
  const { code = `status ${response.status}`, detail = '' } = body as Partial<Refusal>
  // What another one decided first is answered by either code.
  return { refusal: { code: code === 'changed' ? 'conflict' : code, detail } } satisfies Told
}

async function passOfReviewer(asking: Asking): Promise<Told> {
  const began: Told = await asked(asking, '/api/consolidate', { body: { scopes: ['soak/writer-1'] } })
  if (began.refusal !== undefined) return began
  for (let { run } = began.body as { readonly run: RunTold & { readonly id: string } }; ;) {
    if (run.state !== 'running') return refusalOfRun(run)
    await delay(pauseMs)
    const told: Told = await asked(asking, `/api/runs/${run.id}`)
    if (told.refusal !== undefined) return told
    run = (told.body as { readonly run: typeof run }).run
  }
}

async function decided(asking: Asking, round: number): Promise<Told> {
  const listed: Told = await asked(asking, '/api/proposals?limit=1')
  if (listed.refusal !== undefined) return listed
  const [first] = (listed.body as { readonly proposals: readonly { readonly id: string; readonly etag: string }[] })
    .proposals
  if (first === undefined) return {}
  const verb = round % 16 < 8 ? 'approve' : 'reject'
  return asked(asking, `/api/proposals/${encodeURIComponent(first.id)}/${verb}`, {
    ifMatch: `"${first.etag}"`,
    body: {},
  })
}

/** A program that remembers, recalls and forgets through the library; it tells of each call in a line. */
export function writer(process: LongLived): Actor {
  return {
    name: process.name,
    act: (told, signal) => {
      process.onLine((line) => {
        if (!signal.aborted) told(JSON.parse(line) as Call)
      })
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
  }
}

/** What a thrown error says of a call. */
export function refusalOfError(error: unknown): Refusal {
  if (isMemoryError(error)) return { code: error.code, detail: error.message }
  return { code: 'unknown', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
