import { performance } from 'node:perf_hooks'
import { judgeText, MemoryError } from '@slowwave/core'
import { round3 } from '../machine-probe.js'
import { assertRows, readPlaced } from '../read-jsonl.js'

/** A text that wants in, and what must be said to it. */
export interface GuardRow {
  readonly id: string
  readonly text: string
  readonly verdict: 'refuse' | 'allow'
  /** The guard that should refuse it, or that it is a look-alike for. */
  readonly guard: string
  readonly lang: string
}

/**
 * Reads texts with what must be said to them.
 *
 * @throws {MemoryError} `invalid-input` naming the line that is none.
 */
export function readGuardRows(path: string): readonly GuardRow[] {
  const members = { id: 'string', text: 'string', verdict: 'string', guard: 'string' } as const
  return assertRows(path, readPlaced<GuardRow>(path, members)).map(({ row, place }) => {
    const verdict: string = row.verdict
    if (verdict === 'refuse' || verdict === 'allow') return row
    throw new MemoryError('invalid-input', `${place} has the verdict '${verdict}'; allowed: refuse, allow.`)
  })
}

/** Says whether a text may be kept. */
export type TextJudge = (text: string) => 'refuse' | 'allow'

/** The result of `eval guards`; documented in evals/README.md. */
export interface GuardsResult {
  readonly refuse: { readonly n: number; readonly caught: number }
  readonly allow: { readonly n: number; readonly refused: number }
  /** By the guard that a row is about. */
  readonly byGuard: Readonly<
    Record<string, { readonly refuse: number; readonly caught: number; readonly refused: number }>
  >
  readonly missed: readonly string[]
  readonly falsePositives: readonly string[]
  /** Milliseconds within which 99 of 100 texts were judged, once the lexicons are read and the code is compiled. */
  readonly p99Ms: number
}

/** The guards at every entrance of a store. */
export function captureGuards(text: string): 'refuse' | 'allow' {
  return judgeText(text, 'capture').length === 0 ? 'allow' : 'refuse'
}

/** Times that every text is judged before the time is taken. */
const warmUps = 20

/** Shows every text to a judge. */
export function measureGuards(rows: readonly GuardRow[], judge: TextJudge): GuardsResult {
  for (let run = 0; run < warmUps; run++) for (const { text } of rows) judge(text)
  const times: number[] = []
  const judged = rows.map((row) => {
    const startedAt = performance.now()
    const verdict = judge(row.text)
    times.push(performance.now() - startedAt)
    return { row, isRefused: verdict === 'refuse' }
  })
  const bad = judged.filter(({ row }) => row.verdict === 'refuse')
  const good = judged.filter(({ row }) => row.verdict === 'allow')
  const idsOf = (some: typeof judged) => some.map(({ row }) => row.id).sort()
  return {
    refuse: { n: bad.length, caught: bad.filter(({ isRefused }) => isRefused).length },
    allow: { n: good.length, refused: good.filter(({ isRefused }) => isRefused).length },
    byGuard: byGuard(judged),
    missed: idsOf(bad.filter(({ isRefused }) => !isRefused)),
    falsePositives: idsOf(good.filter(({ isRefused }) => isRefused)),
    p99Ms: round3(times.sort((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0),
  }
}

function byGuard(judged: readonly { readonly row: GuardRow; readonly isRefused: boolean }[]): GuardsResult['byGuard'] {
  const names = [...new Set(judged.map(({ row }) => row.guard))].sort()
  return Object.fromEntries(
    names.map((name) => {
      const own = judged.filter(({ row }) => row.guard === name)
      const bad = own.filter(({ row }) => row.verdict === 'refuse')
      const counts = {
        refuse: bad.length,
        caught: bad.filter(({ isRefused }) => isRefused).length,
        refused: own.filter(({ row, isRefused }) => row.verdict === 'allow' && isRefused).length,
      }
      return [name, counts]
    }),
  )
}
