import { describe, expect, test } from 'vitest'
import { durationMs } from '../../src/commands/numbers.js'
import { memoryOf, openFilesOf } from '../../src/crash/soak/flatness.js'
import { Tally } from '../../src/crash/soak/tally.js'

const minute = 60_000
const over = (minutes: number, mbAt: (minute: number) => number) =>
  Array.from({ length: minutes + 1 }, (_, at) => ({ at: at * minute, mb: mbAt(at), openFiles: 30 }))

describe('memory over a soak', () => {
  test('is flat while a heap breathes, however it began', () => {
    const breathing = memoryOf(over(30, (at) => (at < 6 ? 60 + at * 15 : 150 + (at % 3) * 8)))
    expect(breathing).toMatchObject({ samples: 31, startMb: 60, peakMb: 166, flat: true })
    expect(Math.abs(breathing.riseMb)).toBeLessThan(5)
  })

  test('is flat where the collector runs late, and not where less is free each time it has run', () => {
    const late = (at: number) => 150 + (at % 4) * (at < 40 ? 4 : 16)
    expect(memoryOf(over(60, late))).toMatchObject({ warmMb: 150, riseMb: 0, flat: true })
    expect(memoryOf(over(60, (at) => late(at) + at))).toMatchObject({ riseMb: 40, flat: false })
  })

  test('is not flat where it grows by more than a seventh after the warm-up', () => {
    expect(memoryOf(over(30, (at) => 150 + at * 2))).toMatchObject({ warmMb: 170, riseMb: 40, flat: false })
    expect(memoryOf(over(30, (at) => 150 + at))).toMatchObject({ warmMb: 160, riseMb: 20, flat: true })
  })

  test('of a short soak is judged by its peak only, and without a sample it is not flat', () => {
    expect(memoryOf(over(1, (at) => 100 + at * 50)).flat).toBe(true)
    expect(memoryOf(over(1, () => 600)).flat).toBe(false)
    expect(memoryOf([]).flat).toBe(false)
  })
})

test('open files are compared by the least of each third, since work under way opens more for a while', () => {
  const samples = (filesAt: (at: number) => number) =>
    over(30, () => 100).map((sample, at) => ({ ...sample, openFiles: filesAt(at) }))
  expect(openFilesOf(samples((at) => (at < 5 ? 20 : at % 3 === 0 ? 30 : 47)))).toEqual({ before: 30, after: 30 })
  expect(openFilesOf(samples((at) => 30 + at))).toEqual({ before: 41, after: 51 })
  expect(openFilesOf([])).toEqual({ before: 0, after: 0 })
  expect(openFilesOf(samples((at) => 30 + at).map((sample) => ({ ...sample, at: sample.at / 100 })))).toEqual({
    before: 0,
    after: 0,
  })
})

describe('calls of a soak', () => {
  test('that were refused since a pass held the scope or a record moved are counted, and are no finding', () => {
    const tally = new Tally('cli')
    const held = `Scope 'a' is held by pass 'p' (process 1 on h).`
    tally.add({ what: 'consolidate', ms: 9, refusal: { code: 'store-locked', detail: held } })
    tally.add({ what: 'approve', ms: 1, refusal: { code: 'conflict', detail: 'It moved.' } })
    tally.add({ what: 'list', ms: 5 })
    expect(tally.report()).toEqual({ calls: 3, p50Ms: 5, p95Ms: 5, maxMs: 9, leased: 1, moved: 1 })
    expect([tally.busy, tally.findings]).toEqual([0, []])
  })

  test.each([
    ['store-locked', `The store 'm.db' is being written by another process.`],
    ['conflict', 'SqliteError: database is locked'],
    ['unknown', 'SQLITE_BUSY: database is locked'],
  ])('that tell of a busy database are findings, whatever their code (%s)', (code, detail) => {
    const tally = new Tally('mcp')
    for (let i = 0; i < 2; i++) tally.add({ what: 'recall', ms: 1, refusal: { code, detail } })
    expect(tally.busy).toBe(2)
    expect(tally.findings).toEqual([{ actor: 'mcp', what: 'recall', detail: `${code}: ${detail}`, times: 2 }])
  })

  test('that fail in any other way are findings', () => {
    const tally = new Tally('cli')
    tally.add({ what: 'list', ms: 1, refusal: { code: 'exit 3', detail: 'internal' } })
    tally.add({ what: 'plan', ms: 1, refusal: { code: 'store-locked', detail: 'for no reason' } })
    expect(tally.findings.map(({ what }) => what)).toEqual(['list', 'plan'])
  })
})

test('a time is a whole number of seconds, minutes or hours', () => {
  expect(['90s', '30m', '2h'].map((text) => durationMs('soak', text))).toEqual([90_000, 1_800_000, 7_200_000])
  for (const text of ['30', '0m', '1.5h', '-1s', 'm', '1d', '1000000s']) {
    expect(() => durationMs('soak', text)).toThrow(/`--soak` must be a whole number of seconds/)
  }
})
