import type { Checks, Scene, Verdict } from '../verdict.js'
import { missedIfAny, rightIfNone } from '../verdict.js'
import type { Report } from '../seen.js'
import { isBetween, operationsIn, reportsIn } from '../seen.js'
import { caseIdsOf, recordNamed } from '../world.js'

type Pair = readonly [string, string]

/** Reported as a conflict, or as newer replaces older. */
export const conflictChecks: Checks = {
  contradictions,
  contradictions_any: (scene: Scene, pairs: readonly Pair[]) => {
    const found = pairs.some((pair) => isReported(scene, pair, ['conflict', 'newer']))
    const retired = pairs.flatMap((pair) => retiredSides(scene, pair))
    return retired.length > 0 ? rightIfNone(retired) : missedIfAny(found ? [] : ['none of the pairs is reported'])
  },
  no_contradictions: (scene: Scene, pairs: readonly Pair[]) =>
    rightIfNone(pairs.filter((pair) => isReported(scene, pair, ['conflict', 'newer'])).map(reported)),
  supersede_or_contradiction: (scene: Scene, pairs: readonly Pair[]) => {
    const retired = pairs.flatMap((pair) => retiredSides(scene, pair))
    if (retired.length > 0) return rightIfNone(retired)
    return missedIfAny(pairs.filter((pair) => !isReported(scene, pair, ['conflict', 'newer'])).map(notReported))
  },
  suggested_current: suggestedCurrent,
}

function reported(pair: Pair): string {
  return `${pair.join(' and ')} are reported`
}

function notReported(pair: Pair): string {
  return `${pair.join(' and ')} are not reported`
}

function isReported(scene: Scene, pair: Pair, kinds: readonly Report['kind'][]): boolean {
  return reportsIn(scene).some((report) => kinds.includes(report.kind) && isBetween(report, pair))
}

/** Every pair of each group is reported, and nobody left the active set but by a decision. */
function contradictions(scene: Scene, groups: readonly (readonly string[])[]): Verdict {
  const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).map((b): Pair => [a, b])))
  const retired = pairs.flatMap((pair) => retiredSides(scene, pair))
  if (retired.length > 0) return rightIfNone(retired)
  return missedIfAny(pairs.filter((pair) => !isReported(scene, pair, ['conflict', 'newer'])).map(notReported))
}

/** Sides that are no longer active, other than by being merged into an active record or by a person's decision. */
function retiredSides({ world, now, steps }: Scene, pair: Pair): readonly string[] {
  const decided = new Set(
    steps.flatMap(({ step }) => (step.do === 'resolve' ? (step['pair'] as readonly string[]) : [])),
  )
  const stands = (id: string): boolean =>
    [...now.records.values()].some(
      (record) => record.life.status === 'active' && caseIdsOf(world, now, record.id).includes(id),
    )
  return pair.filter((id) => recordNamed(world, now, id) !== undefined && !stands(id) && !decided.has(id)).map(gone)
}

function gone(id: string): string {
  return `${id} is no longer active`
}

interface Suggestion {
  readonly pair: Pair
  readonly current: string
}

function suggestedCurrent(scene: Scene, wanted: readonly Suggestion[]): Verdict {
  const suggestions = operationsIn(scene).filter(({ kind }) => kind === 'supersede')
  return missedIfAny(
    wanted.flatMap(({ pair, current }) => {
      const other = pair.find((id) => id !== current) ?? ''
      const isSuggested = suggestions.some(({ operation, names }) => {
        const retired = operation.changes.flatMap((change) => (change.type === 'supersede' ? [change.id] : []))
        const out = retired.flatMap((id) => caseIdsOf(scene.world, scene.now, id))
        return names.includes(current) && out.includes(other) && !out.includes(current)
      })
      return isSuggested ? [] : [`${current} is not suggested over ${other}`]
    }),
  )
}
