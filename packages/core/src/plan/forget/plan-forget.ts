import type { ForgetPlan, ForgottenRecord, ForgottenRow, Scope, ScopeForget, StoredRecord } from '../../model/index.js'
import type { EntryHead, StoreReader } from '../../ports/index.js'
import type { ForgetSelection } from './selection.js'
import { holdPairsOf, isStanding, mainBranch } from '../../model/index.js'
import { closureOf, readScopes } from './closure.js'
import { findFallingBack } from './falling-back.js'
import { findOnBranches, scopesOnBranches } from './on-branches.js'
import { findProposals } from './proposals.js'
import { findRows, textsOf } from './rows.js'
import { findNamed, rowTest } from './selection.js'

/** What else a person may say of forgetting. */
export interface ForgetOptions {
  /** Also forget the episodes that a named fact or summary was made of. @default false */
  readonly withSources?: boolean
  /**
   * Also the originals of named merged records. False where every record that goes is named, as where tombstones are
   * replayed: an original that lives on is none of them.
   *
   * @default true for a selection by ids or scope
   */
  readonly withOriginals?: boolean
}

/**
 * Plans forgetting: what goes, what falls back to which life, which entries are closed. Nothing is written.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist and for a selection that would name everything.
 */
export async function planForget(
  reader: StoreReader,
  selection: ForgetSelection,
  options: ForgetOptions = {},
): Promise<ForgetPlan> {
  const { withSources = false, withOriginals = selection.by === 'ids' || selection.by === 'scope' } = options
  const baseSeq = await reader.headSeq()
  const named = await findNamed(reader, selection)
  const searched = new Set([
    ...named.map(({ scope }) => scope),
    ...(await scopesOfRows(reader, selection)),
    ...(await scopesOnBranches(reader, selection)),
  ])
  const scopes: ScopeForget[] = []
  for (const scope of [...searched].sort()) {
    const records = await readScopes(reader, [scope])
    const ofScope = named.filter((record) => record.scope === scope)
    const forgotten = closureOf(ofScope, { records, withOriginals, withSources })
    const planned = await planScope(reader, scope, { records, forgotten, selection })
    const { rows, branchPuts, blanks } = planned
    if (forgotten.length + rows.length + branchPuts.length + blanks.length > 0) scopes.push(planned)
  }
  return { storeId: reader.storeId, baseSeq, scopes }
}

/** Rows beside records that are not named may be named by themselves. */
async function scopesOfRows(reader: StoreReader, selection: ForgetSelection): Promise<readonly Scope[]> {
  if (selection.by === 'ids' || selection.by === 'scope') return []
  return selection.scopes ?? (await reader.scopes()).map(({ scope }) => scope)
}

interface Planning {
  readonly records: ReadonlyMap<string, StoredRecord>
  readonly forgotten: readonly ForgottenRecord[]
  readonly selection: ForgetSelection
}

async function planScope(
  reader: StoreReader,
  scope: Scope,
  { records, forgotten, selection }: Planning,
): Promise<ScopeForget> {
  const taken = new Map(forgotten.map(({ record }) => [record.id, record]))
  const texts = textsOf([...taken.values()].filter(({ lineage }) => lineage === undefined))
  const ids = new Set(taken.keys())
  const rows = await findRows(reader, { records, taken: ids, texts, isNamed: rowTest(selection) })
  const entries = await readNaming(reader, scope, { taken: ids, rows })
  const closed = new Map([...entries.closing].map((head) => [head.seq, head]))
  const onBranches = await findOnBranches(reader, scope, { taken, texts, selection })
  const episodes = promotedFrom([...taken.values()]).map((group) => group.filter((id) => !ids.has(id)))
  return {
    scope,
    records: forgotten,
    rows,
    lives: await findFallingBack(reader, { records, taken, closed }),
    closes: [...closed.keys(), ...onBranches.closes].sort((a, b) => a - b),
    blanks: [...entries.naming.map(({ seq }) => seq), ...onBranches.blanks].sort((a, b) => a - b),
    branchPuts: onBranches.puts,
    frozen: entries.naming.filter((head) => isStanding(head) && !closed.has(head.seq)).map((head) => head.operationId),
    episodes: [...new Set(episodes.flat())].sort(),
    holdPairs: episodes.flatMap((group) => holdPairsOf(group.map((id) => [id]))),
    proposals: await findProposals(reader, scope, { ids: namedIds(ids, rows), texts }),
  }
}

function namedIds(taken: ReadonlySet<string>, rows: readonly ForgottenRow[]): ReadonlySet<string> {
  return new Set([...taken, ...rows.map(({ recordId }) => recordId)])
}

function promotedFrom(records: readonly StoredRecord[]): readonly (readonly string[])[] {
  return records.flatMap(({ lineage }) => (lineage?.derivation === 'promote' ? [lineage.derivedFrom] : []))
}

interface Erased {
  readonly taken: ReadonlySet<string>
  readonly rows: readonly ForgottenRow[]
}

interface NamingEntries {
  /** Entries that name a forgotten record, or wrote a row that goes. */
  readonly naming: readonly EntryHead[]
  /** Standing ones that put records, all of which go. */
  readonly closing: readonly EntryHead[]
}

async function readNaming(reader: StoreReader, scope: Scope, { taken, rows }: Erased): Promise<NamingEntries> {
  const ofRows = new Set(rows.map(({ seq }) => seq))
  const naming: EntryHead[] = []
  for await (const head of reader.entryHeads({ scope, branch: mainBranch })) {
    if (ofRows.has(head.seq) || idsIn(head).some((id) => taken.has(id))) naming.push(head)
  }
  const closing = naming.filter(
    (head) => isStanding(head) && head.puts.length > 0 && head.puts.every(({ id }) => taken.has(id)),
  )
  return { naming, closing }
}

function idsIn({ sources, puts, lives }: EntryHead): readonly string[] {
  return [...sources, ...puts].map(({ id }) => id).concat(lives)
}
