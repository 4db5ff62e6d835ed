/** What a row costs, and one four times as long, in milliseconds of processor time. */
export interface RowCosts {
  readonly once: number
  readonly fourTimes: number
  /** What the longer one may cost at most if time grows with length: a busy machine and caches counted in. */
  readonly bound: number
}

/** A row of so many UTF-16 units that repeats a piece. */
export function rowOf(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/**
 * Measures whether the time for a text grows with its length and no faster. It is processor time, and the least of three
 * runs, so that a busy machine does not count.
 *
 * @param row a text of so many UTF-16 units.
 * @param length of the shorter one.
 */
export async function rowCosts(
  work: (text: string) => unknown,
  { row, length }: { readonly row: (length: number) => string; readonly length: number },
): Promise<RowCosts> {
  const once = await leastOf(work, row(length))
  return { once, fourTimes: await leastOf(work, row(4 * length)), bound: 8 * once + 60 }
}

async function leastOf(work: (text: string) => unknown, text: string): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await work(text)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}
