import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, describe, expect, test } from 'vitest'
import { callTool, runEnded, storeWith } from './desks.js'
import { statusOf } from './http-server.js'

const bin = fileURLToPath(new URL('../../bin/slowwave.js', import.meta.url))
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url)))
if (!isBuilt) process.stderr.write('The tests of real MCP clients are skipped: run `npm run build` first.\n')

const open: { readonly close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

const argsOf = (store: string, ...more: readonly string[]): string[] => [
  ...[bin, 'mcp', '--store', store, '--embedder', 'none', '--max-loss-fraction', '1'],
  ...more,
]

async function client(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
  const connected = new Client({ name: 'test', version: '0.0.0' })
  await connected.connect(transport)
  await connected.listTools()
  open.push(connected)
  return connected
}

const overStdio = (store: string, ...more: readonly string[]): Promise<Client> =>
  client(
    new StdioClientTransport({
      command: process.execPath,
      args: argsOf(store, ...more),
      cwd: dirname(store),
      stderr: 'pipe',
    }),
  )

const token = 'a-token-of-the-test'

async function httpServer(store: string, ...more: readonly string[]): Promise<URL> {
  const child = spawn(process.execPath, argsOf(store, '--http', '--port', '0', ...more), {
    cwd: dirname(store),
    env: { ...process.env, SLOWWAVE_MCP_TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  open.push({ close: () => ended(child) })
  let said = ''
  for await (const piece of child.stderr as AsyncIterable<Buffer>) {
    said += piece.toString()
    const [, url] = /Listening on (\S+)/.exec(said) ?? []
    if (url !== undefined) return new URL(url)
  }
  throw new Error(said)
}

function ended(child: ChildProcess): Promise<unknown> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  return closed
}

const overHttp = (url: URL): Promise<Client> =>
  client(new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }))

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Fifty statements, every fifth pair of which is the same port with another value. */
const statements = Array.from({ length: 50 }, (_, i) => {
  const subject = `service ${Math.floor(i / 2)}`
  const object = i % 10 === 1 ? `${9000 + i}` : `${7000 + Math.floor(i / 2)}`
  return i % 2 === 0 || i % 10 === 1
    ? { text: `The ${subject} listens on port ${object}.`, subject, predicate: 'port', object }
    : { text: `The owner of ${subject} sits in room ${100 + i}.`, subject, predicate: 'room', object: `${100 + i}` }
})

interface Proposed {
  readonly proposal_id: string
  readonly plan_hash: string
  readonly record_ids: readonly string[]
}

/** One session: remember 50, recall, plan, have a pass leave proposals, read them. */
async function session(agent: Client, scope: string): Promise<readonly Proposed[]> {
  for (const statement of statements) {
    const { isError, told } = await callTool(agent, 'remember', { ...statement, scope })
    expect(isError, JSON.stringify(told)).toBe(false)
  }
  const { told: recalled } = await callTool(agent, 'recall', { query: 'port of service 0', scope, limit: 3 })
  expect(recalled['hits']).not.toEqual([])
  const { told: plan } = await callTool(agent, 'consolidation_plan', { scope, full: true })
  expect(plan['would_propose']).toBeGreaterThan(0)
  const { told: read } = await callTool(agent, 'consolidation_proposals', { scope })
  return read['proposals'] as readonly Proposed[]
}

describe.skipIf(!isBuilt)('a real client', () => {
  test('over stdio and over HTTP at once: remembers 50 each, recalls, plans, and is refused to apply', async () => {
    const store = await storeWith()
    const [one, other] = [await overStdio(store), await overHttp(await httpServer(store))]
    const proposals = await Promise.all([session(one, 'team/one'), session(other, 'team/other')])
    expect(proposals).toEqual([[], []])
    for (const agent of [one, other]) {
      expect(await callTool(agent, 'consolidate', { dry_run: false })).toMatchObject({ code: 'refused' })
      expect(await callTool(agent, 'approve', { proposal_id: 'pr_1', plan_hash: 'x' })).toMatchObject({
        code: 'refused',
      })
    }
    const before = hashOf(store)
    const { told } = await callTool(one, 'consolidate', {})
    expect(await runEnded(one, (told['run'] as { run_id: string }).run_id)).toMatchObject({ state: 'completed' })
    expect(hashOf(store)).toBe(before)
    const { told: status } = await callTool(other, 'consolidation_status', {})
    expect(status).toMatchObject({ may_apply: false, pending_proposals: 0 })
  }, 120_000)

  test.each(['stdio', 'http'] as const)(
    'over %s with --allow-apply: a pass proposes, one is approved and undone',
    async (over) => {
      const store = await storeWith()
      const agent =
        over === 'stdio'
          ? await overStdio(store, '--allow-apply')
          : await overHttp(await httpServer(store, '--allow-apply'))
      await session(agent, 'team/ops')
      const { told: started } = await callTool(agent, 'consolidate', { dry_run: false })
      const run = await runEnded(agent, (started['run'] as { run_id: string }).run_id)
      expect(run).toMatchObject({ state: 'completed', summary: { proposed: expect.any(Number) as number } })

      const { told: read } = await callTool(agent, 'consolidation_proposals', { scope: 'team/ops' })
      const [first, second] = read['proposals'] as readonly Proposed[]
      const replayed = { proposal_id: first!.proposal_id, plan_hash: second!.plan_hash }
      expect(await callTool(agent, 'approve', replayed)).toMatchObject({ code: 'conflict' })
      const { proposal_id, plan_hash } = first!
      const { told: approved } = await callTool(agent, 'approve', { proposal_id, plan_hash })
      expect(approved).toMatchObject({ result: 'approved', proposal: { state: 'approved' } })
      expect(await callTool(agent, 'approve', { proposal_id, plan_hash })).toMatchObject({ code: 'conflict' })

      const operation_id = approved['operation_id']
      expect((await callTool(agent, 'undo', { operation_id })).told).toMatchObject({ result: 'would-undo' })
      expect((await callTool(agent, 'undo', { operation_id, dry_run: false })).told).toMatchObject({ result: 'undone' })
      const shown = await agent.readResource({ uri: `slowwave://proposal/${proposal_id}` })
      expect(JSON.parse((shown.contents[0] as { text: string }).text)).toMatchObject({ proposal: { undone: true } })
      const rejected = await callTool(agent, 'reject', { proposal_id: second!.proposal_id, reason: 'both hold' })
      expect(rejected.told).toMatchObject({ proposal: { state: 'rejected' } })
    },
    120_000,
  )

  test('over HTTP nobody comes in by another name, from a page, or without the token', async () => {
    const url = await httpServer(await storeWith())
    const bearer = { authorization: `Bearer ${token}` }
    const statuses = [
      await statusOf(url, { headers: {}, body: '{}' }),
      await statusOf(url, { headers: { authorization: 'Bearer wrong' }, body: '{}' }),
      await statusOf(url, { headers: { ...bearer, host: 'memory.example' }, body: '{}' }),
      await statusOf(url, { headers: { ...bearer, origin: 'https://evil.example' }, body: '{}' }),
      await statusOf(url, { headers: { ...bearer, 'mcp-session-id': 'another' }, body: '{}' }),
      await statusOf(new URL('/other', url), { headers: bearer, body: '{}' }),
      await statusOf(url, { headers: bearer, body: 'no json' }),
      await statusOf(url, { headers: bearer, body: '{}' }),
    ]
    expect(statuses).toEqual([401, 401, 403, 403, 404, 404, 400, 400])
  }, 60_000)

  test('a server without a store ends with 10, and one that is told to stop with 0 or 130', async () => {
    const child = spawn(process.execPath, [bin, 'mcp', '--store', '/nowhere/memory.db'], { stdio: 'ignore' })
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(10)
    const server = spawn(process.execPath, argsOf(await storeWith(), '--http', '--port', '0'), {
      env: { ...process.env, SLOWWAVE_MCP_TOKEN: token },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise((resolve) => server.stderr.once('data', resolve))
    expect(await ended(server)).toBe(130)
    const piped = spawn(process.execPath, argsOf(await storeWith()), { stdio: ['pipe', 'ignore', 'ignore'] })
    piped.stdin.end()
    expect(await new Promise((resolve) => piped.once('close', resolve))).toBe(0)
  }, 60_000)
})
