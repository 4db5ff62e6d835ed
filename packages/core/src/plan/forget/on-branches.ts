import type { JournalEntry, Scope } from '../../model/index.js'
import type { BranchPut, BranchPutRef, StoreReader } from '../../ports/index.js'
import type { ForgetSelection } from './selection.js'
import { mainBranch } from '../../model/index.js'
import { textKey } from './closure.js'
import { bodyTest, rowTest } from './selection.js'

/** What is forgotten of a scope, as far as branches may hold it too. */
export interface ForgottenThere {
  readonly taken: ReadonlySet<string>
  /** Forgotten texts, as `textKey` gives them. */
  readonly texts: ReadonlySet<string>
  readonly selection: ForgetSelection
}

/** What goes from branches. */
export interface OnBranches {
  /** Entries that name or say what is forgotten, with those that rest on them, ascending. */
  readonly seqs: readonly number[]
  /** The bodies that these put. */
  readonly puts: readonly BranchPutRef[]
}

/** Finds what branches hold of what is forgotten (R27). An operation that is about it is closed with all that rests on it. */
export async function findOnBranches(
  reader: StoreReader,
  scope: Scope,
  forgotten: ForgottenThere,
): Promise<OnBranches> {
  if ((await reader.branches()).length === 0) return { seqs: [], puts: [] }
  const bodies = (await reader.branchPuts()).filter(({ record }) => record.scope === scope)
  const saying = new Set(bodies.filter((put) => says(put, forgotten)).map(({ seq }) => seq))
  const gone = new Set<number>()
  for await (const entry of reader.entries({ scope })) {
    if (entry.branch === mainBranch) continue
    const rests = entry.restsOn.some((seq) => gone.has(seq))
    if (rests || saying.has(entry.seq) || isAbout(entry, forgotten)) gone.add(entry.seq)
  }
  const puts = bodies.filter(({ seq }) => gone.has(seq))
  return { seqs: [...gone], puts: puts.map(({ branch, record }) => ({ branch, recordId: record.id })) }
}

function says({ record }: BranchPut, { taken, texts, selection }: ForgottenThere): boolean {
  return taken.has(record.id) || texts.has(textKey(record)) || bodyTest(selection)(record)
}

function isAbout({ scope, sources, lives, payload }: JournalEntry, forgotten: ForgottenThere): boolean {
  const { taken, texts, selection } = forgotten
  if ([...sources.map(({ id }) => id), ...lives].some((id) => taken.has(id))) return true
  const isNamed = rowTest(selection)
  return (payload?.changes ?? []).some((change) => {
    if ('withId' in change && taken.has(change.withId)) return true
    if (change.type !== 'add-evidence') return taken.has(change.id)
    const { wording } = change.evidence
    const isTaken = taken.has(change.id) || isNamed(change.evidence)
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
