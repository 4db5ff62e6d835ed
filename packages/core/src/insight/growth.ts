import type { GrowthPoint, StoredRecord } from '../model/index.js'

const dayMs = 86_400_000

/** From when to when a record counted; epoch milliseconds. */
export interface Span {
  readonly from: number
  /** Absent while it is active. */
  readonly until?: number
}

/** A statement counts from the moment it was made, a derived record from its derivation, each until it was retired. */
export function spanOf({ createdAt, lineage, life, revisedAt }: StoredRecord): Span {
  const from = lineage?.derivedAt ?? createdAt
  return life.status === 'active' ? { from } : { from, until: Math.max(from, revisedAt) }
}

/** Points of the curve at equal steps from the first statement to `now`; none for an empty store. */
export function growthOf(spans: readonly Span[], now: number, points: number): readonly GrowthPoint[] {
  if (spans.length === 0) return []
  const starts = spans.map(({ from }) => from).sort(ascending)
  const ends = spans.flatMap(({ until }) => until ?? []).sort(ascending)
  const first = starts[0] as number
  const last = Math.max(now, first)
  return momentsBetween(first, last, points).map((at) => {
    const total = countUpTo(starts, at)
    return { at, total, active: total - countUpTo(ends, at) }
  })
}

function momentsBetween(first: number, last: number, points: number): readonly number[] {
  if (first === last) return [first]
  return Array.from({ length: points }, (_, i) => Math.round(first + ((last - first) * i) / (points - 1)))
}

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

function ascending(a: number, b: number): number {
  return a - b
}

/** Active records gained per day, by least squares; 0 with fewer than two points. */
export function slopePerDay(growth: readonly GrowthPoint[]): number {
  if (growth.length < 2) return 0
  const first = (growth[0] as GrowthPoint).at
  const days = growth.map(({ at }) => (at - first) / dayMs)
  const meanDay = mean(days)
  const meanActive = mean(growth.map(({ active }) => active))
  const covariance = growth.reduce(
    (sum, { active }, i) => sum + ((days[i] as number) - meanDay) * (active - meanActive),
    0,
  )
  return covariance / days.reduce((sum, day) => sum + (day - meanDay) ** 2, 0)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
