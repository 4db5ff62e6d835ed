import type { DistinctAtFive, DuplicateEstimate, PassAdvice } from '../model/index.js'

/** Active records below which a store is small. */
const smallStoreBelow = 2000
/** Share 0..1 of duplicates below which there are few. */
const fewDuplicatesBelow = 0.1

/** What the advice rests on. */
export interface AdviceBasis {
  readonly active: number
  readonly duplicates: DuplicateEstimate
}

/** Whether a pass, or a schedule for it, is worth it: by size and by how much is said twice. */
export function adviceFor({ active, duplicates }: AdviceBasis): PassAdvice {
  const small = active < smallStoreBelow
  const few = duplicates.share < fewDuplicatesBelow
  const counts = `${active} active records, ${duplicates.sameClaim} of them duplicates (${percent(duplicates.share)})`
  if (small && few) {
    return {
      worth: 'not-yet',
      reason: `${counts}: under ${smallStoreBelow} records with few duplicates no schedule is needed yet.`,
    }
  }
  if (small)
    return {
      worth: 'by-hand',
      reason: `${counts}: a pass by hand is worth it; a store of this size needs no schedule yet.`,
    }
  if (few) return { worth: 'by-hand', reason: `${counts}: few duplicates, so a pass by hand now and then is enough.` }
  return {
    worth: 'schedule',
    reason: `${counts}: duplicates take the place of answers, so a scheduled pass is worth it.`,
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

const slots = 5

/**
 * Distinct claims among five recalled records, estimated: the claim asked for takes a slot for each time it is said, the
 * other slots repeat about half as often as the store does, since seldom all wordings of another claim rank that high.
 */
export function estimateDistinct(claimSizes: readonly number[], duplicateShare: number): DistinctAtFive {
  if (claimSizes.length === 0) return { value: 1, basis: 'duplicates' }
  // Looked-at records of one claim are weighed down, so that each claim counts once.
  const weights = claimSizes.map((size) => 1 / size)
  const distinct = claimSizes.map((size) => 1 + (slots - Math.min(size, slots)) * (1 - duplicateShare / 2))
  const sum = distinct.reduce((total, count, i) => total + count * (weights[i] as number), 0)
  return { value: sum / slots / weights.reduce((a, b) => a + b, 0), basis: 'duplicates' }
}
