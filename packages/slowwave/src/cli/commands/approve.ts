import type {
  ApprovalRequest,
  BulkEntry,
  ContradictionDecision,
  Edit,
  Narrowing,
  ReviewOptions,
  Store,
} from '@slowwave/core'
import { approveEach, approveMany, approveProposal, assertKnownProposals, bulkEntryOf, counted } from '@slowwave/core'
import { MemoryError, readProposals } from '@slowwave/core'
import type { Command } from 'commander'
import { Option } from 'commander'
import { scanReview } from '../../secrets/index.js'
import { approvalsSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import { withStoreEmbedder } from '../embedding.js'
import { backUpFirst } from '../first-backup.js'
import { collect, wholeNumber } from '../global-options.js'
import { jsonOrText } from '../incoming.js'
import type { ReviewerOptions, WhichProposals } from '../reviewing.js'
import { addReviewer, addWhich, reviewOptions, whichOf } from '../reviewing.js'
import type { OpenStore } from '../stores.js'
import { writeStore } from '../stores.js'
import { typedMoment } from '../typed-moment.js'

interface ApproveOptions extends ReviewerOptions, WhichProposals {
  readonly planHash?: string
  readonly edit?: string
  readonly value?: string
  readonly keeper?: string
  readonly keep?: ContradictionDecision['keep']
  readonly narrow?: readonly string[]
  readonly validFrom?: readonly string[]
  readonly validTo?: readonly string[]
  readonly count?: number
}

/** Applies what was proposed, as it was proposed or as a person words it. */
export const approve: CommandSpec<ApproveOptions> = {
  name: 'approve',
  summary: 'apply what was proposed, through the same guards as ever; a proposal that moved is a conflict',
  examples: [
    'approve pr_f2406b45d3875400',
    'approve pr_f2406b45d3875400 --edit "Tea is served at four in the kitchen." --as ann',
    'approve pr_77de0c41a19c5f00 --keep older   # of a contradiction',
    'approve pr_77de0c41a19c5f00 --keep both --narrow "fact_1=In staging the port is 80."',
    'approve --kind merge --min-similarity 0.97 --count 12',
  ],
  answer: approvalsSchema,
  define,
  run: (context, { args, options }) =>
    writeStore(context, (open) =>
      withStoreEmbedder(context, open.store, async (embedder) => {
        const reviewing = reviewOptions(context, options, embedder)
        if (args.length > 0) assertNoFilter(options)
        else assertCounted(options)
        if (await isAnyPending(open.store, args)) backUpFirst(context, open.store)
        if (args.length === 0) return bulk(open, options, reviewing)
        return args.length === 1
          ? one(open.store, { id: args[0] ?? '', options }, reviewing)
          : several(open.store, { ids: args, options }, reviewing)
      }),
    ),
}

function define(command: Command): Command {
  const withIds = command
    .argument('[ids...]', 'proposals; without any, those that the filters and --scope name')
    .option('--plan-hash <hash>', 'refuse it unless its plan has this hash')
    .option('--edit <words>', 'keep these words in place of the proposed ones, as your own')
    .option('--value <json>', 'keep this value, as JSON or plain text')
    .option('--keeper <record>', 'keep the words of this source of a merge')
    .addOption(
      new Option('--keep <side>', 'which side of a contradiction holds').choices(['newer', 'older', 'both', 'neither']),
    )
    .option('--narrow <record=words>', 'with --keep both: what this side says, narrowed; may be repeated', collect)
    .option('--valid-from <record=moment>', 'with --keep both: from when this side holds', collect)
    .option('--valid-to <record=moment>', 'with --keep both: until when this side held', collect)
    .option('--count <n>', 'how many the filters name, typed by who read them', wholeNumber('--count', 0))
  return addReviewer(addWhich(withIds))
}

function assertNoFilter({ kind, entity, minSimilarity, minConfidence, count }: ApproveOptions): void {
  if ([kind, entity, minSimilarity, minConfidence, count].every((each) => each === undefined)) return
  throw new MemoryError('invalid-input', 'Name proposals, or filter them; not both.')
}

interface Counted extends ApproveOptions {
  readonly count: number
}

function assertCounted(options: ApproveOptions): asserts options is Counted {
  if (options.count === undefined) {
    throw new MemoryError('invalid-input', 'Without ids, `--count` must say how many proposals are meant.', {
      hint: 'Read them with `slowwave proposals` and the same filters first.',
    })
  }
  assertAsProposed(options)
}

/** True if one of these proposals can be approved; without ids any. */
async function isAnyPending(store: Store, ids: readonly string[]): Promise<boolean> {
  const named = ids.length === 0 ? {} : { ids }
  return (await readProposals(store, { ...named, states: ['pending'] })).length > 0
}

async function bulk({ store, scopes }: OpenStore, options: ApproveOptions, reviewing: ReviewOptions): Promise<Report> {
  assertCounted(options)
  const entries = await approveMany(store, whichOf(options, scopes), { ...reviewing, count: options.count })
  return report(entries)
}

/** Several are approved as they were proposed: what else is said belongs to one of them. */
function assertAsProposed({ edit, value, keeper, keep, narrow, validFrom, validTo, planHash }: ApproveOptions): void {
  const given = Object.entries({
    ...{ '--edit': edit, '--value': value, '--keeper': keeper, '--keep': keep },
    ...{ '--narrow': narrow, '--valid-from': validFrom, '--valid-to': validTo, '--plan-hash': planHash },
  }).flatMap(([option, said]) => (said === undefined ? [] : [option]))
  if (given.length === 0) return
  const message = `What is edited or decided otherwise is approved one by one; ${given.join(', ')} belongs to one proposal.`
  throw new MemoryError('invalid-input', message, { hint: 'Name that one proposal by its id.' })
}

interface One {
  readonly id: string
  readonly options: ApproveOptions
}

/** What keeps a single proposal from being approved is an error, as anywhere else. */
async function one(store: Store, { id, options }: One, reviewing: ReviewOptions): Promise<Report> {
  const request = await requestOf(store, id, options)
  const scanned = await scanReview(store, request, reviewing)
  return report([await approveOne(store, request, { ...reviewing, ...scanned })])
}

async function several(
  store: Store,
  { ids, options }: { readonly ids: readonly string[]; readonly options: ApproveOptions },
  reviewing: ReviewOptions,
): Promise<Report> {
  assertAsProposed(options)
  await assertKnownProposals(store, ids)
  const each = [...new Set(ids)].map((id) => ({ id }))
  return report(
    await approveEach(each, reviewing, async ({ id }) =>
      approveOne(store, await requestOf(store, id, options), reviewing),
    ),
  )
}

async function approveOne(store: Store, request: ApprovalRequest, reviewing: ReviewOptions): Promise<BulkEntry> {
  return bulkEntryOf(request.id, await approveProposal(store, request, reviewing))
}

async function requestOf(store: Store, id: string, options: ApproveOptions): Promise<ApprovalRequest> {
  const [proposal] = await readProposals(store, { ids: [id] })
  const edit = editOf(options)
  const decision = decisionOf(options)
  return {
    id,
    planHash: options.planHash ?? proposal?.planHash ?? '',
    ...(edit === undefined ? {} : { edit }),
    ...(decision === undefined ? {} : { decision }),
  }
}

function editOf({ edit, value, keeper }: ApproveOptions): Edit | undefined {
  if (edit === undefined && value === undefined && keeper === undefined) return undefined
  return {
    ...(edit === undefined ? {} : { text: edit }),
    ...(value === undefined ? {} : { value: jsonOrText(value) }),
    ...(keeper === undefined ? {} : { keeper }),
  }
}

function decisionOf({ keep, narrow, validFrom, validTo }: ApproveOptions): ContradictionDecision | undefined {
  const limits = [...(narrow ?? []), ...(validFrom ?? []), ...(validTo ?? [])]
  if (keep !== 'both') {
    if (limits.length === 0) return keep === undefined ? undefined : { keep }
    throw new MemoryError('invalid-input', '`--narrow`, `--valid-from` and `--valid-to` need `--keep both`.')
  }
  const sides = new Map<string, Narrowing>()
  const note = (given: readonly string[] | undefined, read: (text: string) => Omit<Narrowing, 'record'>): void => {
    for (const text of given ?? []) {
      const [record, limit] = pairIn(text)
      sides.set(record, { record, ...sides.get(record), ...read(limit) })
    }
  }
  note(narrow, (text) => ({ text }))
  note(validFrom, (text) => ({ validFrom: typedMoment('--valid-from', text) }))
  note(validTo, (text) => ({ validTo: typedMoment('--valid-to', text) }))
  return { keep, narrow: [...sides.values()] }
}

function pairIn(text: string): readonly [record: string, limit: string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw new MemoryError('invalid-input', `A side is narrowed by record=words, got ${JSON.stringify(text)}.`)
}

/** As an apply: 0 if anything was approved, 12 if not and something moved, 20 if all of it was refused. */
function report(entries: readonly BulkEntry[]): Report {
  const done = entries.filter(({ status }) => status === 'approved' || status === 'awaiting-second')
  const moved = entries.some(({ status }) => status === 'conflict')
  const exitCode = done.length > 0 || entries.length === 0 ? 0 : moved ? 12 : 20
  const text = [...entries.map(entryLine), `approved ${counted(approvedIn(entries), 'proposal')} of ${entries.length}`]
  return { json: { approvals: entries }, text: text.join('\n'), exitCode }
}

function approvedIn(entries: readonly BulkEntry[]): number {
  return entries.filter(({ status }) => status === 'approved').length
}

function entryLine({ id, status, detail, operationId, awaiting }: BulkEntry): string {
  if (status === 'approved') return `${id} approved; undo it with: slowwave undo ${operationId ?? ''}`
  if (status === 'awaiting-second') return `${awaiting ?? id} waits for a second person`
  return `${id} ${status}: ${detail ?? ''}`
}
