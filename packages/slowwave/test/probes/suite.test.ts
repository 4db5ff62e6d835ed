import { memoryStore } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { askSuite, controlSuite, readSuite, recallSearch, resultsOf } from '../../src/probes/index.js'
import { suiteFile, valveProbes, valves } from './suites.js'

const subject = { reader: memoryStore(), now: Date.UTC(2026, 2, 1) }

async function run(lines: readonly object[]) {
  const { probes, warnings } = readSuite(suiteFile(lines), [])
  const asked = await askSuite(probes, recallSearch(subject), subject)
  return { probes, warnings, asked, results: resultsOf(asked.answers) }
}

describe('a suite', () => {
  test('asks each probe over its own records and scores what came back', async () => {
    const { results, warnings } = await run(valveProbes())
    expect(warnings).toEqual([])
    expect(results.summary).toMatchObject({
      probes: 8,
      recallAtK: 1,
      mrr: 1,
      leaks: 0,
      negativeCorrect: 1,
      staleness: 0,
    })
    expect(results.perProbe['valve 17']).toEqual({ hit: true, rank: 1, leaked: [] })
    expect(results.perProbe['zebra crossing']).toEqual({ hit: true, rank: null, leaked: [] })
  })

  test('counts a probe only if everything expected is found, and any one of a list', async () => {
    const [probe] = valveProbes() as readonly { readonly name: string }[]
    const { results } = await run([
      { ...probe, name: 'all', expect: ['valve-3', 'not there'] },
      { ...probe, name: 'any', expect: [['not there', 'valve-3']] },
    ])
    expect(results.perProbe).toMatchObject({ all: { hit: false, rank: 1 }, any: { hit: true, rank: 1 } })
    expect(results.summary.recallAtK).toBe(0.5)
  })

  test('counts a forbidden record that comes back as a leak', async () => {
    const [probe] = valveProbes()
    const { results } = await run([{ ...probe, forbid: ['valve-3', 'valve-4 of another hall'] }])
    expect(results.summary.leaks).toBe(1)
    expect(results.perProbe['valve 3']?.leaked).toEqual(['valve-3'])
  })

  test('finds nothing in an empty store, where every denominator is 1', async () => {
    const { results } = await run([{ query: 'anything', given: [] }])
    expect(results.summary).toMatchObject({ recallAtK: 1, mrr: 1, distinctAtK: 1, negativeCorrect: 1 })
  })
})

describe('a suite file', () => {
  test('with two probes of one name is refused', () => {
    const path = suiteFile([{ query: 'same' }, { query: 'same' }])
    expect(() => readSuite(path, [])).toThrow(/duplicate probe names: same/)
  })

  test('names the line and the member that is wrong', () => {
    const path = suiteFile([{ query: 'fine' }, { query: 'x', expects: ['a'] }])
    expect(() => readSuite(path, [])).toThrow(/suite\.jsonl:2 is no probe/)
  })

  test('with fewer than 15 % negative probes is warned about', () => {
    const path = suiteFile(valveProbes().slice(0, 6))
    expect(readSuite(path, []).warnings).toHaveLength(1)
  })

  test('that is missing or empty is refused', () => {
    expect(() => readSuite('/nowhere/suite.jsonl', [])).toThrow(/cannot be read: ENOENT/)
    expect(() => readSuite(suiteFile([]), [])).toThrow(/has no probes/)
  })
})

describe('controls', () => {
  test('that must fail do fail on a suite that measures something', async () => {
    const { probes, asked } = await run(valveProbes())
    const control = await controlSuite(probes, asked, subject)
    expect(control.problems).toEqual([])
    expect(control.valid).toBe(true)
    expect(control.nothing.recallAtK).toBe(0)
    expect(control.random.recallAtK).toBeLessThan(0.2)
    expect(control.shuffled.recallAtK).toBe(control.real.recallAtK)
    expect(control.real.mrr - control.shuffled.mrr).toBeGreaterThan(0.1)
  })

  test('show a suite that any search passes', async () => {
    const { probes, asked } = await run(valveProbes(valves().slice(0, 4)).slice(0, 1))
    const control = await controlSuite(probes, asked, subject)
    expect(control.valid).toBe(false)
    expect(control.problems.join(' ')).toContain('returns any records')
  })

  test('are the same every time', async () => {
    const { probes, asked } = await run(valveProbes())
    expect(await controlSuite(probes, asked, subject)).toEqual(await controlSuite(probes, asked, subject))
  })
})
