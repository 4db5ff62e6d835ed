import type { Life, MemoryRecord, Scope } from '../../model/index.js'
import type { BesideContent, Store, Transaction } from '../../ports/index.js'
import type { EntryDraft } from '../seed-store.js'
import { mainBranch, parseScope } from '../../model/index.js'
import { builtAt } from '../builders.js'
import { anOperation, nextEntry } from '../seed-store.js'

/** The scope that the suite writes to. */
export const scope: Scope = parseScope('user/ann')

/** Puts records as active, each at revision 1, by one entry. Returns its seq. */
export async function put(tx: Transaction, ...records: readonly MemoryRecord[]): Promise<number> {
  const seq = (await tx.headSeq()) + 1
  for (const record of records) {
    await tx.insertPut({ record, salt: 'ab'.repeat(32), seq })
    await revise(tx, { id: record.id, revision: 1, life: { status: 'active' } })
  }
  return append(tx, { puts: records, lives: records.map(({ id }) => id) })
}

/** `put` in a transaction of its own. */
export function putAlone(store: Store, ...records: readonly MemoryRecord[]): Promise<number> {
  return store.transaction((tx) => put(tx, ...records))
}

/** A revision as a test names it. */
export interface Revision {
  readonly id: string
  readonly revision: number
  readonly life: Life
  readonly branch?: string
}

/** Writes a revision as of the next entry. */
export async function revise(tx: Transaction, { id, revision, life, branch = mainBranch }: Revision): Promise<void> {
  const seq = (await tx.headSeq()) + 1
  await tx.insertVersion({ branch, recordId: id, revision, life, seq, origin: 'stated', at: builtAt + seq })
}

let appended = 0

/** Appends an entry for an operation that no other entry has. Returns its seq. */
export async function append(tx: Transaction, draft: Partial<EntryDraft> = {}): Promise<number> {
  appended += 1
  const operation = anOperation({ scope, discriminator: `test ${appended}` })
  const entry = await nextEntry(tx, { operation, at: builtAt, ...draft })
  await tx.appendEntry(entry)
  return entry.seq
}

/** Writes rows beside a record by one entry. Returns its seq. */
export function addRows(store: Store, recordId: string, ...contents: readonly BesideContent[]): Promise<number> {
  return store.transaction(async (tx) => {
    const seq = (await tx.headSeq()) + 1
    await tx.insertBesideRows(contents.map((content, ordinal) => ({ recordId, seq, ordinal, ...content })))
    return append(tx)
  })
}

/** Takes entries out, or brings them back, by an entry of its own. */
export function toggle(store: Store, seqs: readonly number[], to: 'out' | 'in'): Promise<number> {
  return store.transaction(async (tx) => {
    const seq = (await tx.headSeq()) + 1
    await tx.setOutBy(seqs, to === 'out' ? seq : undefined)
    return append(tx)
  })
}

/** Gives a record its next life. */
export function live(store: Store, id: string, life: Life): Promise<void> {
  return store.transaction(async (tx) => {
    const revision = ((await tx.get(id))?.revision ?? 0) + 1
    await revise(tx, { id, revision, life })
    await append(tx, { lives: [id] })
  })
}

/** Everything that a stream yields. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const collected: T[] = []
  for await (const value of stream) collected.push(value)
  return collected
}
