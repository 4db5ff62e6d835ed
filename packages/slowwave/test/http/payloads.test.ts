import { expect, test } from 'vitest'
import { row } from '../cli/stores.js'
import { payloads } from './payloads.js'
import { ask } from './raw.js'
import { served, storeOf } from './served.js'

test('200 texts that look like markup are given back as JSON and nothing else, letter by letter', async () => {
  expect(new Set(payloads).size).toBe(200)
  const { path } = await storeOf(
    payloads.map((text, i) =>
      row(`p${i}`, `Note ${i} says ${text} here.`, {
        ...{ subject: `s${i} ${text}`, predicate: `p ${text}`, object: `o ${text}` },
        ...{ entity: `e${i} ${text}`, key: `k ${text}`, metadata: { note: text }, tags: [`t ${text}`] },
      }),
    ),
  )
  await using server = await served(path)
  const headers = { Host: `127.0.0.1:${server.port}`, Authorization: `Bearer ${server.token}` }
  const listed = await server.ask('records', {
    query: { limit: '1000', status: 'active,conflicted,quarantined,archived' },
  })
  expect(listed.body.matching).toBeGreaterThan(150)
  const targets = [
    '/api/records?limit=1000',
    '/api/records?q=note&limit=500',
    '/api/timeline?limit=1000',
    '/api/critique',
  ]
  const each = listed.body.records.slice(0, 40).map(({ id }) => `/api/records/${encodeURIComponent(id)}`)
  for (const path of [...targets, ...each, ...each.map((one) => `${one}/lineage`)]) {
    const came = await ask(server.port, { path, headers })
    expect({ path, status: came.status, type: came.type }).toEqual({ path, status: 200, type: 'application/json' })
    expect(came.headers['x-content-type-options']).toBe('nosniff')
    expect(() => JSON.parse(came.text) as unknown).not.toThrow()
  }
  const texts = listed.body.records.map(({ text }) => text)
  const kept = payloads.filter((text) => texts.some((one) => one.includes(` says ${text.normalize('NFC')} here.`)))
  expect(kept.length).toBe(texts.length)
})

test('what a request says wrongly is said again as JSON, shortened', async () => {
  const { path } = await storeOf([row('a', 'The lamp is brass.')])
  await using server = await served(path)
  const headers = { Host: `127.0.0.1:${server.port}`, Authorization: `Bearer ${server.token}` }
  for (const text of payloads) {
    if (/%|\\|\u2028|\p{Cc}/u.test(text)) continue
    const asked = `/api/records/${encodeURIComponent(text).replaceAll('%2F', '')}`
    const came = await ask(server.port, { path: asked, headers })
    expect(came.type).toBe('application/problem+json')
    expect(came.text.length).toBeLessThan(1500)
  }
})
