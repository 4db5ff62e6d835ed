import type { OperationKind } from '../model/index.js'
import type { EntryHead, StoreReader } from '../ports/index.js'
import { isStanding, mainBranch } from '../model/index.js'
import { standingAt } from '../history/index.js'

/** An entry that a rollback leaves as it is, although it stood otherwise at the target. */
export interface UntoggledEntry {
  readonly head: EntryHead
  /** `frozen`: it changed a record that was deleted. `bound`: such an entry rests on it, or it rests on one. */
  readonly why: 'frozen' | 'bound'
  /** Ids of the tombstones behind it, sorted. */
  readonly tombstones: readonly string[]
}

/** What a rollback has to switch, and what it has to leave. */
export interface Toggles {
  /** Latest first. */
  readonly takesOut: readonly EntryHead[]
  /** Earliest first. */
  readonly bringsBack: readonly EntryHead[]
  /** By seq. */
  readonly untoggled: readonly UntoggledEntry[]
  /** Whether an entry stands once all this is done. */
  readonly willStand: (seq: number) => boolean
}

/** Kinds that are never switched: they correct the journal or delete for good, and say nothing of what a store knows. */
const neverToggled: readonly OperationKind[] = ['undo', 'rollback', 'forget', 'prune', 'scrub']

/** Compares what of `main` counts now with what counted at the entry `seq`, and finds the entries that differ (R33, R34). */
export async function findToggles(reader: StoreReader, seq: number): Promise<Toggles> {
  const then = await standingAt(reader, seq)
  const heads = new Map<number, EntryHead>()
  for await (const head of reader.entryHeads({ branch: mainBranch })) heads.set(head.seq, head)
  const bound = await findBound(reader, heads)
  const untoggled: UntoggledEntry[] = []
  const moving = [...heads.values()].filter((head) => {
    if (neverToggled.includes(head.kind) || then.isStanding(head.seq) === isStanding(head)) return false
    const binding = bound.get(head.seq)
    if (binding) untoggled.push({ head, why: binding.why, tombstones: [...binding.tombstones].sort() })
    return binding === undefined
  })
  const takesOut = moving.filter(isStanding).reverse()
  const bringsBack = moving.filter((head) => !isStanding(head))
  const out = new Set(takesOut.map((head) => head.seq))
  const back = new Set(bringsBack.map((head) => head.seq))
  const willStand = (other: number): boolean => {
    const head = heads.get(other)
    return back.has(other) || (head !== undefined && isStanding(head) && !out.has(other))
  }
  return { takesOut, bringsBack, untoggled, willStand }
}

interface Binding {
  readonly why: UntoggledEntry['why']
  readonly tombstones: Set<string>
}

/**
 * The entries that no rollback may switch (R34): those that touched a deleted record or were closed by a forget; then, down
 * from each of them that counts, all it builds on, and, up from each that does not, all that builds on it. Otherwise a source
 * could give way to a record that is not there to stand for it.
 */
async function findBound(
  reader: StoreReader,
  heads: ReadonlyMap<number, EntryHead>,
): Promise<ReadonlyMap<number, Binding>> {
  const buried = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  const bound = new Map<number, Binding>()
  for (const head of heads.values()) {
    const tombstones = new Set(head.lives.filter((id) => buried.has(id)))
    if (tombstones.size > 0 || isClosed(head, heads)) bound.set(head.seq, { why: 'frozen', tombstones })
  }
  const descending = [...heads.values()].sort((a, b) => b.seq - a.seq)
  for (const head of descending) if (isStanding(head)) for (const on of head.restsOn) spread(bound, head.seq, on)
  for (const head of heads.values()) {
    for (const on of head.restsOn) if (staysOut(heads.get(on), bound)) spread(bound, on, head.seq)
  }
  return bound
}

function isClosed({ outBy }: EntryHead, heads: ReadonlyMap<number, EntryHead>): boolean {
  return outBy !== undefined && heads.get(outBy)?.kind === 'forget'
}

function staysOut(head: EntryHead | undefined, bound: ReadonlyMap<number, Binding>): boolean {
  return head !== undefined && !isStanding(head) && bound.has(head.seq)
}

/** Entries rest on earlier ones only, so one walk in each direction reaches all. */
function spread(bound: Map<number, Binding>, from: number, to: number): void {
  const cause = bound.get(from)
  if (cause === undefined) return
  const known = bound.get(to)
  if (known === undefined) bound.set(to, { why: 'bound', tombstones: new Set(cause.tombstones) })
  else for (const id of cause.tombstones) known.tombstones.add(id)
}
