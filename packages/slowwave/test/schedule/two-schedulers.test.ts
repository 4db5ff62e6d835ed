import { describe, expect, test } from 'vitest'
import { runSchedule, ScheduleFolder } from '../../src/schedule/index.js'
import { temporaryPath } from '../stores/temporary-store.js'

const minute = 60_000
const hour = 60 * minute
/** 2026-03-10T09:00:00Z. */
const start = Date.UTC(2026, 2, 10, 9)

interface Sleeper {
  readonly until: number
  readonly wake: () => void
}

/** One clock for several schedulers: it goes on once everybody sleeps, to the moment at which the first one wakes. */
function sharedClock(startAt: number) {
  let now = startAt
  let sleepers: readonly Sleeper[] = []
  return {
    now: () => now,
    set: (to: number) => {
      // Sleeping takes its time whatever the clock says.
      sleepers = sleepers.map(({ until, wake }) => ({ until: until + to - now, wake }))
      now = to
    },
    sleep: (ms: number) => new Promise<void>((wake) => void (sleepers = [...sleepers, { until: now + ms, wake }])),
    /** Lets time go by, for so many milliseconds. */
    run: async (ms: number) => {
      let left = ms
      for (;;) {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        const first = [...sleepers].sort((a, b) => a.until - b.until)[0]
        if (first === undefined || first.until - now > left) return
        left -= Math.max(0, first.until - now)
        now = Math.max(now, first.until)
        sleepers = sleepers.filter((sleeper) => sleeper !== first)
        first.wake()
      }
    },
  }
}

interface Given {
  readonly cron?: string
  readonly timeZone?: string
  readonly passMs: number
  readonly startAt?: number
}

/** Two schedulers of two processes on one store, whose passes take their time. */
function twoSchedulers({ cron = '* * * * *', timeZone = 'UTC', passMs, startAt = start }: Given) {
  const clock = sharedClock(startAt)
  const folder = new ScheduleFolder(temporaryPath())
  const stop = new AbortController()
  const slots: number[] = []
  const seen = { running: 0, most: 0 }
  const ends = [1, 2].map((pid) =>
    runSchedule({
      trigger: { type: 'cron', cron },
      folder,
      now: clock.now,
      sleep: clock.sleep,
      runPass: async () => {
        seen.running += 1
        seen.most = Math.max(seen.most, seen.running)
        await clock.sleep(passMs)
        seen.running -= 1
        return 'completed'
      },
      timeZone,
      pid,
      host: 'here',
      isRunning: () => true,
      signal: stop.signal,
      onSlot: (slot) => slots.push(slot),
    }),
  )
  const end = async (): Promise<void> => {
    stop.abort()
    await clock.run(hour)
    await Promise.all(ends)
  }
  return { clock, slots, seen, end }
}

describe('two schedulers on one store', () => {
  test('never pass at once, and a slot that comes up while one passes is due at its end, once', async () => {
    const { clock, slots, seen, end } = twoSchedulers({ passMs: 2.5 * minute })
    await clock.run(12 * minute)
    await end()
    expect(seen.most).toBe(1)
    const minutes = slots.map((slot) => (slot - start) / minute)
    expect(new Set(minutes).size).toBe(minutes.length)
    // A pass, the latest slot that came up in it as soon as somebody looks, and so on: none waits for another minute.
    expect(minutes.slice(0, 4)).toEqual([1, 3, 6, 8])
  })

  test('pass no slot twice when the clock is set back by an hour, and go on after it', async () => {
    const { clock, slots, seen, end } = twoSchedulers({ cron: '*/10 * * * *', passMs: minute })
    await clock.run(35 * minute)
    clock.set(clock.now() - hour)
    await clock.run(2 * hour)
    await end()
    expect(seen.most).toBe(1)
    const minutes = slots.map((slot) => (slot - start) / minute)
    expect(minutes).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
  })

  test.each([
    ['forward', '0 3 * * *', Date.UTC(2026, 2, 28, 23)],
    ['forward', '30 2 * * *', Date.UTC(2026, 2, 28, 23)],
    ['back', '0 3 * * *', Date.UTC(2026, 9, 24, 23)],
    ['back', '30 2 * * *', Date.UTC(2026, 9, 24, 23)],
  ])('pass once in the night in which the clocks go %s (%s)', async (_way, cron, startAt) => {
    const { clock, slots, seen, end } = twoSchedulers({ cron, timeZone: 'Europe/Berlin', passMs: minute, startAt })
    await clock.run(4 * hour)
    await end()
    expect(seen.most).toBe(1)
    expect(slots).toHaveLength(1)
  })
})
