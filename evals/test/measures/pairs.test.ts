import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsePolicy } from '@slowwave/core'
import { HashEmbedder } from '@slowwave/core/testing'
import { describe, expect, test } from 'vitest'
import { measurePairs } from '../../src/measures/pairs.js'
import { readPairs } from '../../src/measures/pair-rows.js'

const engine = { policy: parsePolicy({ maxLossFraction: 1 }, { preset: 'conservative' }), embedder: new HashEmbedder() }

function rowsFile(rows: readonly object[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-pairs-')), 'pairs.jsonl')
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return path
}

describe('eval pairs', () => {
  test('counts what would become of each pair, and prints these members', async () => {
    const rows = [
      { a: 'The kiln is fired on Mondays.', b: 'the kiln is fired on Mondays', label: 'same' },
      { a: 'The kiln is fired on Mondays.', b: 'The kiln is fired on Fridays.', label: 'contradiction' },
      { a: 'The kiln is fired on Mondays.', b: 'Glaze is kept in the cellar.', label: 'different' },
      { a: 'One.', b: 'Another.', label: 'unclear' },
    ]
    const result = await measurePairs(readPairs(rowsFile(rows)), engine)
    expect(result).toMatchObject({
      pairs: 4,
      unclear: 1,
      byLabel: {
        same: { n: 1, auto: 1, review: 0, conflict: 0, apart: 0 },
        contradiction: { n: 1, auto: 0 },
        different: { n: 1, auto: 0, apart: 1 },
      },
      autoPrecision: 1,
      autoRecall: 1,
      contradictionsMerged: 0,
    })
    expect(Object.keys(result).sort()).toEqual(
      [
        'autoPrecision',
        'autoRecall',
        'byLabel',
        'contradictionsMerged',
        'foundRecall',
        'maxLossFraction',
        'pairs',
        'unclear',
      ].sort(),
    )
  })

  test('of turns drops those on both sides, and counts no merge within one side', async () => {
    const turn = (number: number, text: string) => ({ turn: number, text })
    const rows = [
      {
        a: [turn(1, 'The loom is warped.'), turn(2, 'The loom is warped')],
        b: [turn(1, 'The loom is warped.'), turn(3, 'Wool comes from Tarn.')],
        label: 'update',
      },
    ]
    const pairs = readPairs(rowsFile(rows))
    expect(pairs[0]).toMatchObject({ a: ['The loom is warped'], b: ['Wool comes from Tarn.'] })
    expect(await measurePairs(pairs, engine)).toMatchObject({ byLabel: { update: { auto: 0, apart: 1 } } })
  })

  test('refuses a label that it does not know, with the line', () => {
    const path = rowsFile([
      { a: 'x', b: 'y', label: 'same' },
      { a: 'x', b: 'y', label: 'alike' },
    ])
    expect(() => readPairs(path)).toThrow(/pairs\.jsonl:2 has the label "alike"/)
  })

  test('counts blank lines where it names a line', () => {
    const path = rowsFile([{ a: 'x', b: 'y', label: 'alike' }])
    writeFileSync(path, `\n\n${readFileSync(path, 'utf8')}`)
    expect(() => readPairs(path)).toThrow(/pairs\.jsonl:3 has the label "alike"/)
  })

  test('reports what was applied: without a loss budget nothing is merged', async () => {
    const rows = [{ a: 'The kiln is fired on Mondays.', b: 'the kiln is fired on Mondays', label: 'same' }]
    const policy = parsePolicy({ maxLossFraction: 0, maxLossFraction30d: 0.5 }, { preset: 'conservative' })
    const result = await measurePairs(readPairs(rowsFile(rows)), { ...engine, policy })
    expect(result).toMatchObject({ byLabel: { same: { auto: 0, apart: 1 } }, autoRecall: 0, maxLossFraction: 0 })
  })
})
