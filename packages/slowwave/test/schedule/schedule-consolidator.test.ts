import { expect, test } from 'vitest'
import type { ConsolidationResult, MemorySurface } from '@slowwave/core'
import { JaccardConsolidator } from '@slowwave/core'
import { scheduleConsolidator, ScheduleFolder } from '../../src/schedule/index.js'
import { temporaryPath } from '../stores/temporary-store.js'

const everySecond = { type: 'cron', cron: '* * * * * *' } as const

/** A memory of somebody else. */
function memoryOf(texts: readonly string[]) {
  let entries = texts.map((text, i) => ({ id: `m${i}`, text }))
  const memory: MemorySurface = {
    getAllMemories: () => entries,
    deleteMemories: (ids) => void (entries = entries.filter(({ id }) => !ids.includes(id))),
  }
  return { memory, ids: () => entries.map(({ id }) => id) }
}

const twice = ['The kiln is fired on Mondays', 'the kiln is fired on mondays', 'Clay is cheap', 'Glaze is not']

/** Runs a schedule until its first pass has ended. */
async function firstResult(memory: MemorySurface, maxLossFraction?: number) {
  const stop = new AbortController()
  const path = temporaryPath()
  let result: ConsolidationResult | undefined
  await scheduleConsolidator(new JaccardConsolidator(), memory, {
    ...{ path, trigger: everySecond, signal: stop.signal },
    ...(maxLossFraction === undefined ? {} : { maxLossFraction }),
    onResult: (told) => {
      result = told
      stop.abort()
    },
  })
  return { result, outcome: new ScheduleFolder(path).readStatus()?.lastOutcome }
}

test('a consolidator of somebody else runs under our scheduler, and writes what the loss guard allows', async () => {
  const { memory, ids } = memoryOf(twice)
  const { result, outcome } = await firstResult(memory)
  expect([result?.merged, outcome, ids()]).toEqual([1, 'completed', ['m0', 'm2', 'm3']])
})

test('more loss than is allowed is rejected, and nothing is written', async () => {
  const { memory, ids } = memoryOf(twice)
  const { result, outcome } = await firstResult(memory, 0.1)
  expect([result?.rejected, outcome, ids()]).toEqual([true, 'rejected', ['m0', 'm1', 'm2', 'm3']])
})

test.each([1.5, -0.1, Number.NaN])(
  'a bad threshold is refused before anything runs, never clamped: %s',
  async (bad) => {
    const { memory } = memoryOf(twice)
    const options = { path: temporaryPath(), signal: AbortSignal.abort(), maxLossFraction: bad }
    await expect(scheduleConsolidator(new JaccardConsolidator(), memory, options)).rejects.toThrow(RangeError)
  },
)
