import { describe, expect, test } from 'vitest'
import { calibrate, compareResults, judgeGate } from '../../src/probes/index.js'
import type { SuiteResults, SuiteSummary } from '../../src/probes/index.js'

function results(summary: Partial<SuiteSummary> = {}, perProbe: SuiteResults['perProbe'] = {}): SuiteResults {
  const base = { probes: 2, recallAtK: 0.9, mrr: 0.8, distinctAtK: 0.9, staleness: 0.01, leaks: 0 }
  return { summary: { ...base, negativeCorrect: 1, p95Ms: 3, ...summary }, perProbe }
}

const hit = { hit: true, rank: 1, leaked: [] }
const missed = { hit: false, rank: null, leaked: [] }

describe('a comparison with a baseline', () => {
  test('allows a fall of 0.03 and names the probes that fail now', () => {
    const before = results({}, { a: hit, b: missed })
    const after = results({ recallAtK: 0.87 }, { a: missed, b: hit })
    const report = compareResults(after, before)
    expect(report).toMatchObject({ ok: true, problems: [], newlyFailing: ['a'] })
    expect(report.notes).toEqual(['Probes answered before and not now: a.'])
  })

  test.each([
    ['recallAtK', 0.86],
    ['mrr', 0.76],
    ['distinctAtK', 0.86],
    ['staleness', 0.05],
  ] as const)('fails when %s gets worse by more than that', (name, value) => {
    const report = compareResults(results({ [name]: value }), results())
    expect(report.ok).toBe(false)
    expect(report.problems[0]).toContain(name)
  })

  test('starts with the leak gate whatever else is wrong, even if the baseline leaked too', () => {
    const leaking = results({ leaks: 1, recallAtK: 0.1 }, { a: { ...hit, leaked: ['secret'] } })
    const report = compareResults(leaking, leaking)
    expect(report.ok).toBe(false)
    expect(report.problems[0]).toBe('LEAK GATE: 1 forbidden records came back: a (secret).')
  })

  test('without a baseline is ok, with a note', () => {
    expect(compareResults(results(), undefined)).toMatchObject({ ok: true, problems: [], notes: [expect.any(String)] })
  })
})

describe('the recall gate', () => {
  const probes = [{ name: 'a' }, { name: 'b' }]

  test('refuses a pass by which fewer probes are answered, and names them', () => {
    const verdict = judgeGate(
      probes,
      results({}, { a: hit, b: hit }),
      results({ recallAtK: 0.5 }, { a: hit, b: missed }),
    )
    expect(verdict).toEqual({ verdict: 'refuse', lost: ['b'], leaking: [] })
  })

  test('refuses a pass after which a forbidden record comes back', () => {
    const after = results({ leaks: 1 }, { a: { ...hit, leaked: ['x'] }, b: hit })
    expect(judgeGate(probes, results({}, { a: hit, b: hit }), after)).toMatchObject({
      verdict: 'refuse',
      leaking: ['a'],
    })
  })

  test('lets a pass through by which one probe is won for each that is lost', () => {
    const verdict = judgeGate(probes, results({}, { a: hit, b: missed }), results({}, { a: missed, b: hit }))
    expect(verdict).toEqual({ verdict: 'pass', lost: ['a'], leaking: [] })
  })
})

describe('calibration', () => {
  const decisions = (score: number, approved: number, rejected: number) => [
    ...Array.from({ length: approved }, () => ({ score, verdict: 'approved' as const })),
    ...Array.from({ length: rejected }, () => ({ score, verdict: 'rejected' as const })),
  ]

  test('gives the precision of each band and suggests the lowest good threshold', () => {
    const report = calibrate([...decisions(0.97, 30, 0), ...decisions(0.86, 4, 6), ...decisions(1, 10, 0)])
    expect(report).toMatchObject({ decisions: 50, approved: 44, rejected: 6 })
    expect(report.bands.find(({ from }) => from === 0.95)).toMatchObject({ approved: 40, rejected: 0, precision: 1 })
    expect(report.bands.find(({ from }) => from === 0.85)).toMatchObject({ precision: 0.4 })
    expect(report.suggestion).toBe(
      'From a similarity of 0.9 on, 40 of 40 were approved. None was rejected, which bounds the rate at about 7.5 %. Nothing was changed.',
    )
  })

  test('suggests nothing from a few decisions', () => {
    expect(calibrate(decisions(0.99, 5, 0)).suggestion).toContain('too few')
    expect(calibrate([])).toMatchObject({ decisions: 0, bands: expect.any(Array) as unknown })
  })

  test('says so where no similarity is safe', () => {
    expect(calibrate(decisions(0.99, 10, 10)).suggestion).toContain('keep reviewing')
  })
})
