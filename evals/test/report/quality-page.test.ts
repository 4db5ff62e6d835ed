import { expect, test } from 'vitest'
import { qualityPage, qualityTable } from '../../src/report/quality-page.js'
import type { ResultsFile } from '../../src/report/results-file.js'

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
    '| pairs: made up | 88 of 300 pairs merged unasked, 95.4 % of them right, 0 contradictions | 2026-02-03, `abc1234` |',
  )
})
