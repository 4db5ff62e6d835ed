import type { Change, IncomingRecord, Life, MemoryRecord, Operation } from '../model/index.js'
import type { Draft, Statement } from '../operations/index.js'
import type { Appeal, JudgeRecordOptions } from '../guards/index.js'
import type { Policy } from '../policy/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Admitted } from './admission.js'
import type { ImportedIds, ImportedLinks } from './imported-links.js'
import { isMemoryError, mainBranch, operationId } from '../model/index.js'
import { draftCapture, keyOf, operationOf } from '../operations/index.js'
import { admit } from './admission.js'
import { forgottenAmong } from './forgotten.js'
import { idCollisions } from './id-collisions.js'
import { doubtAbout, inQuarantine } from './text-judgement.js'
import { importedLinks } from './imported-links.js'
import { keyedPart } from './keyed-value.js'
import type { RefusedRecord } from './refused-record.js'
import { lostSuccessors } from './lost-successors.js'
import { Lives } from './lives.js'
import { attemptsAt, standingAttempt } from './statements.js'

/** What planning an import takes from outside. */
export interface ImportContext {
  readonly policy: Policy
  /** Why the records come in, for the journal. @default imported */
  readonly reason?: string
  /** What a person lets in though a guard objects. @default nothing */
  readonly allow?: readonly Appeal[]
  /** What a scanner found in the words of a record beforehand. @default nothing */
  readonly alsoFound?: JudgeRecordOptions['alsoFound']
}

/** What an import comes to. */
export interface ImportPlan {
  /** One capture per record, in the order given. One that was imported before keeps its id, so that apply says so. */
  readonly operations: readonly Operation[]
  /** How many of the operations stand in the journal already. */
  readonly unchanged: number
  readonly refused: readonly RefusedRecord[]
  /** Records that are kept in quarantine, and why. */
  readonly quarantined: readonly RefusedRecord[]
  /** Records that are taken in, and of which something should be known. */
  readonly notes: readonly RefusedRecord[]
}

interface Arrival extends Admitted {
  readonly incoming: IncomingRecord
  /** Its place among the incoming records, from 0. */
  readonly index: number
}

/**
 * Plans the import of records. Rows of equal text with different native ids are separate lives; the same native id with
 * the same content again is no change (R15). Nothing is resolved or merged: that is the work of a pass.
 */
export async function planImport(
  reader: StoreReader,
  incoming: readonly IncomingRecord[],
  context: ImportContext,
): Promise<ImportPlan> {
  const admitted = admitAll(incoming, context)
  const { arrivals, refused } = await withoutForgotten(reader, admitted)
  const { quarantined } = admitted
  const first = await drafted(arrivals, reader, { ...context, standing: new Map() })
  const attempts = await attemptsAt(first.drafts, reader)
  const standing = await standingAmong(first.drafts, attempts, reader)
  const { drafts, links } = standing.size === 0 ? first : await drafted(arrivals, reader, { ...context, standing })
  const notes = [...(await idCollisions(reader, arrivals)), ...(await lostSuccessors(reader, arrivals, links))]
  const operations = distinct(drafts).map((draft) => {
    const key = keyOf(draft)
    return operationOf(draft, standing.get(key)?.attempt ?? 1 + (attempts.get(key) ?? 0), key)
  })
  const unchanged = operations.filter(({ key }) => standing.has(key)).length
  return { operations, unchanged, refused, quarantined, notes }
}

/** A record that was imported before: the attempt at it that stands, and the id that it got. */
interface Standing {
  readonly attempt: number
  readonly id: string
}

async function standingAmong(
  drafts: readonly Draft[],
  attempts: ReadonlyMap<string, number>,
  reader: StoreReader,
): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map<string, Standing>()
  for (const draft of attempts.size === 0 ? [] : distinct(drafts)) {
    const attempt = await standingAttempt(draft, attempts, reader)
    if (attempt === undefined) continue
    const entry = await reader.findEntry(mainBranch, operationId(keyOf(draft), attempt))
    const id = entry?.puts[0]?.id
    if (id !== undefined) found.set(keyOf(draft), { attempt, id })
  }
  return found
}

interface DraftedAgain extends ImportContext {
  /** By key. */
  readonly standing: ReadonlyMap<string, Standing>
}

/** A draft of each arrival, in order. One that stands keeps its id, also where others name it. */
async function drafted(arrivals: readonly Arrival[], reader: StoreReader, { standing, ...context }: DraftedAgain) {
  const known = arrivals.map((arrival) => (standing.size === 0 ? undefined : standing.get(keyOfArrival(arrival))?.id))
  const ids = await idsFor(arrivals, { reader, known })
  const incoming = arrivals.map(({ incoming: each }) => each)
  const links = await importedLinks(incoming, ids, reader)
  return { links, drafts: arrivals.map((arrival, i) => draftOf(arrival, i, { links, ...context })) }
}

/** The key of an import depends on no id that it gets. */
function keyOfArrival({ incoming, record, contentId }: Arrival): string {
  const named: MemoryRecord = { ...record, id: contentId }
  return keyOf(draftCapture({ record: named, statement: statementOf(incoming, record), reason: 'imported' }))
}

function admitAll(incoming: readonly IncomingRecord[], { policy, ...judging }: ImportContext) {
  const arrivals: Arrival[] = []
  const refused: RefusedRecord[] = []
  const quarantined: RefusedRecord[] = []
  for (const [index, each] of incoming.entries()) {
    try {
      const admitted = admit(each, policy)
      const doubt = doubtAbout(admitted.record, judging)
      if (doubt !== undefined) quarantined.push({ index, reason: doubt })
      arrivals.push({ index, incoming: doubt === undefined ? each : inQuarantine(each), ...admitted })
    } catch (error) {
      if (!isMemoryError(error)) throw error
      refused.push({ index, reason: [error.message, error.hint].filter((part) => part !== undefined).join(' ') })
    }
  }
  return { arrivals, refused, quarantined }
}

/** What was forgotten does not come back by an import, whoever said it (R28). */
async function withoutForgotten(
  reader: StoreReader,
  { arrivals, refused }: { readonly arrivals: readonly Arrival[]; readonly refused: readonly RefusedRecord[] },
) {
  const ids = new Set(arrivals.flatMap(({ incoming, contentId }) => [incoming.id ?? contentId, contentId]))
  const forgotten = await forgottenAmong(reader, [...ids])
  const isForgotten = ({ incoming, contentId }: Arrival): boolean =>
    forgotten.has(contentId) || (incoming.id !== undefined && forgotten.has(incoming.id))
  const kept = arrivals.filter((arrival) => !isForgotten(arrival))
  const left = arrivals.filter(isForgotten).map(({ index, contentId }) => {
    return { index, reason: `The text of ${contentId} was forgotten; only a user can add it again, by hand.` }
  })
  return { arrivals: kept, refused: [...refused, ...left].sort((a, b) => a.index - b.index) }
}

interface Naming {
  readonly reader: StoreReader
  /** The ids of those that stand, in the order of the arrivals. */
  readonly known: readonly (string | undefined)[]
}

async function idsFor(arrivals: readonly Arrival[], { reader, known }: Naming): Promise<ImportedIds> {
  const lives = new Lives(reader)
  await lives.prepare([
    ...new Set(arrivals.flatMap(({ incoming, contentId }) => [incoming.id ?? contentId, contentId])),
  ])
  const of: string[] = []
  const byName = new Map<string, string>()
  for (const [i, { incoming, contentId }] of arrivals.entries()) {
    const id = known[i] ?? (await newId(lives, { incoming, contentId }))
    of.push(id)
    for (const name of [incoming.id, incoming.nativeId?.id])
      if (name !== undefined && !byName.has(name)) byName.set(name, id)
  }
  return { of, byName }
}

async function newId(lives: Lives, { incoming, contentId }: Pick<Arrival, 'incoming' | 'contentId'>): Promise<string> {
  return incoming.id !== undefined && lives.claim(incoming.id) ? incoming.id : lives.take(contentId)
}

interface Drafting extends ImportContext {
  readonly links: ImportedLinks
}

function draftOf({ incoming, record }: Arrival, index: number, { links, reason = 'imported' }: Drafting): Draft {
  const id = links.idAt(index)
  const full: MemoryRecord = { ...record, id, ...relinked(record, links.idFor) }
  return draftCapture({
    record: full,
    statement: statementOf(incoming, record),
    ...(incoming.life === undefined ? {} : { life: relinkedLife(incoming.life, links.idFor) }),
    ...(incoming.beside === undefined ? {} : { beside: incoming.beside }),
    further: [...evidenceRows(incoming, id), ...links.contradictionsAt(index)],
    reason,
  })
}

/** A record that has a name where it comes from is the same statement whenever it comes in (R15). */
function statementOf(
  { id, nativeId, author }: IncomingRecord,
  { contentHash, createdAt, ...record }: Admitted['record'],
): Statement {
  const said = { contentHash, ...keyedPart(record) }
  if (nativeId !== undefined) return { ...said, origin: `${nativeId.importer}:${nativeId.id}`, saidAt: null }
  if (id !== undefined) return { ...said, origin: id, saidAt: null }
  return { ...said, origin: author?.sessionId ?? author?.origin ?? null, saidAt: createdAt }
}

function relinked(
  { lineage }: Pick<MemoryRecord, 'lineage'>,
  known: (name: string) => string,
): Pick<MemoryRecord, 'lineage'> {
  return lineage === undefined ? {} : { lineage: { ...lineage, derivedFrom: lineage.derivedFrom.map(known).sort() } }
}

function relinkedLife(life: Life, known: (name: string) => string): Life {
  return life.supersededBy === undefined ? life : { ...life, supersededBy: known(life.supersededBy) }
}

function evidenceRows({ evidence = [] }: IncomingRecord, id: string): readonly Change[] {
  return evidence.map((each) => ({ type: 'add-evidence', id, evidence: each }))
}

/** The first of each key: two rows that agree in everything, name and moment included, are one. */
function distinct(drafts: readonly Draft[]): readonly Draft[] {
  return [...new Map([...drafts].reverse().map((draft) => [keyOf(draft), draft])).values()].reverse()
}
