import { counted, formatMoment, listHolds, MemoryError, operationKinds, releaseHolds } from '@slowwave/core'
import type { Hold, HoldSelection, OperationKind } from '@slowwave/core'
import { Option } from 'commander'
import { holdsSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { readStore, writeStore } from '../stores.js'

interface ListOptions {
  readonly kind?: OperationKind
  readonly record?: string
}

/** Lists the pairs that no pass joins again. */
export const holdsList: CommandSpec<ListOptions> = {
  name: 'holds list',
  summary: 'list the pairs of records that no pass joins, and why',
  examples: ['holds list', 'holds list --record fact_9d3e59d88a7463f9'],
  answer: holdsSchema,
  define: (command) =>
    command
      .addOption(new Option('--kind <kind>', 'only of this kind of operation').choices(operationKinds))
      .option('--record <id>', 'only pairs with this record'),
  run: (context, { options: { kind, record } }) =>
    readStore(context, async ({ store }) => {
      const filter = { ...(kind === undefined ? {} : { kind }), ...(record === undefined ? {} : { recordId: record }) }
      const holds = await listHolds(store, filter)
      return { json: { holds }, text: holds.length === 0 ? 'No pair is held apart.' : holds.map(holdLine).join('\n') }
    }),
}

interface ReleaseOptions {
  readonly pair?: string
  readonly all?: boolean
}

/** Ends holds, so that the next pass may propose again what they bound. */
export const holdsRelease: CommandSpec<ReleaseOptions> = {
  name: 'holds release',
  summary: 'let the next pass propose again what an undo or a rejection holds apart',
  examples: ['holds release op_f2406b45d3875400', 'holds release --pair f_a19c,f_77de', 'holds release --all'],
  answer: holdsSchema,
  define: (command) =>
    command
      .argument('[operation]', 'the operation that was undone, or the proposal that was rejected')
      .option('--pair <a,b>', 'only this pair of records')
      .option('--all', 'every hold of the store'),
  run: (context, { args: [operation], options }) =>
    writeStore(context, async ({ store }) => {
      const holds = await releaseHolds(store, selectionOf(operation, options))
      return { json: { holds }, text: [...holds.map(holdLine), `released ${counted(holds.length, 'hold')}`].join('\n') }
    }),
}

function selectionOf(operation: string | undefined, { pair, all }: ReleaseOptions): HoldSelection {
  const given = [operation, pair, all].filter((each) => each !== undefined)
  if (given.length !== 1) {
    throw new MemoryError('invalid-input', 'Say which holds to release: one operation, one --pair, or --all.')
  }
  if (operation !== undefined) return { causeId: operation }
  return pair === undefined ? 'all' : { pairs: [pairOf(pair)] }
}

function pairOf(text: string): readonly [string, string] {
  const [a = '', b = '', more] = text.split(',').map((id) => id.trim())
  if (a !== '' && b !== '' && more === undefined) return [a, b]
  throw new MemoryError('invalid-input', `\`--pair\` must name two records, got ${JSON.stringify(text)}.`)
}

function holdLine({ kind, a, b, cause, causeId, at }: Hold): string {
  return `${kind}: ${a} and ${b}, since the ${cause} of ${causeId} at ${formatMoment(at)}`
}
