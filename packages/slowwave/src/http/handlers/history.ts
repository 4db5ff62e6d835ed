import { onlyForMain } from '@slowwave/core'
import { outcomeJson } from '../../answers/index.js'
import type { PlannedRollback } from '../../library/index.js'
import { inNameOf } from '../desk.js'
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

  async createBranch(desk, { body, caller }) {
    return { answer: { branch: await inNameOf(desk, caller).branches.create(named(body)) } }
  },

  async closeBranch(desk, { body: { name }, caller, assertUnchanged }) {
    assertUnchanged(etagOf(await desk.memory.branches.diff(name)))
    return { answer: { branch: await inNameOf(desk, caller).branches.close(name) } }
  },

  async branchDiff({ memory }, { query: { name } }) {
    return { answer: await memory.branches.diff(name) }
  },

  async previewMerge(desk, { query: { name } }) {
    return { answer: await mergePreview(desk, name) }
  },

  async mergeBranch(desk, { body: { name, resolve = {} }, caller, signal, assertUnchanged }) {
    assertUnchanged(etagOf(await mergePreview(desk, name)))
    const strategy = Object.keys(resolve).length === 0 ? 'fast_forward' : 'manual'
    const result = await inNameOf(desk, caller).branches.merge(name, { strategy, resolve, signal })
    if (result.status !== 'refused') return { answer: result }
    return { answer: { status: 'refused', branch: result.branch, outcome: outcomeJson(result.outcome) } }
  },

  async tags({ memory }) {
    return { answer: { tags: await memory.tags.list() } }
  },

  async createTag(desk, { body, caller }) {
    return { answer: { tags: [await inNameOf(desk, caller).tags.set(named(body))] } }
  },

  async removeTag(desk, { body: { name }, caller, assertUnchanged }) {
    assertUnchanged(etagOf({ tags: await desk.memory.tags.list() }))
    return { answer: { tags: [await inNameOf(desk, caller).tags.remove(name)] } }
  },

  async previewRollback({ memory }, { query: { to } }) {
    return { answer: previewed(await memory.previewRollback(to)) }
  },

  async rollback(desk, { body: { to }, caller, signal, assertUnchanged }) {
    const answer = previewed(await desk.memory.previewRollback(to))
    assertUnchanged(etagOf(answer))
    const result = await inNameOf(desk, caller).rollback(to, { signal })
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
