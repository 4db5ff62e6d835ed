import type { Life } from '../model/index.js'
import type { Version } from './store-rows.js'

/** Which entries stand, by seq. */
export type IsStanding = (seq: number) => boolean

/** The version by which the last standing entry stated the life of a record; none if its put does not stand (R6). */
export function standingStatement(versions: readonly Version[], isStanding: IsStanding): Version | undefined {
  const [put] = versions
  if (put === undefined || !isStanding(put.seq)) return undefined
  return versions.findLast(({ origin, seq }) => origin === 'stated' && isStanding(seq))
}

/** The life that standing entries give a record: what the last of them stated, else `retracted` (R6). */
export function standingLife(versions: readonly Version[], isStanding: IsStanding): Life {
  return standingStatement(versions, isStanding)?.life ?? { status: 'retracted' }
}
