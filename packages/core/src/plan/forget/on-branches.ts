import type { JournalEntry, MemoryRecord, Scope, StoredRecord } from '../../model/index.js'
import type { BranchPut, BranchPutRef, StoreReader } from '../../ports/index.js'
import type { ForgetSelection } from './selection.js'
import { isStanding, mainBranch } from '../../model/index.js'
import { goesWith, namesOf, textKey } from './closure.js'
import { bodyTest, rowTest } from './selection.js'

/** What is forgotten of a scope, as far as branches may hold it too. */
export interface ForgottenThere {
  /** By id. */
  readonly taken: ReadonlyMap<string, StoredRecord>
  /** Forgotten texts, as `textKey` gives them. */
  readonly texts: ReadonlySet<string>
  readonly selection: ForgetSelection
}

/** What goes from branches. */
export interface OnBranches {
  /** Standing entries of which nothing is left, ascending. */
  readonly closes: readonly number[]
  /** Entries that name or say what is forgotten, the closed ones among them, ascending. */
  readonly blanks: readonly number[]
  /** The bodies that go. */
  readonly puts: readonly BranchPutRef[]
}

/**
 * Finds what branches hold of what is forgotten (R27). A body goes if it says a forgotten text or was made of a forgotten
 * record; one that only came in the place of such a record stays, as on `main` (R26). An operation that is about what is
 * forgotten is closed with all that rests on it, unless something that it put stays or it was undone: then it only loses its
 * payload.
 */
export async function findOnBranches(
  reader: StoreReader,
  scope: Scope,
  forgotten: ForgottenThere,
): Promise<OnBranches> {
  if ((await reader.branches()).length === 0) return { closes: [], blanks: [], puts: [] }
  const entries = await entriesOnBranches(reader, scope)
  const bodies = (await reader.branchPuts()).filter(({ record }) => record.scope === scope)
  const gone = goneFrom(bodies, { ...forgotten, saying: sayingBeside(entries, forgotten) })
  const staying = new Set(bodies.filter(({ record }) => !gone.has(record.id)).map(({ seq }) => seq))
  const closed = new Set<number>()
  const blanked = new Set<number>()
  for (const entry of entries) {
    const isNamed = entry.puts.some(({ id }) => gone.has(id)) || isAbout(entry, gone, forgotten)
    const rests = entry.restsOn.some((seq) => closed.has(seq))
    if ((isNamed || rests) && isStanding(entry) && !staying.has(entry.seq)) closed.add(entry.seq)
    if (isNamed || closed.has(entry.seq)) blanked.add(entry.seq)
  }
  const puts = bodies.filter(({ record }) => gone.has(record.id))
  return {
    closes: [...closed],
    blanks: [...blanked],
    puts: puts.map(({ branch, record }) => ({ branch, recordId: record.id })),
  }
}

/** All that was written on branches, in the order of the journal: what was undone there keeps its texts too. */
async function entriesOnBranches(reader: StoreReader, scope: Scope): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = []
  for await (const entry of reader.entries({ scope })) {
    if (entry.branch !== mainBranch) entries.push(entry)
  }
  return entries
}

/** Ids of records that were put with a forgotten wording beside them. */
function sayingBeside(entries: readonly JournalEntry[], { texts, selection }: ForgottenThere): ReadonlySet<string> {
  const isNamed = rowTest(selection)
  const saying = new Set<string>()
  for (const { scope, payload } of entries) {
    for (const change of payload?.changes ?? []) {
      const wordings = change.type === 'put' ? (change.beside?.wordings ?? []) : []
      const says = wordings.some((wording) => isNamed({ wording }) || texts.has(textKey({ scope, text: wording })))
      if (change.type === 'put' && says) saying.add(change.id)
    }
  }
  return saying
}

/** Ids of all that is forgotten: what `main` loses, and the bodies on branches that say it or were made of it. */
function goneFrom(
  bodies: readonly BranchPut[],
  { taken, texts, selection, saying }: ForgottenThere & { readonly saying: ReadonlySet<string> },
): ReadonlySet<string> {
  const isNamed = bodyTest(selection)
  const gone = new Map<string, MemoryRecord>(taken)
  for (const { record } of bodies) {
    if (saying.has(record.id) || texts.has(textKey(record)) || isNamed(record)) gone.set(record.id, record)
  }
  for (let before = -1; before !== gone.size;) {
    before = gone.size
    const names = namesOf(gone.values())
    for (const { record } of bodies) if (goesWith(record, { ids: gone, names })) gone.set(record.id, record)
  }
  return new Set(gone.keys())
}

function isAbout(
  { scope, sources, lives, payload }: JournalEntry,
  gone: ReadonlySet<string>,
  { texts, selection }: ForgottenThere,
): boolean {
  if ([...sources.map(({ id }) => id), ...lives].some((id) => gone.has(id))) return true
  const isNamed = rowTest(selection)
  return (payload?.changes ?? []).some((change) => {
    if ('withId' in change && gone.has(change.withId)) return true
    if (change.type !== 'add-evidence') return gone.has(change.id)
    const { wording } = change.evidence
    const isTaken = gone.has(change.id) || isNamed(change.evidence)
    return isTaken || (wording !== undefined && texts.has(textKey({ scope, text: wording })))
  })
}

/** The scopes of what a selection names on branches. */
export async function scopesOnBranches(reader: StoreReader, selection: ForgetSelection): Promise<readonly Scope[]> {
  const isNamed = bodyTest(selection)
  const scopes = selection.by === 'ids' ? undefined : selection.scopes
  return (await reader.branchPuts())
    .filter(({ record }) => isNamed(record) && (scopes?.includes(record.scope) ?? true))
    .map(({ record }) => record.scope)
}
