/** `1 record`, `3 records`, with thousands separated: `1,204 records`. */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${formatCount(count)} ${count === 1 ? word : plural}`
}

/** A number with thousands separated by a comma and at most two decimals; what is no finite number as it is spelled. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return String(count)
  const [whole = '', decimals] = String(Math.round(count * 100) / 100).split('.')
  const separated = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? separated : `${separated}.${decimals}`
}

/** An amount of money to two significant digits where it is less than one, since one call costs fractions of a cent. */
export function formatPrice(price: number): string {
  return price > 0 && price < 1 ? String(Number(price.toPrecision(2))) : formatCount(price)
}

/** A share 0..1 or a similarity to two decimals. Only what is whole is `1.00` and only what is nothing is `0.00`. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<0.01'
  return share > 0.99 && share < 1 ? '0.99' : share.toFixed(2)
}

/** A moment as `2026-01-31T10:00:00Z`; a number that no date can hold as that number. */
export function formatMoment(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().replace('.000Z', 'Z')
}

/** `contradiction (2), stale (1)`: most frequent first, then by name. */
export function listReasons(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${reason} (${formatCount(count)})`)
    .join(', ')
}

/** How often each name occurs, sorted by name. */
export function tally(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
