import type { Pair } from './pair.js'
import { isPassive, isPastForm } from './reading/roles.js'
import type { Term } from './reading/term.js'

/** "Was built by the army", "the army built": both tell the past. */
export function isPastOtherwise({ alignment }: Pair): boolean {
  return alignment.matches.some(({ left, right, how }) => {
    if (how !== 'equal' || left.role !== 'verb' || right.role !== 'verb') return false
    if (isPassive(left) === isPassive(right)) return false
    const active = isPassive(left) ? right : left
    return active.auxiliary === '' && isPastForm(active)
  })
}

/**
 * A passive of the present and the active verb: "are kept", "we keep". Of what is going on, only where it is said who does
 * it: "is chased by a boy", "a boy is chasing".
 */
export function areVoices(left: Term, right: Term, { a, b, isSameFact }: Pair): boolean {
  if (isPassive(left) === isPassive(right)) return false
  const [active, { reading }] = isPassive(left) ? [right, a] : [left, b]
  if (reading.tenses.includes('past')) return false
  // "Is led by Tom", "Tom is the lead".
  if (active.role !== 'verb') return isSameFact && !isPastForm(active)
  if (active.form.endsWith('ing'))
    return (
      active.auxiliary === 'be' &&
      reading.terms.some(({ role, preposition }) => role === 'agent' && preposition === 'by')
    )
  return (active.auxiliary === '' || active.auxiliary === 'do') && (!isPastForm(active) || active.form.endsWith('s'))
}

/** "Is kept" is the present, "we kept" the past. */
export function isEarlier(passive: Term, active: Term, tenses: readonly string[]): boolean {
  if (!isPassive(passive) || isPassive(active) || tenses.includes('past')) return false
  return active.role === 'verb' && (active.auxiliary === '' || active.auxiliary === 'do') && isPastForm(active)
}
