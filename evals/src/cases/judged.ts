import type { Failure, Judged } from './world.js'

/** Where nothing was checked. */
export const nothingJudged: Judged = { held: 0, failed: [], shortfall: [], notApplicable: [] }

/** What several expectations came to. */
export function together(judged: readonly Judged[]): Judged {
  return {
    held: judged.reduce((total, { held }) => total + held, 0),
    failed: judged.flatMap(({ failed }) => failed),
    shortfall: judged.flatMap(({ shortfall }) => shortfall),
    notApplicable: [...new Set(judged.flatMap(({ notApplicable }) => notApplicable))].sort(),
  }
}

/** The same with the place, a kill or a variant, in front of each key that does not hold. */
export function prefixed(place: string, { failed, shortfall, ...judged }: Judged): Judged {
  const named = (failure: Failure): Failure => ({ ...failure, key: `${place}: ${failure.key}` })
  return { ...judged, failed: failed.map(named), shortfall: shortfall.map(named) }
}
