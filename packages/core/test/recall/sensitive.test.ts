import { describe, expect, test } from 'vitest'
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

describe('a sensitive record', () => {
  const said = async (record: string, query: string): Promise<boolean> => {
    const sensitive = aFact(record, { scope: ann })
    const store = await memoryOf(sensitive, aFact('The release plan is on the wall.', { scope: ann }))
    await layBeside(store, sensitive, { type: 'tag', tag: 'sensitive' })
    const hits = await recall(store, { scopes: [ann], text: query, now: 0 })
    return hits.some((hit) => hit.record.text === sensitive.text)
  }

  test.each([
    ['Ann had knee surgery in May.', 'what is due in May'],
    ['Ann had knee surgery in May.', 'may I deploy'],
    ['Ann had knee surgery on 3 March 2026.', 'what ships on 3 March'],
    ['Ann is on sick leave for two weeks.', 'what happens in two weeks'],
    ['Ann is in treatment since spring.', 'the spring release'],
    ['Ann and Tom had a falling-out over the budget split.', 'what does Tom work on'],
    ['Tom shouted at the intern.', 'who is Tom'],
    ['Anna ist seit Mai in Therapie.', 'Was ist im Mai fällig?'],
    ['Ana está de baja desde enero.', 'entregas de enero'],
    ['Ann is off work with a burnout.', 'how does the work go'],
  ])('%j does not come for %j', async (record, query) => {
    expect(await said(record, query)).toBe(false)
  })

  test.each([
    ['Ann had knee surgery in May.', 'how did the surgery go'],
    ['Ann and Tom had a falling-out over the budget split.', 'about the falling-out'],
    ['Ann has ADHD and needs quiet.', 'does ADHD matter here'],
    ["Ann lives with Parkinson's.", "how is my Parkinson's"],
    ['Anna ist seit Mai in Therapie.', 'Wie läuft die Therapie?'],
    ['安在接受抑郁症治疗。', '抑郁症怎么样了'],
  ])('%j comes for %j', async (record, query) => {
    expect(await said(record, query)).toBe(true)
  })
})
