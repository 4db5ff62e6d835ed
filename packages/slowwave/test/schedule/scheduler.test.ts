import { describe, expect, test } from 'vitest'
import type { SchedulerOptions } from '../../src/schedule/index.js'
import { duePart, dueSlot, nextSlot, runSchedule, ScheduleFolder } from '../../src/schedule/index.js'
import { temporaryPath } from '../stores/temporary-store.js'

const minute = 60_000
const hour = 60 * minute
/** 2026-03-10T09:00:00Z. */
const start = Date.UTC(2026, 2, 10, 9)
const everyMinute = { type: 'cron', cron: '* * * * *' } as const

/** Runs a schedule on a clock that only sleeping and passes move, for so many milliseconds. */
async function ran(forMs: number, given: Partial<SchedulerOptions> & { readonly passMs?: number } = {}) {
  let clock = start
  const stop = new AbortController()
  const passes: number[] = []
  const move = (ms: number): void => {
    clock += ms
    if (clock >= start + forMs) stop.abort()
  }
  const folder = given.folder ?? new ScheduleFolder(temporaryPath())
  await runSchedule({
    trigger: everyMinute,
    folder,
    now: () => clock,
    sleep: async (ms) => move(ms),
    runPass: async () => {
      passes.push(clock)
      move(given.passMs ?? 0)
      return 'completed'
    },
    pid: 1,
    host: 'here',
    isRunning: () => true,
    signal: stop.signal,
    timeZone: 'UTC',
    ...given,
  })
  return { passes, folder, minutes: passes.map((at) => (at - start) / minute) }
}

describe('a schedule', () => {
  test('runs nothing at its start, and then once at every slot', async () => {
    expect((await ran(5 * minute + 1)).minutes).toEqual([1, 2, 3, 4, 5])
  })

  test('never runs two passes at once: a slot that passes meanwhile is due at the end, once', async () => {
    expect((await ran(10 * minute, { passMs: 2.5 * minute })).minutes).toEqual([1, 3.5, 6, 8.5])
  })

  test('counts an interval from its start', async () => {
    const trigger = { type: 'interval', hours: 2 } as const
    expect((await ran(5 * hour, { trigger })).minutes).toEqual([120, 240])
  })

  test('waits for new records where it counts them', async () => {
    let fresh = 0
    const trigger = { type: 'record-count', records: 3 } as const
    const newRecords = async () => (fresh += 1)
    expect((await ran(2 * minute, { trigger, newRecords })).minutes).toEqual([1, 1.5])
  })

  test('of two schedulers on one store, only one runs each slot', async () => {
    const folder = new ScheduleFolder(temporaryPath())
    const [first, second] = [await ran(3 * minute + 1, { folder }), await ran(5 * minute + 1, { folder })]
    expect([first.minutes, second.minutes]).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(folder.claim(start + 5 * minute)).toBe(false)
  })

  test('skips its slots while it is switched off, and goes on after a pass that failed', async () => {
    let asked = 0
    const outcomes: string[] = []
    await ran(3 * minute + 1, {
      isEnabled: () => (asked += 1) > 1,
      runPass: () => Promise.reject(Object.assign(new Error('held'), { code: 'store-locked' })),
      onSlot: (_slot, outcome) => outcomes.push(outcome),
    })
    expect(outcomes).toEqual(['disabled', 'store-locked', 'store-locked'])
  })

  test('that is stopped in a pass which had no plan yet was interrupted: nothing failed', async () => {
    const stop = new AbortController()
    const outcomes: string[] = []
    await ran(3 * minute + 1, {
      signal: stop.signal,
      runPass: () => {
        stop.abort()
        return Promise.reject(stop.signal.reason as Error)
      },
      onSlot: (_slot, outcome) => outcomes.push(outcome),
    })
    expect(outcomes).toEqual(['interrupted'])
  })

  test('tells when it ran last and when it runs next', async () => {
    const { folder } = await ran(2 * minute + 1)
    expect(folder.readStatus()).toMatchObject({
      pid: 1,
      startedAt: start,
      lastOutcome: 'completed',
      lastSlotAt: start + 2 * minute,
    })
  })
})

test('demotions have slots of their own, and one for everything that came up meanwhile is not lost to them', async () => {
  const trigger = { type: 'cron', cron: '0 3 * * *', demotions: '0 */6 * * *' } as const
  const parts: string[] = []
  await ran(24 * hour + 1, {
    trigger,
    runPass: (part) => Promise.resolve(parts.push(part)).then(() => 'completed'),
    onSlot: (slot) => void parts.push(`${(slot - start) / hour + 9}`),
  })
  expect(parts.join(' ')).toBe('demotions 12 demotions 18 demotions 24 everything 27 demotions 30')
  const by = { trigger, timeZone: 'UTC', startedAt: start, lastSlotAt: start + 15 * hour }
  const after = (hours: number): number => start + hours * hour
  // The machine slept from midnight until seven: the slot at three came up, and the one at six is the latest.
  expect([dueSlot(by, after(22)), duePart(by, after(22))]).toEqual([after(21), 'everything'])
  expect([dueSlot(by, after(17)), nextSlot(by, after(17))]).toEqual([undefined, after(18)])
})

describe('a slot', () => {
  const by = { trigger: everyMinute, startedAt: start, timeZone: 'UTC' }

  test('is not due again when the clock is set back', () => {
    const taken = { ...by, lastSlotAt: start + 90 * minute }
    expect(dueSlot(taken, start + 30 * minute)).toBeUndefined()
    expect(dueSlot(taken, start + 91 * minute)).toBe(start + 91 * minute)
  })

  test('that was missed is due once, as the latest of them', () => {
    expect(dueSlot({ ...by, lastSlotAt: start + minute }, start + 9.5 * minute)).toBe(start + 9 * minute)
  })

  test('of every day at three is there once on the days on which the clocks change', () => {
    const daily = { trigger: { type: 'cron', cron: '0 3 * * *' } as const, startedAt: 0, timeZone: 'Europe/Berlin' }
    const slots = [Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 9, 24, 12)].map((from) => {
      const first = nextSlot(daily, from)!
      return [new Date(first).toISOString(), new Date(nextSlot(daily, first)!).toISOString()]
    })
    expect(slots).toEqual([
      ['2026-03-29T01:00:00.000Z', '2026-03-30T01:00:00.000Z'],
      ['2026-10-25T02:00:00.000Z', '2026-10-26T02:00:00.000Z'],
    ])
  })
})
