import type { JournalEntry } from '@slowwave/core'
import type { Queries } from './reading.js'
import type { EntriesTable } from './tables.js'
import { canonicalJson, headerOf, refusals } from '@slowwave/core'
import { statement } from './statement.js'

/** Appends an entry, if it is the next one after `head` and its operation is new on its branch. */
export async function appendEntry(queries: Queries, entry: JournalEntry, head: number): Promise<void> {
  if (entry.seq !== head + 1) throw refusals.journalGap(entry, head)
  const { numAffectedRows } = await insertEntry(queries, {
    seq: entry.seq,
    header: canonicalJson(headerOf(entry)),
    hash: entry.hash,
    payload: entry.payload && canonicalJson(entry.payload),
    salt: entry.salt,
    out_by: entry.outBy ?? null,
  })
  if (numAffectedRows !== 1n) throw refusals.journalledOperation(entry)
  for (const onSeq of new Set(entry.restsOn)) await insertRestsOn(queries, { seq: entry.seq, onSeq })
}

type EntryColumns = Pick<EntriesTable, 'seq' | 'header' | 'hash' | 'payload' | 'salt' | 'out_by'>

const insertEntry = statement((queries, given: EntryColumns) =>
  queries
    .insertInto('entries')
    .values({
      seq: given.seq,
      header: given.header,
      hash: given.hash,
      payload: given.payload,
      salt: given.salt,
      out_by: given.out_by,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

const insertRestsOn = statement((queries, given: { readonly seq: number; readonly onSeq: number }) =>
  queries.insertInto('rests_on').values({ seq: given.seq, on_seq: given.onSeq }),
)

/** Takes entries out, or (`null`) makes them stand again. */
export async function setOutBy(queries: Queries, seqs: readonly number[], outBy: number | null): Promise<void> {
  for (const seq of seqs) {
    const { numAffectedRows } = await updateOutBy(queries, { seq, outBy })
    if (numAffectedRows !== 1n) throw refusals.unknownEntry(seq)
  }
}

const updateOutBy = statement((queries, given: { readonly seq: number; readonly outBy: number | null }) =>
  queries.updateTable('entries').set({ out_by: given.outBy }).where('seq', '=', given.seq),
)
