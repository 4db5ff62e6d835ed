import type { Checks, Scene, Verdict } from '../verdict.js'
import { missedIfAny, right, rightIfNone, wrong } from '../verdict.js'
import { holdsAll, mergesIn, operationsIn } from '../seen.js'
import { isDerived } from '../snapshot.js'
import { caseIdsOf, recordNamed, recordOfGroup } from '../world.js'

type Groups = readonly (readonly string[])[]

/** Merged, or proposed to be. */
export const mergingChecks: Checks = {
  merge: (scene: Scene, groups: Groups) =>
    missedIfAny(groups.filter((group) => !isJoined(scene, group)).map((group) => `${group.join('+')} is in no merge`)),
  merge_auto: (scene: Scene, groups: Groups) => missedIfAny(groups.flatMap((group) => notMergedUnasked(scene, group))),
  merge_review: mergeReview,
  may_merge: () => right,
  not_merged: (scene: Scene, pairs: Groups) => rightIfNone(pairs.filter((pair) => isJoined(scene, pair)).map(joined)),
  not_merged_auto: (scene: Scene, pairs: Groups) =>
    rightIfNone(pairs.filter((pair) => isJoinedUnasked(scene, pair)).map(joined)),
  kept_text_one_of: keptTextOneOf,
  no_operation_spans_scopes: spansScopes,
  operation_ids_distinct: (scene: Scene) => distinct(operationsIn(scene).map(({ id }) => id)),
  derived_ids_distinct: derivedDistinct,
}

function joined(ids: readonly string[]): string {
  return `${ids.join('+')} is merged`
}

/** In one merge of any mode, or in the lineage of one record that is still there. */
function isJoined(scene: Scene, ids: readonly string[]): boolean {
  return mergesIn(scene).some(({ names }) => holdsAll(names, ids)) || inOneLineage(scene, ids)
}

function isJoinedUnasked(scene: Scene, ids: readonly string[]): boolean {
  const unasked = mergesIn(scene).filter(({ mode }) => mode !== 'review')
  return unasked.some(({ names }) => holdsAll(names, ids)) || inOneLineage(scene, ids)
}

function inOneLineage({ world, now }: Scene, ids: readonly string[]): boolean {
  const standing = [...now.records.values()].filter((record) => isDerived(record) && record.life.status !== 'retracted')
  return standing.some(({ id }) => holdsAll(caseIdsOf(world, now, id), ids))
}

/** What is missing from a group that should have been merged without asking. */
function notMergedUnasked(scene: Scene, group: readonly string[]): readonly string[] {
  const applies = scene.steps.some(({ operations }) => operations.some(({ mode }) => mode === 'applied'))
  if (!applies) {
    const ready = mergesIn(scene).some(({ mode, names }) => mode === 'ready' && holdsAll(names, group))
    if (ready) return []
  }
  const { world, now } = scene
  if (recordOfGroup(world, now, group.join('+')) === undefined) return [`${group.join('+')} is not merged`]
  const members = group.map((id) => ({ id, record: recordNamed(world, now, id) }))
  return [
    ...members.filter(({ record }) => record === undefined).map(({ id }) => `${id} is not readable`),
    ...members.filter(({ record }) => record?.life.status === 'active').map(({ id }) => `${id} is still active`),
  ]
}

function mergeReview(scene: Scene, groups: Groups): Verdict {
  const proposed = mergesIn(scene).filter(({ mode }) => mode === 'review')
  return missedIfAny(
    groups.flatMap((group) => {
      const found = proposed.some(({ names }) => holdsAll(names, group))
      return found && !inOneLineage(scene, group) ? [] : [`${group.join('+')} is ${found ? 'merged' : 'not proposed'}`]
    }),
  )
}

function keptTextOneOf({ world, now }: Scene, wanted: Readonly<Record<string, readonly string[]>>): Verdict {
  return rightIfNone(
    Object.entries(wanted).flatMap(([group, ids]) => {
      const text = recordOfGroup(world, now, group)?.text
      const given = world.one.records.filter(({ id }) => ids.includes(id)).map((record) => record.text)
      return text !== undefined && given.includes(text) ? [] : [`${group} has the text ${JSON.stringify(text)}`]
    }),
  )
}

function spansScopes(scene: Scene): Verdict {
  const { now } = scene
  const scopeOf = (id: string): string | undefined => now.records.get(id)?.scope
  const faults = operationsIn(scene).filter(({ scope, operation }) => {
    const touched = [
      ...operation.sources.map(({ id }) => scopeOf(id)),
      ...operation.changes.map((change) => (change.type === 'put' ? change.record.scope : scopeOf(change.id))),
    ]
    return touched.some((other) => other !== undefined && other !== scope)
  })
  return rightIfNone(faults.map(({ id }) => `${id} spans scopes`))
}

function distinct(ids: readonly string[]): Verdict {
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
  return rightIfNone([...new Set(twice)])
}

const derivedIds = ({ now }: Scene): readonly string[] =>
  [...now.records.values()].filter(isDerived).map(({ id }) => id)

function derivedDistinct(scene: Scene): Verdict {
  const sources = new Set([...scene.loaded.records.keys()])
  const clash = derivedIds(scene).filter((id) => sources.has(id))
  return clash.length === 0 ? distinct(derivedIds(scene)) : wrong(clash.join(', '))
}
