import { describe, expect, test } from 'vitest'
import { chromiumForTests } from '../../../packages/dashboard/scripts/browser.mjs'
import { isBuilt, run } from './built.js'
import { shapeOf } from './shape-of.js'

const n = 'number'
const machine = { node: 'string', cores: n, dotPerSecond: n, fsyncP50Ms: n }

describe.skipIf(!isBuilt)('the JSON of', () => {
  test('bench dashboard has these members', { timeout: 240_000 }, ({ skip }) => {
    if (chromiumForTests() === undefined) skip('needs Chromium: none in the path, and CHROMIUM names none')
    const { stdout, stderr } = run('bench', 'dashboard', '--records', '120', '--runs', '1', '--json')
    expect(stdout, stderr).not.toBe('')
    const spread = { p50Ms: n, p95Ms: n, mostMs: n }
    expect(shapeOf(JSON.parse(stdout))).toEqual({
      ...{ records: n, requests: n, firstContentfulPaintMs: [n], list: spread, listOfEverything: spread },
      ...{ search: spread, searchOfWordsInEveryRecord: spread, runs: n, peakRssMb: n, machine },
    })
  })
})
