import { expect, test } from 'vitest'
import { runFuzz } from '../../src/crash/fuzz/run-fuzz.js'
import { targets } from '../../src/crash/fuzz/targets.js'

test('hostile inputs end in an answer or an error of ours, and in valid Unicode', { timeout: 120_000 }, async () => {
  const report = await runFuzz({ inputs: 40 * targets.length, seed: 1 })
  expect(Object.keys(report)).toEqual([
    ...['inputs', 'perGroup', 'crashes', 'hangs', 'invalidUnicode', 'slowestMs', 'seconds'],
  ])
  expect(Object.keys(report.perGroup).sort()).toEqual(['claims', 'guards', 'plan files', 'readers'])
  expect([report.crashes, report.invalidUnicode]).toEqual([[], []])
})
