const locale = (): string | undefined => (typeof navigator === 'undefined' ? undefined : navigator.language)

/** Thousands separated. */
export function countText(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

/** A share from 0 to 1 as a percentage to one place; a whole one without. */
export function shareText(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** A confidence or a similarity: two places, always. */
export function twoPlaces(value: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
