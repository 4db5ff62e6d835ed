/** What a fact is about; a fact has one or two, the primary one first. The order decides which is primary. */
export const tags = ['gotcha', 'invariant', 'convention', 'pattern'] as const
export type Tag = (typeof tags)[number]

/** The kinds of signal, in the order in which a sentence is tried. */
export const families = ['correction', 'decision', 'preference', 'validated', 'pattern'] as const
export type Family = (typeof families)[number]

/** Which tag a family gives. */
export const familyTag: Readonly<Record<Family, Tag>> = {
  correction: 'gotcha',
  decision: 'invariant',
  preference: 'convention',
  validated: 'convention',
  pattern: 'pattern',
}

/** The curated file of each tag, without its ending. */
export const curatedTypes = ['conventions', 'domain-invariants', 'operational-gotchas', 'recurring-patterns'] as const
export type CuratedType = (typeof curatedTypes)[number]

const single: Readonly<Record<Tag, CuratedType>> = {
  convention: 'conventions',
  invariant: 'domain-invariants',
  gotcha: 'operational-gotchas',
  pattern: 'recurring-patterns',
}

const pairs: Readonly<Record<string, CuratedType>> = {
  'gotcha+invariant': 'domain-invariants',
  'gotcha+pattern': 'recurring-patterns',
  'invariant+convention': 'domain-invariants',
}

/** The tags in their order, without repeats, at most two. */
export function orderedTags(given: readonly Tag[]): readonly Tag[] {
  return tags.filter((tag) => given.includes(tag)).slice(0, 2)
}

/** The curated file for these tags: two tags go by their intersection, else by the primary one. */
export function curatedTypeOf(given: readonly Tag[]): CuratedType {
  const ordered = orderedTags(given)
  return pairs[ordered.join('+')] ?? single[ordered[0] ?? 'convention']
}
