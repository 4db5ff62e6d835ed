import { existsSync } from 'node:fs'
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
