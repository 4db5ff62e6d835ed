/** `1 record`, `3 records`, with thousands separated: `1,204 records`. */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${formatCount(count)} ${count === 1 ? word : plural}`
}

/** A whole number with thousands separated by a comma. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A share 0..1 or a similarity, to two decimals. */
export function formatShare(share: number): string {
  return share.toFixed(2)
}

/** A moment as `2026-01-31T10:00:00Z`; a moment outside of what a date can hold as the number. */
export function formatMoment(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().replace('.000Z', 'Z')
}
