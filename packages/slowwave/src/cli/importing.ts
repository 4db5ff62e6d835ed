import type {
  Appeal,
  Embedder,
  ImportedUsage,
  IncomingRecord,
  Operation,
  Outcome,
  RefusedRecord,
  Store,
} from '@slowwave/core'
import { mainBranch, planImport } from '@slowwave/core'
import type { ReadEvent } from '../connectors/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { applyByName, embedPuts } from './applying.js'
import { scanForSecrets } from '../secrets/index.js'
import type { Context } from './context.js'
import type { NamedFile } from './source-files.js'

/** Operations per transaction of an import. */
const batch = 500

/** Something to know about a line of a file. */
export interface LineNote {
  readonly line: number
  readonly reason: string
}

/** What became of one file. */
export interface ImportedFile {
  readonly file: string
  readonly format: string
  /** Records that were read. */
  readonly read: number
  readonly imported: number
  /** Records that were imported before. */
  readonly unchanged: number
  readonly refused: readonly LineNote[]
  /** Records that read like orders: kept, but in no merged record and in no recall. */
  readonly quarantined: readonly LineNote[]
  readonly notes: readonly LineNote[]
  /** A last line that is still being written: where the next import may go on. */
  readonly unfinished?: { readonly line: number; readonly offset: number }
  /** Scopes that are spelled otherwise here. */
  readonly scopes: readonly { readonly scope: string; readonly foreign: string }[]
  /** Texts that were embedded for it. */
  readonly embedded: number
}

/** What an import works with. */
export interface Importing {
  readonly store: SqliteStore
  readonly embedder: Embedder | undefined
  /** Where records without a scope go, if one was given. */
  readonly scope: IncomingRecord['scope'] | undefined
  /** What a person lets in though a guard objects. */
  readonly allow: readonly Appeal[]
}

/** Imports one file: reads all of it, plans, embeds, writes in batches. */
export async function importFile(context: Context, file: NamedFile, importing: Importing): Promise<ImportedFile> {
  const read = await readFile(context, file, importing)
  const { store, embedder, allow } = importing
  const { policy } = context.config
  const incoming = read.records.map(({ record }) => record)
  const alsoFound = await scanForSecrets(incoming)
  const plan = await planImport(store, incoming, { policy, allow, alsoFound, reason: `imported from ${file.path}` })
  const lineOf = ({ index, reason }: RefusedRecord): LineNote => ({
    line: read.records[index]?.line ?? 0,
    reason,
  })
  const refused = plan.refused.map(lineOf)
  const embedded = await embedPuts(context, store, { operations: plan.operations, embedder })
  const outcomes = await applyByName(context, store, { operations: plan.operations, batch })
  await carryUsage(store, incoming, outcomes)
  return {
    ...summaryOf(file, read),
    notes: [...read.notes, ...plan.notes.map(lineOf)].sort((a, b) => a.line - b.line),
    quarantined: plan.quarantined.map(lineOf),
    imported: outcomes.filter(({ status }) => status === 'applied').length,
    unchanged: outcomes.filter(({ status }) => status === 'already-applied').length,
    refused: [...read.refused, ...refused, ...refusedByGuards(outcomes)].sort((a, b) => a.line - b.line),
    embedded,
  }
}

interface ReadFile {
  readonly records: readonly { readonly line: number; readonly record: IncomingRecord }[]
  readonly refused: readonly LineNote[]
  readonly notes: readonly LineNote[]
  readonly unfinished: Extract<ReadEvent, { type: 'unfinished' }> | undefined
}

async function readFile(context: Context, { connector, open }: NamedFile, { scope }: Importing): Promise<ReadFile> {
  const events: ReadEvent[] = []
  const reading = {
    now: context.io.surroundings.now(),
    textCapBytes: context.config.policy.textCapBytes,
    ...(scope === undefined ? {} : { scope }),
  }
  for await (const event of connector.read(open(), reading)) {
    context.io.signal.throwIfAborted()
    events.push(event)
    if (event.type === 'record') context.progress.show('Reading', events.length)
  }
  context.progress.clear()
  return {
    records: events.filter((event) => event.type === 'record'),
    refused: events.filter((event) => event.type === 'refused').map(noteOf),
    notes: events.filter((event) => event.type === 'noted').map(noteOf),
    unfinished: events.find((event) => event.type === 'unfinished'),
  }
}

function noteOf({ line, reason }: LineNote): LineNote {
  return { line, reason }
}

function summaryOf({ path, connector }: NamedFile, { records, unfinished }: ReadFile) {
  const foreign = new Map(records.flatMap(({ record }) => foreignScope(record)))
  return {
    file: path,
    format: connector.id,
    read: records.length,
    ...(unfinished === undefined ? {} : { unfinished: { line: unfinished.line, offset: unfinished.offset } }),
    scopes: [...foreign].sort().map(([scope, spelled]) => ({ scope, foreign: spelled })),
  }
}

function foreignScope({ scope, nativeId }: IncomingRecord): readonly (readonly [string, string])[] {
  return nativeId?.scope === undefined ? [] : [[scope, nativeId.scope]]
}

/** Guards may refuse a put; its line is not known any more, so the record is named. */
function refusedByGuards(outcomes: readonly Outcome[]): readonly LineNote[] {
  return outcomes.flatMap((outcome) =>
    outcome.status === 'refused' ? [{ line: 0, reason: `${outcome.code}: ${outcome.detail}` }] : [],
  )
}

/**
 * Uses are counted beside the journal, after the records. Those of a record that was imported before are given again: the
 * larger count stands, so nothing is counted twice, and an import that broke off in between is made whole by the next.
 */
async function carryUsage(
  store: Store,
  incoming: readonly IncomingRecord[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const usage = new Map(
    incoming.flatMap((record) => (record.usage === undefined ? [] : [[nameOf(record), record.usage]])),
  )
  const carried: ImportedUsage[] = []
  for (const outcome of outcomes) {
    const record = putBy(outcome.operation)
    const used = record && usage.get(nameOf(record))
    const recordId = used && (await standingId(store, outcome))
    if (used !== undefined && recordId !== undefined) carried.push({ recordId, ...used })
  }
  if (carried.length > 0) await store.importUsage(carried)
}

/** The id under which the record of an import stands: what was imported before kept the id of that time. */
async function standingId(store: Store, { status, operation }: Outcome): Promise<string | undefined> {
  if (status === 'applied') return putBy(operation)?.id
  if (status !== 'already-applied') return undefined
  const entry = await store.findEntry(mainBranch, operation.id)
  const put = entry?.payload?.changes.find((change) => change.type === 'put')
  return put?.id
}

function putBy({ changes }: Operation) {
  const [change] = changes
  return change?.type === 'put' ? change.record : undefined
}

function nameOf({ id, nativeId, text }: Pick<IncomingRecord, 'id' | 'nativeId' | 'text'>): string {
  return JSON.stringify(nativeId === undefined ? [id ?? text] : [nativeId.importer, nativeId.id, text])
}
