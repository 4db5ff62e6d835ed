import { describe, expect, test } from 'vitest'
import { derivability, questionIn } from '../../src/mine/index.js'
import { mined, typed } from './mining.js'

const yes = (): boolean => true
const no = (): boolean => false

describe('what a repository can answer', () => {
  test.each([
    ['the limits live in config/limits.yaml', { ask: 'path', path: 'config/limits.yaml' }],
    ['node is at 22.11.0', { ask: 'version', subject: 'node', version: '22.11.0' }],
    ['the port in config/app.yaml is 7420', { ask: 'value', path: 'config/app.yaml', value: '7420' }],
    ['The port in config/app.yaml is 7420.', { ask: 'value', path: 'config/app.yaml', value: '7420' }],
    ['Anna changed src/a/b.ts', { ask: 'author', path: 'src/a/b.ts' }],
    ['src/a/b.ts must be loaded first', undefined],
  ])('%j asks %j', (text, question) => {
    expect(questionIn(text)).toEqual(question)
  })

  test('is not kept if it answers, and is kept whole if it does not', () => {
    expect(derivability('the limits live in config/limits.yaml', yes)).toMatchObject({ kept: 'nothing' })
    expect(derivability('the limits live in config/limits.yaml', no)).toEqual({ kept: 'whole' })
  })

  test('leaves the surprising part', () => {
    expect(
      derivability(
        'the port in config/app.yaml is 7420 because the proxy of the bakery blocks everything below 7000',
        yes,
      ),
    ).toMatchObject({
      kept: 'surprise',
      text: 'config/app.yaml: because the proxy of the bakery blocks everything below 7000',
    })
  })

  test('is consulted before a fact is kept', async () => {
    const turns = typed('standard: the limits live in config/limits.yaml')
    expect((await mined(turns, { answer: yes })).facts).toEqual([])
    expect((await mined(turns, { answer: yes })).dropped.derivable).toBe(1)
    expect((await mined(turns, { answer: no })).facts).toHaveLength(1)
  })

  test('is consulted for what somebody asks to remember', async () => {
    for (const text of [
      'remember this: the port in config/app.yaml is 7420',
      'Remember this. The port in config/app.yaml is 7420.',
    ])
      expect((await mined(typed(text), { answer: yes })).dropped.derivable, text).toBe(1)
    const { facts } = await mined(
      typed('remember this: the port in config/app.yaml is 7420 because the proxy blocks everything below 7000'),
      { answer: yes },
    )
    expect(facts[0]?.observation).toContain('because the proxy blocks everything below 7000')
    expect((await mined(typed('remember this: I like short answers'), { answer: yes })).candidates).toHaveLength(1)
  })
})
