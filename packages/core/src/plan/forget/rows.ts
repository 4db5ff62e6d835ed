import type { ForgottenRow, Scope, StoredRecord } from '../../model/index.js'
import type { BesideRow, StoreReader } from '../../ports/index.js'
import type { ScopeRecords } from './closure.js'
import { textKey } from './closure.js'

/** What in a row is looked at. */
interface RowText {
  readonly wording?: string
  readonly sessionId?: string
}

/** Which rows of surviving records go: those that say a forgotten text, and those that a selection names by itself. */
export interface RowSearch {
  readonly records: ScopeRecords
  readonly taken: ReadonlySet<string>
  /** Forgotten texts, as `textKey` gives them. */
  readonly texts: ReadonlySet<string>
  isNamed(row: RowText): boolean
}

/** Records whose rows are read at once. */
const chunkSize = 200

/** The rows beside surviving records that go, whether their entry stands or not. */
export async function findRows(reader: StoreReader, search: RowSearch): Promise<readonly ForgottenRow[]> {
  const survivors = [...search.records.values()].filter(({ id }) => !search.taken.has(id))
  const rows: ForgottenRow[] = []
  for (let from = 0; from < survivors.length; from += chunkSize) {
    const chunk = survivors.slice(from, from + chunkSize)
    const scopes = new Map(chunk.map(({ id, scope }) => [id, scope]))
    for (const row of await reader.besideRows([...scopes.keys()], 'any')) {
      if (goes(row, scopes.get(row.recordId), search)) rows.push(refOfRow(row))
    }
  }
  return rows
}

function goes(row: BesideRow, scope: Scope | undefined, { texts, isNamed }: RowSearch): boolean {
  const said = rowText(row)
  if (said === undefined || scope === undefined) return false
  return isNamed(said) || (said.wording !== undefined && texts.has(textKey({ scope, text: said.wording })))
}

function rowText(row: BesideRow): RowText | undefined {
  if (row.type === 'wording') return { wording: row.wording }
  return row.type === 'evidence' ? row.evidence : undefined
}

function refOfRow({ recordId, seq, ordinal }: BesideRow): ForgottenRow {
  return { recordId, seq, ordinal }
}

/** Every text that these records say, as `textKey` gives them. */
export function textsOf(records: readonly StoredRecord[]): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ scope, text, beside }) =>
      [text, ...beside.wordings].map((said) => textKey({ scope, text: said })),
    ),
  )
}
