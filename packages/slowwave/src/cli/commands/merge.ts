import {
  counted,
  createIndexer,
  mergeBranch,
  MemoryError,
  onlyForMain,
  previewMerge,
  unreachable,
} from '@slowwave/core'
import type { MergeConflict, MergePreview, MergeResult, Resolutions } from '@slowwave/core'
import { Option } from 'commander'
import { mergeSchema, outcomeJson } from '../../answers/index.js'
import { embedPuts, writeOptions } from '../applying.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withEmbedder } from '../embedding.js'
import { backUpFirst } from '../first-backup.js'
import { collect } from '../global-options.js'
import { branchLine, conflictLines } from '../history-words.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface MergeOptions {
  readonly strategy: 'fast_forward' | 'manual'
  readonly resolve?: readonly string[]
  readonly apply?: boolean
}

/** Writes a branch to main, or shows what that would do. */
export const merge: CommandSpec<MergeOptions> = {
  name: 'merge',
  summary: 'write a branch to main, all of it or nothing; shows what would be written unless told --apply',
  examples: [
    'merge spring-cleaning',
    'merge spring-cleaning --apply',
    'merge spring-cleaning --strategy manual --resolve fact_9d3e59d88a7463f9=main --apply',
  ],
  answer: mergeSchema,
  define: (command) =>
    command
      .argument('<branch>', 'the branch')
      .addOption(
        new Option('--strategy <strategy>', 'manual decides conflicts with --resolve')
          .choices(['fast_forward', 'manual'])
          .default('fast_forward'),
      )
      .option('--resolve <record=side>', 'whose word counts in a conflict: branch or main; may be repeated', collect)
      .option('--apply', 'carry it out'),
  run: (context, { args: [name = ''], options }) => {
    const isAgreed = options.apply === true || context.flags.yes === true
    if (!isAgreed) return readStore(context, (open) => preview(open, name))
    return writeStore(context, (open) => carryOut(context, open, { name, options }))
  },
}

async function preview({ store }: OpenStore, name: string): Promise<Report> {
  const { branch, operations, conflicts } = await previewMerge(store, name, { indexer: createIndexer() })
  const named = operations.map(({ operation }) => ({ operationId: operation.id, kind: operation.kind }))
  const lines = [
    branchLine(branch),
    ...named.map(({ kind, operationId }) => `  ${kind} ${operationId}`),
    `${counted(operations.length, 'operation')} to write, ${counted(conflicts.length, 'conflict')}`,
    ...conflicts.flatMap(conflictLines),
    ...onlyForMain(operations, conflicts).map(stuckLine),
    'Nothing has changed. Add --apply to carry it out.',
  ]
  return { json: { status: 'preview', branch, operations: named, conflicts }, text: lines.join('\n') }
}

function stuckLine({ recordId, main }: MergeConflict): string {
  const why = `${recordId} is ${main?.status ?? 'gone'} on main, so what the branch says cannot be written over it`
  return `${why}; decide it with --strategy manual --resolve ${recordId}=main`
}

interface Wanted {
  readonly name: string
  readonly options: MergeOptions
}

function carryOut(context: Context, { store }: OpenStore, { name, options }: Wanted): Promise<Report> {
  const resolutions = readResolutions(options.resolve ?? [])
  return withEmbedder(context, store, async (embedder) => {
    const { operations } = await previewMerge(store, name, { indexer: createIndexer() })
    if (operations.length > 0) backUpFirst(context, store)
    await embedPuts(context, store, { operations: operationsOf(operations), embedder })
    const { strategy } = options
    const { signal: _signal, ...others } = writeOptions(context)
    return reportOf(await mergeBranch(store, name, { ...others, asked: 'by-name', strategy, resolutions }))
  })
}

function operationsOf(operations: MergePreview['operations']) {
  return operations.map(({ operation }) => operation)
}

function readResolutions(given: readonly string[]): Resolutions {
  const read = given.map(readResolution)
  const ids = read.map(([id]) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice === undefined) return Object.fromEntries(read)
  throw new MemoryError('invalid-input', `\`--resolve\` decides ${twice} more than once; a record is decided once.`)
}

function readResolution(text: string): readonly [string, 'branch' | 'main'] {
  const [, id = '', side] = /^(.+)=(branch|main)$/.exec(text) ?? []
  if (side === 'branch' || side === 'main') return [id, side]
  throw new MemoryError('invalid-input', `\`--resolve\` must be <record>=branch or =main, got ${JSON.stringify(text)}.`)
}

function reportOf(result: MergeResult): Report {
  switch (result.status) {
    case 'merged': {
      const { branch, merged, dropped } = result
      const left = dropped.length === 0 ? '' : `, ${dropped.length} left out`
      const text = `merged ${branch.name}: ${counted(merged.length, 'operation')} written to main${left}`
      return { json: result, text }
    }
    case 'conflicts': {
      const lines = result.conflicts.flatMap(conflictLines)
      const text = [`${counted(result.conflicts.length, 'conflict')}; nothing was written.`, ...lines].join('\n')
      return { json: result, text, exitCode: 12 }
    }
    case 'refused': {
      const { branch, outcome } = result
      const detail = outcome.status === 'refused' ? `${outcome.code}: ${outcome.detail}` : outcome.status
      const text = `${outcome.operation.kind} ${outcome.operation.id} cannot be written to main (${detail}); nothing was written.`
      const exitCode = outcome.status === 'refused' ? 20 : 12
      return { json: { status: 'refused', branch, outcome: outcomeJson(outcome) }, text, exitCode }
    }
    default:
      return unreachable(result)
  }
}
