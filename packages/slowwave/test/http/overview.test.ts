import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { slowwave } from '../cli/run-cli.js'
import { jsonLines } from '../cli/stores.js'
import { valveProbes, valves } from '../probes/suites.js'
import { served, storeOf } from './served.js'

test('the overview has the figures of the last probes, those of a run and then those of a pass, with their date', async () => {
  const { path } = await storeOf(valves().map((valve) => ({ scope: 'team:ops', ...valve })))
  const folder = dirname(dirname(path))
  writeFileSync(join(folder, 'suite.jsonl'), jsonLines(...valveProbes()))
  await using server = await served(path)
  expect((await server.ask('overview')).body.evals).toBeUndefined()
  expect((await slowwave(['eval', 'run', 'suite.jsonl'], { folder })).code).toBe(0)
  const first = (await server.ask('overview')).body.evals
  expect(first).toMatchObject({ asked: 'eval', probes: 8, k: 5, recallAtK: 1 })
  const pass = ['consolidate', '--apply', '--full', '--probes', 'suite.jsonl', '--embedder', 'none']
  expect((await slowwave(pass, { folder })).code).toBe(0)
  const second = (await server.ask('overview')).body.evals
  expect(second).toMatchObject({ asked: 'pass', probes: 8, recallAtK: 1 })
  expect(second?.at).toBeGreaterThanOrEqual(first?.at ?? Infinity)
})
