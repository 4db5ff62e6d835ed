import { appendFileSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PassRun } from '@slowwave/core'
import { RunLog, ScheduleFolder } from '../../src/schedule/index.js'

const newStore = (): string => join(mkdtempSync(join(tmpdir(), 'slowwave-runs-')), 'memory.db')
const run = (at: number): PassRun => ({
  at,
  actor: 'user',
  ended: 'completed',
  entriesBefore: 2,
  entriesAfter: 1,
  merged: 1,
  promoted: 0,
  pruned: 0,
  planned: 1,
  applied: 1,
  refused: 0,
  forReview: 0,
  skipped: 0,
  loss: 0.5,
  maxLossFraction: 1,
  overBudget: 0,
})

test('passes are read back in order, and a torn line is left out', () => {
  const store = newStore()
  const log = new RunLog(store)
  expect(log.read()).toEqual([])
  expect(log.add(run(1))).toBe(true)
  appendFileSync(`${store}.schedule/runs.jsonl`, '{"at": 2, "act')
  appendFileSync(`${store}.schedule/runs.jsonl`, '\n')
  log.add(run(3))
  expect(log.read().map(({ at }) => at)).toEqual([1, 3])
})

test('the log does not grow for good', () => {
  const store = newStore()
  const log = new RunLog(store)
  for (let at = 0; at < 4_000; at++) log.add(run(at))
  expect(statSync(`${store}.schedule/runs.jsonl`).size).toBeLessThan(600 * 1024)
  expect(log.read().at(-1)?.at).toBe(3_999)
})

test('where nothing can be written a pass is not noted, and does not fail for it', () => {
  const log = new RunLog('/dev/null/memory.db')
  expect(log.add(run(1))).toBe(false)
  expect(existsSync('/dev/null/memory.db.schedule')).toBe(false)
})

test('the scope with which a bounded pass ended is remembered for the next one', () => {
  const store = newStore()
  expect(new ScheduleFolder(store).readCursor()).toBeUndefined()
  new ScheduleFolder(store).writeCursor('user/b')
  expect(new ScheduleFolder(store).readCursor()).toBe('user/b')
})
