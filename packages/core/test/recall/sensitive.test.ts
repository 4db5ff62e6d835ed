import { expect, test } from 'vitest'
import { recall } from '../../src/recall/index.js'
import { aFact } from '../../src/testing/index.js'
import { ann, layBeside, memoryOf } from './memory.js'

test('a sensitive record comes only when the query raises its topic', async () => {
  const record = aFact('Ann is in treatment for migraines since spring.', { scope: ann })
  const store = await memoryOf(record, aFact('Ann plans the release.', { scope: ann }))
  await layBeside(store, record, { type: 'tag', tag: 'sensitive' })
  const texts = async (text: string) =>
    (await recall(store, { scopes: [ann], text, now: 0 })).map((hit) => hit.record.text)
  expect(await texts('what is in the plans for Ann')).not.toContain(record.text)
  expect(await texts('how are the migraines')).toContain(record.text)
})
