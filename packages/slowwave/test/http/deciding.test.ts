import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import { createSlowwave } from '../../src/index.js'
import type { DashboardEvent } from '../../src/http/contract/index.js'
import { slowwave } from '../cli/run-cli.js'
import { row } from '../cli/stores.js'
import type { Served } from './served.js'
import { openToRead, reviewAll, served, storeOf, waitingStore } from './served.js'

/** Events of a server as they come; the stream ends with the test. */
async function listening(server: Served): Promise<{ readonly seen: DashboardEvent[]; readonly ended: Promise<void> }> {
  const response = await fetch(`${server.origin}/api/events`, { headers: { Authorization: `Bearer ${server.token}` } })
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
  const seen: DashboardEvent[] = []
  const ended = (async () => {
    let text = ''
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      seen.push(...lines.map((line) => JSON.parse(line) as DashboardEvent))
    }
  })()
  await until(() => seen.some(({ type }) => type === 'hello'))
  return { seen, ended }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 200; !holds(); tries--) {
    if (tries === 0) throw new Error('It did not come.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('of two pages and a command line that decide one proposal at once, one wins and nothing is doubled', async () => {
  const path = await waitingStore()
  await using server = await served(path)
  const { body } = await server.ask('proposals', { query: { kind: 'merge' } })
  for (const { id, etag } of body.proposals) {
    const asking = { id, ifMatch: `"${etag}"`, body: {} }
    const send = (way: 'approve' | 'reject') =>
      fetch(`${server.origin}/api/proposals/${id}/${way}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${server.token}`,
          'Content-Type': 'application/json',
          'If-Match': asking.ifMatch,
        },
        body: '{}',
      })
    const [first, second, typed] = await Promise.all([
      send('approve'),
      send('reject'),
      slowwave(['approve', id, '--as', 'ann', '--embedder', 'none'], { folder: dirname(dirname(path)) }),
    ])
    const won = [first.status === 200, second.status === 200, typed.code === 0].filter((one) => one)
    expect({ won: won.length, first: first.status, second: second.status, typed: typed.code }).toMatchObject({ won: 1 })
    for (const lost of [first, second].filter(({ status }) => status !== 200)) expect([409, 412]).toContain(lost.status)
    if (typed.code !== 0) expect(typed.code).toBe(12)
  }
  await using open = await openToRead(path)
  const decided = await open.store.proposals({ ids: body.proposals.map(({ id }) => id) })
  for (const { appliedAs, state } of decided) {
    expect(['approved', 'rejected']).toContain(state)
    const products = (await open.dump()).filter(({ lineage }) => lineage?.operationId === appliedAs)
    expect(products).toHaveLength(state === 'approved' ? 1 : 0)
  }
})

test('no other words are asked for where two spellings are joined, since an edit of these is refused', async () => {
  const { path } = await storeOf([
    row('a1', 'Her desk stands at the window.', { subject: 'Ada Park', predicate: 'desk' }),
    row('a2', 'She drinks her tea without milk.', { subject: 'Ada Park', predicate: 'tea' }),
    row('a3', 'The red bicycle is hers.', { subject: 'ada park', predicate: 'bicycle' }),
  ])
  await using memory = await createSlowwave({ store: path, embedder: 'none', policy: reviewAll })
  await memory.consolidate({ full: true })
  await using server = await served(path)
  const { body } = await server.ask('proposals', { query: { kind: 'entity-merge' } })
  const [{ id } = { id: '' }] = body.proposals
  const full = await server.ask('proposal', { id })
  expect(full.body.may).toEqual(['approve', 'reject', 'rebase'])
  const asking = { id, ifMatch: full.etag, body: { edit: { text: 'Ada' } } }
  expect(await server.refused('approve', asking)).toMatchObject({ status: 400 })
  expect((await server.ask('approve', { id, ifMatch: full.etag, body: {} })).body.status).toBe('approved')
})

test('a page is told of a run, of proposals, and of what a command line wrote meanwhile', async () => {
  const path = await waitingStore()
  const server = await served(path)
  const { seen, ended } = await listening(server)
  const { run } = (await server.ask('makePlan', { body: { full: true } })).body
  await until(() => seen.some((one) => one.type === 'run' && one.run.id === run.id && one.run.state === 'completed'))
  const { body } = await server.ask('proposals', { query: { kind: 'merge' } })
  const [first, second] = body.proposals
  await server.ask('approve', { id: first?.id ?? '', ifMatch: `"${first?.etag ?? ''}"`, body: {} })
  await until(() => seen.some((one) => one.type === 'proposals' && one.gone.includes(first?.id ?? '')))
  expect(seen.find(({ type }) => type === 'store')).toMatchObject({ by: 'here' })
  const folder = dirname(dirname(path))
  expect((await slowwave(['approve', second?.id ?? '', '--embedder', 'none'], { folder })).code).toBe(0)
  await until(() => seen.some((one) => one.type === 'store' && one.by === 'elsewhere'))
  expect((await server.refused('approve', { id: second?.id ?? '', ifMatch: `"${second?.etag ?? ''}"` })).status).toBe(
    412,
  )
  await server.stop()
  await ended
  expect(seen.at(-1)?.type).toBe('closing')
})

test('a server that was stopped and started again knows the same token of a file, and the same store', async () => {
  const path = await waitingStore()
  const callers = [{ role: 'reviewer', name: 'ann', token: 'a-token-that-stays-the-same' }] as const
  const token = callers[0].token
  const before = await served(path, { options: { callers } })
  const { body } = await before.ask('proposals', { token, query: { kind: 'merge' } })
  const [proposal] = body.proposals
  await before.stop()
  await expect(fetch(`${before.origin}/api/me`)).rejects.toThrow()
  await using after = await served(path, { options: { callers, port: before.port } })
  const asking = { token, id: proposal?.id ?? '', ifMatch: `"${proposal?.etag ?? ''}"`, body: {} }
  expect((await after.ask('approve', asking)).body.status).toBe('approved')
  expect((await after.refused('approve', asking)).body.code).toBe('changed')
})

test('the command prints where it listens, in its form, and ends when it is told to', async () => {
  const path = await waitingStore()
  const folder = dirname(dirname(path))
  const abort = new AbortController()
  const running = slowwave(['serve', '--read-only', '--embedder', 'none', '--json'], { folder, signal: abort.signal })
  setTimeout(() => abort.abort(), 1500)
  const { stdout, code } = await running
  const answer = commands.find(({ name }) => name === 'serve')?.answer.parse(JSON.parse(stdout))
  expect(answer).toMatchObject({ host: '127.0.0.1', readOnly: true, demo: false, store: path })
  expect([0, 130]).toContain(code)
})

test('another address than this machine needs a file of tokens that nobody else can read', async () => {
  const folder = dirname(dirname(await waitingStore()))
  const bare = await slowwave(['serve', '--host', '0.0.0.0'], { folder })
  expect(bare).toMatchObject({ code: 2 })
  expect(bare.stderr).toContain('--token-file')
  const file = join(folder, 'tokens.txt')
  writeFileSync(file, 'reviewer ann a-token-of-twenty-letters\n', { mode: 0o644 })
  const open = await slowwave(['serve', '--host', '0.0.0.0', '--token-file', 'tokens.txt'], { folder })
  expect(open).toMatchObject({ code: 2 })
  expect(open.stderr).toContain('can be read by others')
  expect(open.stderr).not.toContain('a-token-of-twenty-letters')
})
