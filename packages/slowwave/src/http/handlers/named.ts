import type { Outcome } from '@slowwave/core'
import { outcomeJson } from '../../answers/index.js'
import { inNameOf } from '../desk.js'
import type { Desk } from '../desk.js'
import type { Caller } from '../door/tokens.js'
import type { RouteHandlers } from '../handler.js'
import { etagOfRecord, noRecord } from '../one-record.js'

/** What a person does to one record by name. */
export const named: RouteHandlers<'editRecord' | 'archiveRecord' | 'restoreRecord' | 'pinRecord' | 'moveRecord'> = {
  async editRecord(desk, asked) {
    const { text, object, value } = asked.body
    const { memory, options } = await unchanged(desk, asked)
    const words = {
      ...{ text, source: 'user' as const },
      ...(object === undefined ? {} : { object }),
      ...(value === undefined ? {} : { value }),
    }
    const { record, supersedes, outcomes } = await memory.edit(asked.params.id, words, options)
    return { answer: became(record.id, outcomes, supersedes) }
  },

  async archiveRecord(desk, asked) {
    const { memory, options } = await unchanged(desk, asked)
    return { answer: became(asked.params.id, await memory.archive([asked.params.id], options)) }
  },

  async restoreRecord(desk, asked) {
    const { memory, options } = await unchanged(desk, asked)
    return { answer: became(asked.params.id, await memory.restore([asked.params.id], options)) }
  },

  async pinRecord(desk, asked) {
    const { memory, options } = await unchanged(desk, asked)
    const { id } = asked.params
    const outcomes = asked.body.pinned ? await memory.pin([id], options) : await memory.unpin([id], options)
    return { answer: became(id, outcomes) }
  },

  async moveRecord(desk, asked) {
    const { memory, options } = await unchanged(desk, asked)
    return { answer: became(asked.params.id, await memory.tier([asked.params.id], asked.body.tier, options)) }
  },
}

interface Doing {
  readonly params: { readonly id: string }
  readonly body: { readonly reason?: string | undefined }
  readonly caller: Caller
  readonly signal: AbortSignal
  assertUnchanged(etag: string): void
}

/** @throws {Refusal} `not-found`, or `changed` if it is not what was read any more */
async function unchanged(desk: Desk, { params: { id }, body: { reason }, caller, signal, assertUnchanged }: Doing) {
  const record = await desk.store.get(id)
  if (record === undefined) throw await noRecord(desk, id)
  assertUnchanged(etagOfRecord(record))
  const options = { signal, ...(reason === undefined || reason === '' ? {} : { reason }) }
  return { memory: inNameOf(desk, caller), options }
}

function became(record: string, outcomes: readonly Outcome[], supersedes?: string) {
  return { record, ...(supersedes === undefined ? {} : { supersedes }), outcomes: outcomes.map(outcomeJson) }
}
