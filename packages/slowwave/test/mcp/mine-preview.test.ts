import { describe, expect, test } from 'vitest'
import { connect, storeWith } from './desks.js'

describe('mine_preview', () => {
  test('leaves out whole what a guard refuses, and names the guard', async () => {
    await using desk = await connect(await storeWith())
    const key = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`
    const turns = [
      { role: 'user', text: `my token is ${key} and remember always use pnpm.` },
      { role: 'user', text: 'Tests in src/a.ts must always run before a release.' },
    ]
    const { told } = await desk.call('mine_preview', { confirm_transcript_access: true, turns })
    expect(told).toMatchObject({ refused: [{ turn: 1, guard: 'exclusion_list' }], facts: [{ turn: 2 }] })
    expect(JSON.stringify(told)).not.toContain(key)
  })

  test('looks at nothing without the word of the person in that very call', async () => {
    await using desk = await connect(await storeWith())
    const turns = [{ role: 'user', text: 'Tests in src/a.ts must always run before a release.' }]
    for (const given of [{}, { confirm_transcript_access: false }, { confirm_transcript_access: 'true' }]) {
      const answer = await desk.call('mine_preview', { ...given, turns })
      expect(answer).toMatchObject({ isError: true, code: 'invalid-input' })
      expect(JSON.stringify(answer.told)).toContain('confirm_transcript_access')
    }
  })
})
