import { expect, test } from 'vitest'
import { qualityPage, qualityTable } from '../../src/report/quality-page.js'
import type { ResultsFile } from '../../src/report/results-file.js'
import { keptFigures } from '../../src/report/results-file.js'

const file: ResultsFile = {
  measure: 'pairs',
  dataSet: 'made up',
  licence: 'none',
  date: '2026-02-03',
  commit: 'abc1234',
  machine: { node: 'v20.20.2', cores: 2, dotPerSecond: 1000, fsyncP50Ms: 4 },
  embedder: 'lexical',
  figures: {
    ...{ pairs: 300, autoPrecision: 0.954, contradictionsMerged: 0 },
    byLabel: { contradiction: { n: 150, auto: 0 }, same: { n: 150, auto: 88 } },
  },
}

test('the page names data, licence, day, commit and machine, and what 0 of n can still mean', () => {
  const page = qualityPage([file])
  expect(page).toContain('Licence none. Measured on 2026-02-03 at commit `abc1234`, embedder lexical')
  expect(page).toContain('| contradictions merged | 0 (of 150; the rate is below about 2 %) |')
  expect(page).not.toContain('undefined')
})

test('the table has one line a measure', () => {
  expect(qualityTable([file]).split('\n').at(-1)).toBe(
    '| pairs: made up | none | 88 of 300 pairs merged unasked, 95.4 % of them right, 0 contradictions | ' +
      '2026-02-03, `abc1234`, lexical; Node v20.20.2, 2 cores, 1000 dot products/s, fsync 4 ms |',
  )
})

test('the page says how often a stale value is found, how many probes were lost, and what surprised', () => {
  const figures = { staleAt5: { before: 0.9, after: 0.95 }, lost: 3 }
  const page = qualityPage([{ ...file, measure: 'store', surprise: 'It got faster.', figures }])
  expect(page).toContain('| a stale value among the first five after | 0.95 |')
  expect(page).toContain('| probes answered before and not after | 3 |')
  expect(page).toContain('What surprised us: It got faster.')
})

test('of single rows only their number is kept', () => {
  const figures = { lost: ['a', 'b'], promotions: { missed: 4 }, perProbe: { a: { hit: true } }, points: [{ n: 1 }] }
  expect(keptFigures(figures)).toEqual({ lost: 2, promotions: { missed: 4 }, points: [{ n: 1 }] })
})
