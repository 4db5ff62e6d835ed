import { counted, createIndexer, previewRollback, rollbackStore } from '@slowwave/core'
import type { HoldPair, NamedPoint, RollbackPreview, RollbackResult } from '@slowwave/core'
import { rollbackSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { embedReturning } from '../embedding.js'
import { backUpFirst } from '../first-backup.js'
import { rollbackLines } from '../history-words.js'
import { pointOf } from '../reading-view.js'
import { readStore, writeStore } from '../stores.js'
import type { OpenStore } from '../stores.js'

interface RollbackOptions {
  readonly to: string
  readonly apply?: boolean
}

/** Makes main what it was, or shows what that would do. */
export const rollback: CommandSpec<RollbackOptions> = {
  name: 'rollback',
  summary: 'make the store say what it said at a moment, forwards as well as back; a preview unless told --apply',
  examples: ['rollback --to before-import', 'rollback --to 2026-03-20T08:00:00Z --apply', 'rollback --to 412 --apply'],
  answer: rollbackSchema,
  define: (command) =>
    command
      .requiredOption('--to <tag|time|entry>', 'the moment')
      .option('--apply', 'carry it out; another rollback takes it back'),
  run: (context, { options: { to, apply } }) => {
    const isAgreed = apply === true || context.flags.yes === true
    return isAgreed
      ? writeStore(context, (open) => carryOut(context, open, to))
      : readStore(context, (open) => preview(open, to))
  },
}

async function preview({ store }: OpenStore, to: string): Promise<Report> {
  const point = await pointOf(store, '--to', to)
  const planned = await previewRollback(store, point.seq)
  const lines = [...rollbackLines(planned), 'Nothing has changed. Add --apply to carry it out.']
  return { json: jsonOf(planned, point), text: lines.join('\n') }
}

async function carryOut(context: Context, { store }: OpenStore, to: string): Promise<Report> {
  const point = await pointOf(store, '--to', to)
  const { withoutVector } = await previewRollback(store, point.seq)
  backUpFirst(context, store)
  await embedReturning(context, store, [...(await store.getMany(withoutVector)).values()])
  const { io, actor } = context
  const options = { surroundings: io.surroundings, indexer: createIndexer(), actor }
  const result = await rollbackStore(store, point.seq, options)
  if (result.status === 'nothing-to-do') {
    const text = [...rollbackLines({ ...nothing, ...result }), 'Nothing to do: everything stands as it did.'].join('\n')
    return { json: jsonOf({ ...nothing, ...result }, point), text }
  }
  const held = `${counted(result.holds.length, 'pair')} held apart from now on, ${result.ended.length} released`
  const text = [...rollbackLines(result), `rolled back by ${result.operationId} (entry ${result.seq})`, held].join('\n')
  return { json: jsonOf(result, point, result), text }
}

const nothing = { takesOut: [], bringsBack: [], lives: [], retractedCaptures: 0, withoutVector: [] }

type Done = Extract<RollbackResult, { readonly status: 'rolled-back' }>

function jsonOf(planned: RollbackPreview, { tag }: NamedPoint, done?: Done) {
  const { target, takesOut, bringsBack, lives, retractedCaptures, untoggled } = planned
  return {
    applied: done !== undefined,
    ...(tag === undefined ? {} : { tag }),
    ...(done === undefined ? {} : { operationId: done.operationId, seq: done.seq }),
    ...{ target, takesOut, bringsBack, lives, retractedCaptures, untoggled },
    holds: (done?.holds ?? []).map(({ a, b }): HoldPair => [a, b]),
    ended: done?.ended ?? [],
  }
}
