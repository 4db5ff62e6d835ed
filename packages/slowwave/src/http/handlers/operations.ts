import { isStanding, listHolds, mainBranch, releaseHolds, clipped } from '@slowwave/core'
import type { HoldSelection, JournalEntry } from '@slowwave/core'
import { scopesOf } from '../../library/index.js'
import type { Asked, RouteHandlers } from '../handler.js'
import { MisfitError } from '../door/input.js'
import { Refusal } from '../door/refusal.js'
import { etagOf } from '../etag.js'
import { pageAfter } from '../pages.js'
import { rowOf } from '../rows.js'
import { inNameOf } from '../desk.js'
import type { Desk } from '../desk.js'

/** The journal, undo and holds. */
export const operations: RouteHandlers<'operations' | 'operation' | 'previewUndo' | 'undo' | 'holds' | 'releaseHolds'> =
  {
    async operations(desk, { query }) {
      const { scopes } = await scopesOf(desk.store, query.scope)
      const found: { readonly seq: number }[] = []
      const range = { fromSeq: query.from ?? 0, ...(query.to === undefined ? {} : { toSeq: query.to }) }
      for await (const head of desk.store.entryHeads(range)) {
        if (scopes !== undefined && !scopes.includes(head.scope)) continue
        if (query.kind !== undefined && !query.kind.includes(head.kind)) continue
        if (query.actor !== undefined && head.actor !== query.actor) continue
        if (query.standing !== undefined && (query.standing === 'standing') !== isStanding(head)) continue
        if (query.record !== undefined && !names(head, query.record)) continue
        found.push({ seq: head.seq })
      }
      const choice = { cursor: query.cursor, limit: query.limit ?? 100 }
      const { members, next } = pageAfter(found.reverse(), choice, ({ seq }) => String(seq))
      const entries = await Promise.all(members.map(({ seq }) => desk.store.entry(seq)))
      const rows = entries.flatMap((entry) => (entry === undefined ? [] : [operationRow(entry)]))
      return { answer: { operations: rows, ...(next === undefined ? {} : { next }) } }
    },

    async operation(desk, { params: { id } }) {
      const entry = await knownEntry(desk, id)
      const ids = new Set([...entry.sources, ...entry.puts].map((one) => one.id))
      const found = await desk.store.getMany([...ids])
      return { answer: { operation: operationRow(entry), records: [...found.values()].map(rowOf) } }
    },

    async previewUndo(desk, { params: { id } }) {
      return { answer: await undoPreview(desk, id) }
    },

    async undo(desk, asked) {
      const { id } = asked.params
      asked.assertUnchanged(etagOf(await undoPreview(desk, id)))
      return {
        answer: await inNameOf(desk, asked.caller).undo(id, { withDependents: asked.body.withDependents ?? false }),
      }
    },

    async holds(desk, { query: { kind, record, cursor, limit = 100 } }) {
      const { store } = desk
      const filter = { ...(kind === undefined ? {} : { kind }), ...(record === undefined ? {} : { recordId: record }) }
      const holds = [...(await listHolds(store, filter))].sort((a, b) => b.at - a.at)
      const { members, ...page } = pageAfter(holds, { cursor, limit }, ({ kind: of, a, b }) => `${of} ${a} ${b}`)
      const found = await store.getMany([...new Set(members.flatMap(({ a, b }) => [a, b]))])
      const records = [...found.values()].map(rowOf)
      return { answer: { holds: members, records, ...page }, etag: await etagOfHolds(store) }
    },

    async releaseHolds({ store }, { body, assertUnchanged }) {
      if ('all' in body) await assertCount(store, body.count)
      assertUnchanged(await etagOfHolds(store))
      return { answer: { holds: await releaseHolds(store, selectionOf(body)) } }
    },
  }

function names(head: Pick<JournalEntry, 'sources' | 'puts' | 'lives'>, record: string): boolean {
  return head.lives.includes(record) || [...head.sources, ...head.puts].some(({ id }) => id === record)
}

function operationRow(entry: JournalEntry) {
  const { seq, operationId, kind, scope, branch, actor, at, payload, sources, puts, retired, outBy } = entry
  return {
    ...{ seq, operationId, kind, scope, branch, actor, at, retired, reason: payload?.reason ?? null },
    sources: sources.map(({ id }) => id),
    puts: puts.map(({ id }) => id),
    ...(outBy === undefined ? {} : { outBy }),
    mayBeUndone: branch === mainBranch && isStanding(entry) && !neverUndone.includes(kind),
  }
}

const neverUndone: readonly string[] = ['undo', 'forget', 'prune', 'scrub']

async function knownEntry({ memory }: Desk, id: string): Promise<JournalEntry> {
  const entry = await memory.operation(id)
  if (entry !== undefined) return entry
  throw new Refusal('not-found', `There is no operation ${JSON.stringify(clipped(id))}.`, { subject: 'path.id' })
}

/** What an undo would do; of one that is undone already, that it is. */
async function undoPreview(desk: Desk, id: string) {
  const entry = await knownEntry(desk, id)
  if (!isStanding(entry)) return { status: 'already-undone', operationId: id } as const
  return { status: 'preview', ...(await desk.memory.previewUndo(id)) } as const
}

/** Names every hold there is. */
async function etagOfHolds(store: Desk['store']): Promise<string> {
  return etagOf(await listHolds(store))
}

async function assertCount(store: Desk['store'], count: number): Promise<void> {
  const { length } = await listHolds(store)
  if (length !== count) throw new MisfitError('body.count', `${length} pairs are held apart; none was released`, count)
}

function selectionOf(body: Asked<'releaseHolds'>['body']): HoldSelection {
  if ('causeId' in body) return { causeId: body.causeId }
  return 'pair' in body ? { pairs: [body.pair] } : 'all'
}
