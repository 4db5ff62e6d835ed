import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HashEmbedder } from '@slowwave/core/testing'
import { expect, test } from 'vitest'
import { rankCorrelation } from '../../src/measures/rank-correlation.js'
import { measureSts } from '../../src/measures/sts.js'

function fileOf(rows: readonly object[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-sts-')), 'pairs.jsonl')
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return path
}

test('a correlation looks at ranks only, and equal values share theirs', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 20, 300, 4000])).toBe(1)
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1)
  expect(rankCorrelation([1, 1, 2], [1, 1, 5])).toBe(1)
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBe(0)
})

test('similarities that follow what people say correlate with their scores', async () => {
  const path = fileOf([
    { a: 'The kiln is fired on Mondays.', b: 'the kiln is fired on Mondays', score: 5 },
    { a: 'The kiln is fired on Mondays.', b: 'The kiln is fired on a weekday.', score: 3 },
    { a: 'The kiln is fired on Mondays.', b: 'Glaze is kept in the cellar.', score: 0 },
  ])
  expect(await measureSts(path, new HashEmbedder())).toMatchObject({ pairs: 3, byDefault: 1, words: 1 })
})

test('a row without a score is named by its line, blank ones counted', async () => {
  const path = fileOf([{ a: 'One.', b: 'Another.' }])
  await expect(measureSts(path, new HashEmbedder())).rejects.toThrow(`${path}:1 has no texts`)
  writeFileSync(path, '\n{"a": "One."}\n')
  await expect(measureSts(path, new HashEmbedder())).rejects.toThrow(`${path}:2 has no texts`)
})
