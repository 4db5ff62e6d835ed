import { applyForget, counted, createIndexer, MemoryError, planForget, scrubStore } from '@slowwave/core'
import type { ForgetPlan, ForgetSelection, ScopeForget } from '@slowwave/core'
import * as z from 'zod'
import { scopeSchema } from '../../connectors/index.js'
import { appliedPlanFiles } from '../../stores/sqlite/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { forgetLines, keptElsewhere } from '../forget-words.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface ForgetOptions {
  readonly session?: string
  readonly match?: string
  readonly withSources?: boolean
  readonly reason?: string
  readonly apply?: boolean
}

const count = z.int().min(0)

const answer = z.strictObject({
  /** False for a preview, after which nothing has changed. */
  applied: z.boolean(),
  scopes: z.array(
    z.strictObject({
      scope: scopeSchema,
      records: z.array(
        z.strictObject({
          id: z.string(),
          cause: z.enum(['named', 'original', 'same-text', 'derived', 'edge', 'source']),
        }),
      ),
      /** Wordings and evidence beside records that stay. */
      rows: count,
      /** Records that stay and get another status. */
      fallBack: z.array(
        z.strictObject({ id: z.string(), status: z.enum(['active', 'archived', 'superseded', 'retracted']) }),
      ),
      /** Operations that are gone for good with what they made. */
      closed: count,
      /** Operations that cannot be undone any more. */
      frozen: z.array(z.string()),
      /** Episodes that a forgotten fact came from, and that stay. */
      episodes: z.array(z.string()),
      /** Records that were written on a branch and go from it. */
      onBranches: z.array(z.strictObject({ branch: z.string(), id: z.string() })),
      /** Proposals that lose their texts; a pending one is stale then. */
      proposals: count,
    }),
  ),
  tombstones: count,
  /** Backups that were made unasked and are removed. */
  removedBackups: z.array(z.string()),
  /** Plan files that were applied and are still there: they keep texts, and are yours to delete. Others may exist. */
  planFiles: z.array(z.string()),
})

/** Deletes records and all that rests on them, or shows what would go. */
export const forget: CommandSpec<ForgetOptions> = {
  name: 'forget',
  summary:
    'delete records for good, with all that was derived from them; shows what would go unless told --apply --yes',
  examples: [
    'forget fact_9d3e59d88a7463f9',
    'forget --scope user/ann --apply --yes',
    'forget --match "4711" --scope user/ann',
    'forget --session 2026-03-10-a --apply --yes --reason "asked for by Ann"',
  ],
  answer,
  define: (command) =>
    command
      .argument('[ids...]', 'record ids')
      .option('--session <id>', 'everything said in this session')
      .option('--match <words>', 'everything in which these words stand')
      .option('--with-sources', 'also the episodes that a named fact or summary was made of')
      .option('--reason <text>', 'why, for the tombstones; do not repeat what is forgotten')
      .option('--apply', 'carry it out; cannot be undone'),
  run: (context, { args, options }) => {
    if (options.apply !== true) return readStore(context, (open) => preview(open, args, options))
    assertAgreed(context)
    return writeStore(context, (open) => carryOut(context, open, { args, options }))
  },
}

function assertAgreed({ flags }: Context): void {
  if (flags.yes === true) return
  throw new MemoryError('invalid-input', 'Forgetting cannot be undone, so `--apply` needs `--yes` beside it.', {
    hint: 'Without --apply it only shows what would go.',
  })
}

async function preview(open: OpenStore, args: readonly string[], options: ForgetOptions): Promise<Report> {
  const plan = await planOf(open, args, options)
  const lines = [...forgetLines(plan), ...keptElsewhere(open.store.path)]
  const text = [...lines, 'Nothing has changed. Add --apply --yes to carry it out.'].join('\n')
  return {
    json: jsonOf(plan, { applied: false, removedBackups: [], planFiles: appliedPlanFiles(open.store.path) }),
    text,
  }
}

interface Wanted {
  readonly args: readonly string[]
  readonly options: ForgetOptions
}

async function carryOut(context: Context, open: OpenStore, { args, options }: Wanted): Promise<Report> {
  const { store } = open
  const correction = { surroundings: context.io.surroundings, indexer: createIndexer(), actor: context.actor }
  const plan = await planOf(open, args, options)
  await applyForget(store, plan, { ...correction, ...(options.reason === undefined ? {} : { reason: options.reason }) })
  const { removedBackups } = await scrubStore(store, correction)
  const lines = [
    ...forgetLines(plan),
    `forgot ${counted(tombstonesIn(plan), 'record')}; their texts are gone from the store and its log`,
    ...removedBackups.map((path) => `removed the backup ${path}`),
    ...keptElsewhere(store.path),
  ]
  return {
    json: jsonOf(plan, { applied: true, removedBackups, planFiles: appliedPlanFiles(store.path) }),
    text: lines.join('\n'),
  }
}

function planOf({ store, scopes }: OpenStore, ids: readonly string[], options: ForgetOptions): Promise<ForgetPlan> {
  const { withSources = false } = options
  return planForget(store, selectionOf(ids, scopes, options), { withSources })
}

function selectionOf(
  ids: readonly string[],
  scopes: OpenStore['scopes'],
  { session, match }: ForgetOptions,
): ForgetSelection {
  const ways = [ids.length > 0, session !== undefined, match !== undefined].filter(Boolean).length
  if (ways > 1 || (ways === 0 && scopes.length === 0)) {
    throw new MemoryError('invalid-input', 'Say what to forget: record ids, --session, --match, or --scope alone.')
  }
  const within = scopes.length === 0 ? {} : { scopes }
  if (ids.length > 0) return { by: 'ids', ids }
  if (session !== undefined) return { by: 'session', sessionId: session, ...within }
  return match === undefined ? { by: 'scope', scopes } : { by: 'match', words: match, ...within }
}

function tombstonesIn({ scopes }: ForgetPlan): number {
  return scopes.reduce((sum, { records }) => sum + records.length, 0)
}

interface Done {
  readonly applied: boolean
  readonly removedBackups: readonly string[]
  readonly planFiles: readonly string[]
}

function jsonOf(plan: ForgetPlan, done: Done) {
  return { ...done, scopes: plan.scopes.map(scopeJson), tombstones: tombstonesIn(plan) }
}

function scopeJson({ scope, records, rows, lives, closes, frozen, episodes, branchPuts, proposals }: ScopeForget) {
  return {
    scope,
    records: records.map(({ record, cause }) => ({ id: record.id, cause })),
    rows: rows.length,
    fallBack: lives
      .filter(({ isChanged }) => isChanged)
      .map(({ recordId, life }) => ({ id: recordId, status: life.status })),
    closed: closes.length,
    frozen,
    episodes,
    onBranches: branchPuts.map(({ branch, recordId }) => ({ branch, id: recordId })),
    proposals: proposals.length,
  }
}
