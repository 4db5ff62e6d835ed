import { counted, createIndexer, undoOperation } from '@slowwave/core'
import type { UndoResult } from '@slowwave/core'
import { undoSchema } from '../answers/insight-answers.js'
import type { CommandSpec } from '../command.js'
import { writeStore } from '../stores.js'

interface UndoOptions {
  readonly withDependents?: boolean
}

/** Takes an operation out, at any depth, and holds apart what it joined. */
export const undo: CommandSpec<UndoOptions> = {
  name: 'undo',
  summary:
    'take an operation out; its records get back the life they had, and a hold keeps it from being proposed again',
  examples: ['undo op_f2406b45d3875400', 'undo op_f2406b45d3875400 --with-dependents'],
  answer: undoSchema,
  define: (command) =>
    command
      .argument('<operation>', 'the id of the operation')
      .option('--with-dependents', 'also undo, latest first, what rests on it'),
  run: (context, { args: [id = ''], options }) =>
    writeStore(context, async ({ store }) => {
      const result = await undoOperation(store, id, {
        surroundings: context.io.surroundings,
        indexer: createIndexer(),
        actor: context.actor,
        ...options,
      })
      return { json: result, text: undoText(result) }
    }),
}

function undoText(result: UndoResult): string {
  if (result.status === 'already-undone') return `${result.operationId} was undone already; nothing was written.`
  const { undone, lives, holds } = result
  return [
    ...undone.map(({ kind, operationId }) => `undid ${kind} ${operationId}`),
    ...lives.map(({ recordId, life }) => `  ${recordId} is ${life.status}`),
    `${counted(holds.length, 'pair')} held apart from now on (see: slowwave holds list)`,
  ].join('\n')
}
