import { clipped, formatMoment, history, mainBranch, MemoryError, renderHistory, shownText } from '@slowwave/core'
import type { EntryHead, StoreReader } from '@slowwave/core'
import * as z from 'zod'
import { operationKindSchema, scopeSchema } from '../../connectors/index.js'
import { historySchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import { wholeNumber } from '../global-options.js'
import { readStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface HistoryOptions {
  readonly limit: number
}

const journal = z.strictObject({
  /** Latest first. */
  operations: z.array(
    z.strictObject({
      seq: z.int().min(1),
      operationId: z.string(),
      kind: operationKindSchema,
      scope: scopeSchema,
      actor: z.string(),
      at: z.int(),
      /** The entry that took it out; absent while it stands. */
      outBy: z.int().exactOptional(),
    }),
  ),
})

/** Everything that happened to a record, or the last operations of the store. */
export const historyCommand: CommandSpec<HistoryOptions> = {
  name: 'history',
  summary: 'every revision of a record with the operation behind it; without an id, the last operations of the store',
  examples: ['history', 'history --limit 100 --scope user/ann', 'history fact_9d3e59d88a7463f9'],
  answer: z.union([historySchema, journal]),
  define: (command) =>
    command
      .argument('[id]', 'the id of a record')
      .option('--limit <n>', 'operations, at most', wholeNumber('--limit', 1), 20),
  run: (context, { args: [id], options }) =>
    readStore(context, (open) => (id === undefined ? lastOperations(open, options) : ofRecord(open.store, id))),
}

async function ofRecord(reader: StoreReader, id: string): Promise<Report> {
  const found = await history(reader, id)
  if (found === undefined)
    throw new MemoryError('invalid-input', `The id ${JSON.stringify(clipped(id))} was never used.`)
  return { json: found, text: renderHistory(found) }
}

async function lastOperations({ store, scopes }: OpenStore, { limit }: HistoryOptions): Promise<Report> {
  const last: EntryHead[] = []
  for await (const head of store.entryHeads({ branch: mainBranch })) {
    if (scopes.length > 0 && !scopes.includes(head.scope)) continue
    last.push(head)
    if (last.length > limit) last.shift()
  }
  const operations = last.reverse().map(({ seq, operationId, kind, scope, actor, at, outBy }) => {
    return { seq, operationId, kind, scope, actor, at, ...(outBy === undefined ? {} : { outBy }) }
  })
  const text = operations.length === 0 ? 'No operation yet.' : operations.map(operationLine).join('\n')
  return { json: { operations }, text }
}

type Listed = z.infer<typeof journal>['operations'][number]

function operationLine({ seq, operationId, kind, scope, actor, at, outBy }: Listed): string {
  const out = outBy === undefined ? '' : `  (taken out by entry ${outBy})`
  return `${seq}  ${formatMoment(at)}  ${kind} ${operationId}  ${scope}  by ${shownText(actor)}${out}`
}
