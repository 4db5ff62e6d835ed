import type { EntryHeader, Finding, JournalEntry } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { entryHash, genesisHash, headerOf, mainBranch, payloadDigest } from '../model/index.js'

/** What one walk over the journal gathers. */
export interface Survey {
  /** The seq of the last entry that was read. */
  readonly headSeq: number
  readonly headers: ReadonlyMap<number, EntryHeader>
  /** Which entries stand, by the entries that take out and bring back. */
  readonly isStanding: (seq: number) => boolean
  /** Seqs of the entries that state the life of a record, ascending. */
  readonly statedBy: ReadonlyMap<string, readonly number[]>
  /** The seq of the entry that put a record, with the digest of it. */
  readonly putBy: ReadonlyMap<string, PutMention>
  /** The same of what was put on another branch than `main`. */
  readonly branchPuts: readonly BranchPutMention[]
  /** The last forget that names a record, by its id. */
  readonly forgottenBy: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
}

/** Which entry put a record, and what it was. */
export interface PutMention {
  readonly seq: number
  readonly digest: string
}

/** Which entry put a record on a branch. */
export interface BranchPutMention extends PutMention {
  readonly branch: string
  readonly id: string
}

/** Walks the journal once: recomputes hashes, digests of payloads, and which entries stand (I11). */
export async function surveyJournal(reader: StoreReader): Promise<Survey> {
  const surveyor = new Surveyor()
  const atLeast = await reader.headSeq()
  for await (const entry of reader.entries()) surveyor.take(entry)
  surveyor.close(atLeast)
  return surveyor
}

class Surveyor implements Survey {
  readonly headers = new Map<number, EntryHeader>()
  readonly statedBy = new Map<string, number[]>()
  readonly putBy = new Map<string, PutMention>()
  readonly branchPuts: BranchPutMention[] = []
  readonly forgottenBy = new Map<string, number>()
  readonly findings: Finding[] = []
  readonly isStanding = (seq: number): boolean => this.headers.has(seq) && !this.#outBy.has(seq)
  readonly #outBy = new Map<number, number>()
  readonly #storedOutBy = new Map<number, number>()
  readonly #blank = new Set<number>()
  /** The last forget or prune that names a record, and that closed an entry. */
  readonly #erasedBy = new Map<string, number>()
  readonly #closedBy = new Map<number, number>()
  #unscrubbed: number | undefined
  #last = { seq: 0, hash: genesisHash }

  take(entry: JournalEntry): void {
    this.#checkLink(entry)
    this.#checkPayload(entry)
    this.#gather(entry)
    this.#last = { seq: entry.seq, hash: entry.hash }
  }

  get headSeq(): number {
    return this.#last.seq
  }

  /** Others may have appended meanwhile, but nobody takes away. */
  close(headSeq: number): void {
    if (this.#last.seq < headSeq) {
      this.#find(
        'journal-gap',
        this.#last.seq,
        `The journal should end at entry ${headSeq}, it ends at ${this.#last.seq}.`,
      )
    }
    for (const seq of this.headers.keys()) {
      if (this.#outBy.get(seq) === this.#storedOutBy.get(seq)) continue
      this.#find('standing-mismatch', seq, `Whether entry ${seq} stands is not what the journal says.`)
    }
    for (const seq of this.#blank) {
      if (!this.#isExcused(seq))
        this.#find('payload-missing', seq, `Entry ${seq} has no payload, and no forget names it.`)
    }
    if (this.#unscrubbed !== undefined) this.#findUnscrubbed(this.#unscrubbed)
  }

  #findUnscrubbed(seq: number): void {
    const detail = `What entry ${seq} deleted may still lie in free parts of the files; \`slowwave scrub\` removes it.`
    this.findings.push({ code: 'scrub-pending', severity: 'warning', detail, ids: [], seq })
  }

  #checkLink(entry: JournalEntry): void {
    const { seq } = entry
    if (seq !== this.#last.seq + 1) this.#find('journal-gap', seq, `Entry ${seq} follows entry ${this.#last.seq}.`)
    if (entry.previousHash !== this.#last.hash) {
      this.#find('chain-broken', seq, `Entry ${seq} is not chained to the one before it.`)
    }
    if (entryHash(headerOf(entry)) !== entry.hash) {
      this.#find('hash-mismatch', seq, `The header of entry ${seq} was changed after it was written.`)
    }
  }

  #checkPayload({ seq, payload, salt, payloadDigest: digest }: JournalEntry): void {
    if (payload === null || salt === null) this.#blank.add(seq)
    else if (payloadDigest(salt, payload) !== digest) {
      this.#find('payload-mismatch', seq, `The payload of entry ${seq} was changed after it was written.`)
    }
  }

  #gather(entry: JournalEntry): void {
    const { seq } = entry
    this.headers.set(seq, headerOf(entry))
    if (entry.branch === mainBranch) this.#gatherMain(entry)
    else this.branchPuts.push(...entry.puts.map((put) => ({ ...put, seq, branch: entry.branch })))
    for (const out of entry.takesOut) this.#outBy.set(out, seq)
    for (const back of entry.bringsBack) this.#outBy.delete(back)
    if (entry.outBy !== undefined) this.#storedOutBy.set(seq, entry.outBy)
    if (entry.kind === 'scrub') this.#unscrubbed = undefined
    if (entry.kind !== 'forget' && entry.kind !== 'prune') return
    this.#unscrubbed = seq
    for (const { id } of entry.sources) this.#erasedBy.set(id, seq)
    if (entry.kind === 'forget') for (const { id } of entry.sources) this.forgottenBy.set(id, seq)
    for (const out of entry.takesOut) this.#closedBy.set(out, seq)
  }

  #gatherMain({ seq, lives, puts }: JournalEntry): void {
    for (const id of lives) this.statedBy.set(id, [...(this.statedBy.get(id) ?? []), seq])
    for (const { id, digest } of puts) this.putBy.set(id, { seq, digest })
  }

  /** A text may be missing only where a later forget or prune names the entry or one of its records (R25). */
  #isExcused(seq: number): boolean {
    const header = this.headers.get(seq)
    if (header === undefined) return false
    const named = [...header.lives, ...header.sources.map(({ id }) => id), ...header.puts.map(({ id }) => id)]
    return (this.#closedBy.get(seq) ?? 0) > seq || named.some((id) => (this.#erasedBy.get(id) ?? 0) > seq)
  }

  #find(code: string, seq: number, detail: string): void {
    this.findings.push({ code, severity: 'error', detail, ids: [], seq, invariant: 'I11' })
  }
}
