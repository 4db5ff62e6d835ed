import {
  counted,
  createIndexer,
  findUnembeddedReturns,
  mainBranch,
  MemoryError,
  previewUndo,
  previewUndoOnBranch,
  readProposals,
  undoOnBranch,
  undoOperation,
} from '@slowwave/core'
import type { StoreReader, UndoPreview, UndoResult } from '@slowwave/core'
import { undoSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { embedReturning } from '../embedding.js'
import { backUpFirst } from '../first-backup.js'
import type { SqliteStore } from '../../stores/sqlite/index.js'
import { readStore, writeStore } from '../stores.js'

interface UndoOptions {
  readonly withDependents?: boolean
  readonly preview?: boolean
  readonly branch?: string
}

/** Takes an operation out, at any depth, and holds apart what it joined. */
export const undo: CommandSpec<UndoOptions> = {
  name: 'undo',
  summary:
    'take an operation out; its records get back the life they had, and a hold keeps it from being proposed again',
  examples: [
    'undo op_f2406b45d3875400',
    'undo op_f2406b45d3875400 --preview',
    'undo op_f2406b45d3875400 --with-dependents',
    'undo pr_f2406b45d3875400   # what the approval of a proposal applied',
    'undo op_f2406b45d3875400 --branch spring-cleaning',
  ],
  answer: undoSchema,
  define: (command) =>
    command
      .argument('<operation>', 'the id of the operation, or of an approved proposal')
      .option('--preview', 'show what would be undone, dependents included; writes nothing')
      .option('--with-dependents', 'also undo, latest first, what rests on it')
      .option('--branch <name>', 'one that was written on this branch, not on main'),
  run: (context, { args: [id = ''], options }) =>
    options.preview === true
      ? readStore(context, ({ store }) => preview(store, id, options))
      : writeStore(context, ({ store }) => carryOut(context, store, { id, options })),
}

async function preview(reader: StoreReader, id: string, { branch }: UndoOptions): Promise<Report> {
  const previewed =
    branch === undefined
      ? await previewUndo(reader, await operationIn(reader, id))
      : await previewUndoOnBranch(reader, branch, { operationId: id, indexer: createIndexer() })
  return { json: { status: 'preview', ...previewed }, text: previewText(previewed) }
}

interface Undoing {
  readonly id: string
  readonly options: UndoOptions
}

async function carryOut(context: Context, store: SqliteStore, { id, options }: Undoing): Promise<Report> {
  const { withDependents = false, branch } = options
  const correction = { surroundings: context.io.surroundings, indexer: createIndexer(), actor: context.actor }
  if (branch !== undefined) {
    const undone = await undoOnBranch(store, branch, { ...correction, operationId: id, withDependents })
    return { json: undone, text: undoText(undone) }
  }
  const operationId = await operationIn(store, id)
  if (await store.findEntry(mainBranch, operationId)) backUpFirst(context, store)
  await embedReturning(context, store, await findUnembeddedReturns(store, operationId))
  const result = await undoOperation(store, operationId, { ...correction, withDependents })
  return { json: result, text: undoText(result) }
}

/** The operation itself, or the one that the approval of a proposal applied. */
async function operationIn(reader: StoreReader, id: string): Promise<string> {
  const [proposal] = id.startsWith('pr_') ? await readProposals(reader, { ids: [id] }) : []
  if (proposal === undefined) return id
  if (proposal.appliedAs !== undefined) return proposal.appliedAs
  throw new MemoryError('conflict', `Proposal ${id} is ${proposal.state}: nothing of it was applied.`)
}

function previewText({ target, dependents, takenOut = [], broughtBack = [], frozenBy, lives }: UndoPreview): string {
  return [
    ...[...dependents, target, ...takenOut].map(({ kind, operationId }) => `would undo ${kind} ${operationId}`),
    ...broughtBack.map(({ kind, operationId }) => `would bring back ${kind} ${operationId}`),
    ...lives.map(({ recordId, life }) => `  ${recordId} would be ${life.status}`),
    ...(frozenBy.length === 0 ? [] : [`refused: only a tombstone is left of ${frozenBy.join(', ')}`]),
    ...(dependents.length === 0 ? [] : [`${counted(dependents.length, 'later operation')} with it: --with-dependents`]),
    'Nothing has changed.',
  ].join('\n')
}

function undoText(result: UndoResult): string {
  if (result.status === 'already-undone') return `${result.operationId} was undone already; nothing was written.`
  const { undone, broughtBack = [], lives, holds } = result
  return [
    ...undone.map(({ kind, operationId }) => `undid ${kind} ${operationId}`),
    ...broughtBack.map(({ kind, operationId }) => `brought back ${kind} ${operationId}`),
    ...lives.map(({ recordId, life }) => `  ${recordId} is ${life.status}`),
    `${counted(holds.length, 'pair')} held apart from now on (see: slowwave holds list)`,
  ].join('\n')
}
