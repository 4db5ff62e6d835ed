import { existsSync } from 'node:fs'
import type { ContradictionDecision } from '@slowwave/core'
import { expect, test } from 'vitest'
import type { Slowwave } from '../../src/index.js'
import { ann, contradicted, foreignToken, mergeable, newPath } from './memories.js'

async function waiting(memory: Slowwave) {
  const [proposal] = await memory.proposals({ states: ['pending'] })
  if (proposal === undefined) throw new Error('nothing waits')
  return proposal
}

test('what secretlint knows as a secret is refused in an edit and in a limit, and the proposal stays pending', async () => {
  await using merge = await mergeable()
  const { id, planHash } = await waiting(merge)
  const edit = { text: `The gateway takes ${foreignToken}.` }
  await expect(merge.approve({ id, planHash, edit }, ann)).rejects.toMatchObject({ code: 'refused' })
  expect((await waiting(merge)).id).toBe(id)

  await using memory = await contradicted()
  const { reads, ...found } = await waiting(memory)
  const narrow = [{ record: reads[0]?.id ?? '', text: `With ${foreignToken} the API listens on 7420.` }]
  const request = { id: found.id, planHash: found.planHash, decision: { keep: 'both', narrow } } as const
  await expect(memory.approve(request, ann)).rejects.toMatchObject({ code: 'refused' })
})

test('the first approval copies the store beside it before it writes', async () => {
  const path = newPath()
  await using memory = await contradicted(path)
  expect(existsSync(`${path}.before-first-apply`)).toBe(false)
  const { id, planHash } = await waiting(memory)
  await memory.approve({ id, planHash }, ann)
  expect(existsSync(`${path}.before-first-apply`)).toBe(true)
})

test('a contradiction is decided for a side, for both within their limits, or for neither', async () => {
  const decided = async (decisionOf: (older: string) => ContradictionDecision) => {
    await using memory = await contradicted()
    const { id, planHash } = await waiting(memory)
    const [older] = (await memory.list()).records.filter(({ text }) => text.includes('7420'))
    await memory.approve({ id, planHash, decision: decisionOf(older?.id ?? '') }, ann)
    return (await memory.list()).records.map(({ text }) => text).sort()
  }
  expect(await decided(() => ({ keep: 'newer' }))).toEqual(['The API listens on 9000.'])
  expect(await decided(() => ({ keep: 'older' }))).toEqual(['The API listens on 7420.'])
  expect(await decided(() => ({ keep: 'neither' }))).toEqual([])
  const text = 'In tests the API listens on 7420.'
  expect(await decided((record) => ({ keep: 'both', narrow: [{ record, text }] }))).toEqual([
    text,
    'The API listens on 9000.',
  ])
})

test('what is approved with other words is kept in the words of the reviewer', async () => {
  await using memory = await mergeable()
  const { id, planHash } = await waiting(memory)
  const text = 'The gateway runs in Oslo, in the north hall.'
  const result = await memory.approve({ id, planHash, edit: { text } }, ann)
  expect(result.status).toBe('approved')
  const [kept] = (await memory.list()).records.filter((record) => record.text === text)
  expect(kept).toMatchObject({ source: 'user', author: { origin: 'review:ann' } })
})

test('a record that does not belong is taken out of a merge, and the rest is proposed anew', async () => {
  await using memory = await mergeable()
  const { id, reads } = await waiting(memory)
  const told: string[] = []
  memory.on('decided', ({ decision }) => void told.push(decision))
  const out = [reads[0]?.id ?? '']
  const { old, proposal, holds } = await memory.split(id, { ...ann, out })
  expect([old.state, holds.length, told]).toEqual(['superseded', 2, ['split']])
  expect(proposal?.reads.map((read) => read.id)).toEqual(reads.slice(1).map((read) => read.id))
  await expect(memory.split(proposal?.id ?? '', { ...ann, out })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('many are approved at once where their number was typed', async () => {
  await using memory = await mergeable()
  const filter = { kinds: ['merge'], scopes: ['team:ops'] } as const
  await expect(memory.approveMany(filter, { ...ann, count: 2 })).rejects.toMatchObject({ code: 'refused' })
  await expect(memory.approveMany({}, { ...ann, count: 1 })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await memory.approveMany(filter, { ...ann, count: 1 })).toMatchObject([{ status: 'approved' }])
  expect(await memory.proposals({ states: ['pending'] })).toEqual([])
})
