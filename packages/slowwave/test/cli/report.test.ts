import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { payloads } from '../http/payloads.js'
import { json, slowwave } from './run-cli.js'
import { folderWith, opsRows, row } from './stores.js'

interface Reported {
  readonly operations: number
  readonly planHash: string
}

test('a plan becomes one page that loads nothing, with every text of the store as text only', async () => {
  const hostile = payloads.flatMap((text, i) => [
    row(`a${i}`, `Note ${i}: ${text}.`),
    row(`b${i}`, `Note ${i}: ${text}!`),
  ])
  const folder = await folderWith([...opsRows, ...hostile])
  const made = await json<Reported>(['report', '--html', 'plan.html', '--full'], { folder })
  expect(made.operations).toBeGreaterThan(2)
  const html = readFileSync(join(folder, 'plan.html'), 'utf8')
  expect(html).toContain('The gateway runs in Oslo')
  expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'")
  const tags = new Set([...html.matchAll(/<\/?([^\s>/]*)/g)].map(([, name]) => name))
  const ours =
    'html meta title style main h1 h2 h3 p dl div dt dd table thead tbody tr th td article span ul li bdi details summary'
  expect([...tags].filter((name) => ![...ours.split(' '), '!doctype'].includes(name ?? ''))).toEqual([])
  expect(html.replace(/<meta[^>]*>/g, '')).not.toMatch(/<[^>]*\s(?:on\w+|src|href|style)\s*=/i)
})

test('a saved plan is told of as it was saved', async () => {
  const folder = await folderWith()
  await slowwave(['plan', '--full', '--out', 'plan.json'], { folder })
  const saved = await json<Reported>(['report', '--html', 'saved.html', '--plan', 'plan.json'], { folder })
  const { hash } = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as { readonly hash: string }
  expect(saved.planHash).toBe(hash)
  expect(await slowwave(['report'], { folder })).toMatchObject({ code: 2 })
})

test('a report takes the place of an older one only, never of the store', async () => {
  const folder = await folderWith(opsRows)
  const store = join(folder, '.slowwave', 'memory.db')
  const before = readFileSync(store)
  expect(await slowwave(['report', '--html', store], { folder })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/The report cannot be written to .*another kind/) as string,
  })
  expect(readFileSync(store).equals(before)).toBe(true)
  for (const _ of [1, 2]) expect((await slowwave(['report', '--html', 'plan.html'], { folder })).code).toBe(0)
})

test('an audit is one page that tells how the store stands, in the words of its records and as text only', async () => {
  const hostile = payloads.slice(0, 40).map((text, i) => row(`a${i}`, `Note ${i}: ${text}.`))
  const folder = await folderWith([...opsRows, ...hostile])
  await slowwave(['consolidate', '--full', '--apply', '--max-loss-fraction', '1'], { folder })
  const made = await json<{ active: number; findings: number; remarks: number }>(
    ['report', '--html', 'audit.html', '--audit'],
    { folder },
  )
  const { active } = await json<{ active: number }>(['stats'], { folder })
  const { remarks } = await json<{ remarks: readonly { reason: string }[] }>(['critique'], { folder })
  expect(made).toMatchObject({ active, findings: 0, remarks: remarks.length })
  expect(remarks.length).toBeGreaterThan(0)
  const html = readFileSync(join(folder, 'audit.html'), 'utf8')
  for (const said of ['no invariant is broken', 'team/ops', 'lost in 30 days', 'The last one applied'])
    expect(html).toContain(said)
  expect(html).not.toMatch(/<(?:script|img|iframe|svg|link|a)\b/i)
  expect(await slowwave(['report', '--html', 'audit.html', '--audit', '--full'], { folder })).toMatchObject({ code: 2 })
  expect((await slowwave(['report', '--html', 'audit.html'], { folder })).code).toBe(0)
})
