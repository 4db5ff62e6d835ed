import type { ComparedPair } from '../compared-pairs.js'
import { disagreementIn } from '../disagreement.js'
import type { Bundle, Choice } from './picker.js'

/** What bundles are made with. */
export interface Bundling {
  readonly pairs: readonly ComparedPair[]
  /** Every record that is fit to be taken, also what is not sure enough to be taken by itself. */
  readonly choices: readonly Choice[]
}

/** What may be taken, the best bargain first, and what may not. */
export interface Bundled {
  readonly bundles: readonly Bundle[]
  readonly repeated: number
  readonly halfConflict: number
}

/** Leaves out what an earlier record states already, and ties the sides of a contradiction together. */
export function bundlesOf(shortlist: readonly Choice[], { pairs, choices }: Bundling): Bundled {
  const same = linksOf(pairs.filter(({ comparison }) => comparison.relation === 'same'))
  const kept = withoutRepeats(shortlist, same)
  const byId = new Map(choices.map((choice) => [choice.record.id, choice]))
  const records = new Map(choices.map(({ record }) => [record.id, record]))
  const against = linksOf(pairs.filter((pair) => disagreementIn(pair, records) !== undefined))
  for (const { record } of kept) for (const { withId } of record.beside.contradictions) link(against, record.id, withId)
  const done = new Set<string>()
  const bundles: Bundle[] = []
  let halfConflict = 0
  for (const choice of kept) {
    if (done.has(choice.record.id)) continue
    const ids = tiedTo(choice.record.id, against)
    for (const id of ids) done.add(id)
    const members = ids.flatMap((id) => byId.get(id) ?? [])
    if (members.length === ids.length) bundles.push(bundleOf(members, against))
    else halfConflict += 1
  }
  return { bundles: bundles.sort(byDensity), repeated: shortlist.length - kept.length, halfConflict }
}

type Links = Map<string, Set<string>>

function linksOf(pairs: readonly ComparedPair[]): Links {
  const links: Links = new Map()
  for (const { a, b } of pairs) link(links, a, b)
  return links
}

function link(links: Links, a: string, b: string): void {
  links.set(a, (links.get(a) ?? new Set()).add(b))
  links.set(b, (links.get(b) ?? new Set()).add(a))
}

/** The best bargain of each claim. */
function withoutRepeats(shortlist: readonly Choice[], same: Links): readonly Choice[] {
  const kept = new Set<string>()
  return shortlist.filter(({ record: { id } }) => {
    if ([...(same.get(id) ?? [])].some((other) => kept.has(other))) return false
    kept.add(id)
    return true
  })
}

/** A record and all that contradict it, over any number of steps; the record first, the others by id. */
function tiedTo(id: string, against: Links): readonly string[] {
  const tied = new Set([id])
  for (const member of tied) for (const other of against.get(member) ?? []) tied.add(other)
  tied.delete(id)
  return [id, ...[...tied].sort()]
}

function bundleOf(members: readonly Choice[], against: Links): Bundle {
  return { members, against, density: members.reduce((sum, { density }) => sum + density, 0) / members.length }
}

function byDensity(a: Bundle, b: Bundle): number {
  const [left, right] = [a.members[0]?.record.id ?? '', b.members[0]?.record.id ?? '']
  return b.density - a.density || (left < right ? -1 : 1)
}
