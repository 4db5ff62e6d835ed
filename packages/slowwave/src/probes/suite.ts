import type { JsonObject, Scope } from '@slowwave/core'

/** One question of a suite, with what must and must not come back. */
export interface SuiteProbe {
  /** Unique in its suite. */
  readonly name: string
  readonly scope: Scope
  readonly query: string
  /**
   * What must be among the first `k` hits, all of it; each member lists ids of which any one will do, ours or native.
   * Empty for a negative probe: nothing may be found.
   */
  readonly expect: readonly (readonly string[])[]
  /** Ids that must never come back, at whatever rank. One that does is a leak. */
  readonly forbid: readonly string[]
  readonly k: number
  readonly tags: readonly string[]
  /** Neutral records of a fresh store that only this probe is asked over. Absent: the store at hand. */
  readonly given?: readonly JsonObject[]
}

/** One record that came back, as far as a score looks at it. */
export interface Found {
  /** Its ids, ours and native, and those of every original it was merged from. */
  readonly names: ReadonlySet<string>
  readonly text: string
  /** Superseded, retracted, archived, or past its `validTo`. */
  readonly isStale: boolean
}

/** What one probe came to. */
export interface ProbeAnswer {
  readonly name: string
  readonly polarity: 'positive' | 'negative'
  /** Positive: everything expected is among the first k. Negative: nothing came back. */
  readonly hit: boolean
  /** Rank from 1 of the first expected record among the first k, else `null`. */
  readonly rank: number | null
  /** The forbidden ids that came back, sorted. */
  readonly leaked: readonly string[]
  /** Distinct texts / records among the first k; 1 if nothing came back. */
  readonly distinct: number
  /** Records among the first k, and how many of them are stale. */
  readonly returned: number
  readonly stale: number
  readonly milliseconds: number
}

/** Scores what came back for a probe. */
export function answerOf(probe: SuiteProbe, found: readonly Found[], milliseconds: number): ProbeAnswer {
  const first = found.slice(0, probe.k)
  const isOne = (ids: readonly string[], { names }: Found): boolean => ids.some((id) => names.has(id))
  const isFound = (ids: readonly string[]): boolean => first.some((one) => isOne(ids, one))
  const place = first.findIndex((one) => isOne(probe.expect.flat(), one))
  const polarity = probe.expect.length === 0 ? 'negative' : 'positive'
  return {
    name: probe.name,
    polarity,
    hit: polarity === 'positive' ? probe.expect.every(isFound) : found.length === 0,
    rank: place < 0 ? null : place + 1,
    leaked: probe.forbid.filter((id) => found.some(({ names }) => names.has(id))).sort(),
    distinct: first.length === 0 ? 1 : new Set(first.map(({ text }) => text.trim().toLowerCase())).size / first.length,
    returned: first.length,
    stale: first.filter(({ isStale }) => isStale).length,
    milliseconds,
  }
}
