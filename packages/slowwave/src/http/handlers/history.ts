import { onlyForMain } from '@slowwave/core'
import { outcomeJson } from '../../answers/index.js'
import type { PlannedRollback } from '../../library/index.js'
import type { Desk } from '../desk.js'
import { etagOf } from '../etag.js'
import type { RouteHandlers } from '../handler.js'

/** Branches, tags, rollback and the timeline. */
export const history: RouteHandlers<
  | 'branches'
  | 'createBranch'
  | 'closeBranch'
  | 'branchDiff'
  | 'previewMerge'
  | 'mergeBranch'
  | 'tags'
  | 'createTag'
  | 'removeTag'
  | 'previewRollback'
  | 'rollback'
  | 'timeline'
> = {
  async branches({ memory }, { query: { status } }) {
    return { answer: { branches: await memory.branches.list(status) } }
  },

  async createBranch({ memory }, { body }) {
    return { answer: { branch: await memory.branches.create(named(body)) } }
  },

  async closeBranch({ memory }, { body: { name }, assertUnchanged }) {
    assertUnchanged(etagOf(await memory.branches.diff(name)))
    return { answer: { branch: await memory.branches.close(name) } }
  },

  async branchDiff({ memory }, { query: { name } }) {
    return { answer: await memory.branches.diff(name) }
  },

  async previewMerge(desk, { query: { name } }) {
    return { answer: await mergePreview(desk, name) }
  },

  async mergeBranch(desk, { body: { name, resolve = {} }, signal, assertUnchanged }) {
    assertUnchanged(etagOf(await mergePreview(desk, name)))
    const strategy = Object.keys(resolve).length === 0 ? 'fast_forward' : 'manual'
    const result = await desk.memory.branches.merge(name, { strategy, resolve, signal })
    if (result.status !== 'refused') return { answer: result }
    return { answer: { status: 'refused', branch: result.branch, outcome: outcomeJson(result.outcome) } }
  },

  async tags({ memory }) {
    return { answer: { tags: await memory.tags.list() } }
  },

  async createTag({ memory }, { body }) {
    return { answer: { tags: [await memory.tags.set(named(body))] } }
  },

  async removeTag({ memory }, { body: { name }, assertUnchanged }) {
    assertUnchanged(etagOf({ tags: await memory.tags.list() }))
    return { answer: { tags: [await memory.tags.remove(name)] } }
  },

  async previewRollback({ memory }, { query: { to } }) {
    return { answer: previewed(await memory.previewRollback(to)) }
  },

  async rollback({ memory }, { body: { to }, signal, assertUnchanged }) {
    const answer = previewed(await memory.previewRollback(to))
    assertUnchanged(etagOf(answer))
    const result = await memory.rollback(to, { signal })
    if (result.status === 'nothing-to-do') return { answer }
    const { operationId, seq, holds, ended } = result
    const pairs = holds.map(({ a, b }) => [a, b])
    return { answer: { ...answer, ...rolled(result), applied: true, operationId, seq, ended, holds: pairs } }
  },

  async timeline({ memory }, { query: { scope: scopes, branch, since, limit = 100 } }) {
    const events = await memory.timeline({
      limit,
      ...(branch === undefined ? {} : { branch }),
      ...(since === undefined ? {} : { since }),
      ...(scopes === undefined ? {} : { scopes }),
    })
    return { answer: { events } }
  },
}

interface Named {
  readonly name: string
  readonly at?: string | undefined
  readonly description?: string | undefined
}

function named({ name, at, description: note }: Named) {
  return { name, ...(at === undefined ? {} : { at }), ...(note === undefined ? {} : { note }) }
}

async function mergePreview({ memory }: Desk, name: string) {
  const { branch, operations, conflicts } = await memory.branches.previewMerge(name)
  const planned = operations.map(({ operation: { id, kind } }) => ({ operationId: id, kind }))
  const stuck = onlyForMain(operations, conflicts).map(({ recordId }) => recordId)
  return { status: 'preview', branch, operations: planned, conflicts, onlyForMain: stuck } as const
}

function rolled(preview: Omit<PlannedRollback['preview'], 'target' | 'withoutVector'>) {
  const { takesOut, bringsBack, lives, retractedCaptures, untoggled } = preview
  return { takesOut, bringsBack, lives, retractedCaptures, untoggled }
}

function previewed({ point: { tag }, preview }: PlannedRollback) {
  const towards = { applied: false, target: preview.target, ...(tag === undefined ? {} : { tag }) }
  return { ...towards, ...rolled(preview), holds: [], ended: [] }
}
