import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logicalDump } from '@slowwave/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawAsk } from './raw.js'
import { ask, pour } from './raw.js'
import type { Served } from './served.js'
import { openToRead, served, waitingStore } from './served.js'

const viewer = 'a-viewer-token-of-the-test'
const reviewer = 'a-reviewer-token-of-the-test'
const callers = [
  { role: 'viewer', name: 'vera', token: viewer },
  { role: 'reviewer', name: 'rolf', token: reviewer },
] as const

let path: string
let server: Served
let before: unknown

/** A built web app in a folder, with a secret beside it. */
function pages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-pages-'))
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'app', 'index.html'),
    '<!doctype html><title>slowwave</title><script src="/assets/a.js"></script>',
  )
  writeFileSync(join(folder, 'app', 'assets', 'a.js'), 'document.title += "!"')
  writeFileSync(join(folder, 'secret.txt'), 'a secret beside the pages')
  return join(folder, 'app')
}

async function dump(): Promise<unknown> {
  await using open = await openToRead(path)
  return { records: await logicalDump(open.store), proposals: await open.store.proposals() }
}

beforeAll(async () => {
  path = await waitingStore()
  server = await served(path, { options: { callers, pages: pages(), limits: { bodyTimeoutMs: 400 } } })
  before = await dump()
})
afterAll(() => server.stop())

const json = { 'Content-Type': 'application/json' }

async function decision(): Promise<{ readonly path: string; readonly etag: string }> {
  const { body } = await server.ask('proposals', { token: viewer, query: { kind: 'merge' } })
  const [proposal] = body.proposals
  return { path: `/api/proposals/${proposal?.id ?? ''}/approve`, etag: `"${proposal?.etag ?? ''}"` }
}

/** A request that would approve a proposal if it came in, but for what is given. */
async function approving(more: RawAsk & { readonly without?: string }): Promise<Awaited<ReturnType<typeof ask>>> {
  const { path: target, etag } = await decision()
  const headers: Record<string, string> = {
    ...{ Host: `127.0.0.1:${server.port}`, Authorization: `Bearer ${reviewer}`, 'If-Match': etag },
    ...json,
    ...more.headers,
  }
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== more.without))
  const body = more.without === 'body' ? {} : { body: '{}' }
  return ask(server.port, { method: 'POST', path: target, ...body, ...more, headers: kept })
}

describe('a request that is not in order is refused, and nothing is written', () => {
  const cases: readonly (readonly [string, RawAsk & { readonly without?: string }, number, string])[] = [
    ['another Host', { headers: { Host: 'evil.example' } }, 403, 'bad-host'],
    ['the Host of another port', { headers: { Host: '127.0.0.1:1' } }, 403, 'bad-host'],
    ['a Host that begins like ours', { headers: { Host: '127.0.0.1.evil.example' } }, 403, 'bad-host'],
    ['a foreign Origin', { headers: { Origin: 'https://evil.example' } }, 403, 'bad-origin'],
    ['the Origin of nobody', { headers: { Origin: 'null' } }, 403, 'bad-origin'],
    ['no token', { without: 'Authorization' }, 401, 'no-token'],
    ['a wrong token', { headers: { Authorization: 'Bearer nobody' } }, 401, 'no-token'],
    ['a token in the query only', { without: 'Authorization', path: `/api/me?token=${reviewer}` }, 401, 'no-token'],
    ['a cookie only', { without: 'Authorization', headers: { Cookie: `token=${reviewer}` } }, 401, 'no-token'],
    ['a viewer who decides', { headers: { Authorization: `Bearer ${viewer}` } }, 403, 'not-allowed'],
    ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 415, 'not-json'],
    ['a form of parts', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 415, 'not-json'],
    ['plain text', { headers: { 'Content-Type': 'text/plain' } }, 415, 'not-json'],
    ['no type', { without: 'Content-Type' }, 415, 'not-json'],
    ['broken JSON', { body: '{' }, 415, 'not-json'],
    ['no If-Match', { without: 'If-Match' }, 428, 'no-if-match'],
    ['any If-Match', { headers: { 'If-Match': '*' } }, 428, 'no-if-match'],
    ['an old If-Match', { headers: { 'If-Match': '"older"' } }, 412, 'changed'],
    ['a member that nobody knows', { body: '{"force":true}' }, 400, 'invalid-input'],
    ['a GET that decides', { method: 'GET', without: 'body' }, 405, 'no-such-method'],
    ['a DELETE', { method: 'DELETE', without: 'body' }, 405, 'no-such-method'],
    ['a length above the most', { headers: { 'Content-Length': '1048577' }, body: '' }, 413, 'too-large'],
  ]
  test.each(cases)('%s', async (_, asking, status, code) => {
    const came = await approving(asking)
    expect({ status: came.status, type: came.type }).toEqual({ status, type: 'application/problem+json' })
    expect(JSON.parse(came.text)).toMatchObject({ status, code, type: `urn:slowwave:problem:${code}` })
    expect(await dump()).toEqual(before)
  })

  test('a body of 1 GB is refused before a hundredth of it was taken, whether it says its length or not', async () => {
    const { path: target, etag } = await decision()
    const head = [
      `POST ${target} HTTP/1.1`,
      ...[`Host: 127.0.0.1:${server.port}`, `Authorization: Bearer ${reviewer}`, `If-Match: ${etag}`],
      'Content-Type: application/json',
    ]
    const mebibyte = Buffer.alloc(2 ** 20, ' ')
    const told = await pour(server.port, [...head, 'Content-Length: 1073741824'], { piece: mebibyte, pieces: 1024 })
    expect(told.answer).toMatch(/^HTTP\/1.1 413 [^]*"code":"too-large"/)
    expect(told.sentBytes).toBeLessThan(10 * 2 ** 20)
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), mebibyte, Buffer.from('\r\n')])
    const untold = await pour(server.port, [...head, 'Transfer-Encoding: chunked'], { piece: chunk, pieces: 1024 })
    expect(untold.answer).toMatch(/^HTTP\/1.1 413 /)
    expect(untold.sentBytes).toBeLessThan(10 * 2 ** 20)
    expect(await dump()).toEqual(before)
  })

  test('a body that comes letter by letter is given up, and the server goes on', async () => {
    const { path: target, etag } = await decision()
    const slow = await pour(
      server.port,
      [
        ...[`POST ${target} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, `Authorization: Bearer ${reviewer}`],
        ...[`If-Match: ${etag}`, 'Content-Type: application/json', 'Content-Length: 1000'],
      ],
      { piece: Buffer.from(' '), pieces: 1000, everyMs: 50 },
    )
    expect(slow.answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"too-slow"/)
    expect((await server.ask('me', { token: viewer })).status).toBe(200)
    expect(await dump()).toEqual(before)
  })
})

describe('the files of the pages are the only files', () => {
  const paths = [
    ...['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/%2E%2E%2Fsecret.txt'],
    ...['/..%2fsecret.txt', '/%252e%252e%252fsecret.txt', '/%25252e%25252e/secret.txt', '/..\\secret.txt'],
    ...['/..%5csecret.txt', '/%5c..%5csecret.txt', '/assets/a.js%00.txt', '/secret.txt%00', '/%00'],
    ...[
      '//etc/passwd',
      '/%2fetc/passwd',
      '/....//secret.txt',
      '/./secret.txt',
      '/%c0%ae%c0%ae/secret.txt',
      '/secret.txt',
    ],
  ]
  test.each(paths)('%s is not found', async (asked) => {
    const came = await ask(server.port, { path: asked, headers: { Host: `127.0.0.1:${server.port}` } })
    expect([400, 404]).toContain(came.status)
    expect(came.text).not.toContain('a secret')
  })

  test('a page, and an address that a page knows, come with a policy that lets no other script run', async () => {
    for (const asked of ['/', '/proposals/pr_1', '/records/a%2Fb']) {
      const came = await ask(server.port, { path: asked, headers: { Host: `localhost:${server.port}` } })
      expect(came).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
      const policy = String(came.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(came.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(came.headers['set-cookie']).toBeUndefined()
      expect(came.headers['access-control-allow-origin']).toBeUndefined()
    }
    const script = await ask(server.port, { path: '/assets/a.js', headers: { Host: `localhost:${server.port}` } })
    expect(script.type).toBe('text/javascript; charset=utf-8')
  })
})

test('who asks too often waits, and so does who guesses tokens', async () => {
  await using limited = await served(path, { options: { limits: { burst: 5, perSecond: 1 } } })
  const seen = await Promise.all(Array.from({ length: 12 }, () => ask(limited.port, asMe(limited, limited.token))))
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(seen.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1')
  const guesses = await Promise.all(Array.from({ length: 40 }, () => ask(limited.port, asMe(limited, 'guess'))))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
})

function asMe({ port }: Served, token: string): RawAsk {
  return { path: '/api/me', headers: { Host: `127.0.0.1:${port}`, Authorization: `Bearer ${token}` } }
}

test('a server that only reads decides nothing for a reviewer either, and leaves the store as it is', async () => {
  await using reading = await served(path, { desk: { readOnly: true } })
  const { body } = await reading.ask('proposals', { query: { kind: 'merge' } })
  const [proposal] = body.proposals
  const asking = { id: proposal?.id ?? '', ifMatch: `"${proposal?.etag ?? ''}"`, body: {} }
  expect(await reading.refused('approve', asking)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(await reading.refused('consolidate', { body: {} })).toMatchObject({ status: 403 })
  expect((await reading.ask('me')).body.readOnly).toBe(true)
  const { run } = (await reading.ask('makePlan', { body: {} })).body
  expect((await reading.ended(run.id)).state).toBe('completed')
  expect(await dump()).toEqual(before)
})
