import type { EntryMention, JournalEntry, StoredRecord } from '../model/index.js'
import type { EntryHead, StoreReader } from '../ports/index.js'
import { mainBranch } from '../model/index.js'

/** Every entry of the record's scope that names it or wrote a row beside it, by seq. */
export async function findMentions(reader: StoreReader, { id, scope }: StoredRecord): Promise<readonly EntryMention[]> {
  const beside = new Set(await seqsBeside(reader, id))
  const mentions: EntryMention[] = []
  for await (const head of reader.entryHeads({ scope, branch: mainBranch })) {
    const part = partOf(head, id) ?? (beside.has(head.seq) ? 'beside' : undefined)
    const entry = part && (await reader.entry(head.seq))
    if (part && entry) mentions.push(mentionOf(entry, part))
  }
  return mentions
}

/** The entries that wrote a row beside a record, standing or not, by seq. */
export async function findBeside(reader: StoreReader, id: string): Promise<readonly EntryMention[]> {
  const entries = await Promise.all((await seqsBeside(reader, id)).map((seq) => reader.entry(seq)))
  return entries.flatMap((entry) => (entry === undefined ? [] : [mentionOf(entry, 'beside')]))
}

async function seqsBeside(reader: StoreReader, id: string): Promise<readonly number[]> {
  const rows = await reader.besideRows([id], 'any')
  return [...new Set(rows.map(({ seq }) => seq))].sort((a, b) => a - b)
}

function partOf({ puts, lives, sources }: EntryHead, id: string): EntryMention['part'] | undefined {
  if (puts.some((put) => put.id === id)) return 'put'
  if (lives.includes(id)) return 'changed'
  return sources.some((source) => source.id === id) ? 'source' : undefined
}

function mentionOf(entry: JournalEntry, part: EntryMention['part']): EntryMention {
  return { ...causeOf(entry), part }
}

/** What of an entry says who did what, when and why. */
export function causeOf(entry: JournalEntry): Omit<EntryMention, 'part'> {
  const { seq, operationId, kind, actor, at, payload, outBy } = entry
  return { seq, operationId, kind, actor, at, reason: payload?.reason ?? null, ...(outBy !== undefined && { outBy }) }
}
