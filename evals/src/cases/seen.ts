import type { SeenOperation, StepResult } from './world.js'
import { caseIdsOf } from './world.js'
import type { Scene } from './verdict.js'

/** The kinds that make one record of several. */
const joining = ['merge', 'compact', 'converge', 'rollup', 'entity-merge']

/** Every operation of the steps. */
export function operationsIn({ steps }: Pick<Scene, 'steps'>): readonly SeenOperation[] {
  return steps.flatMap(({ operations }) => operations)
}

/** The merges of the steps, in any mode. */
export function mergesIn(scene: Pick<Scene, 'steps'>): readonly SeenOperation[] {
  return operationsIn(scene).filter(({ kind }) => joining.includes(kind))
}

/** True if every id of `wanted` is in `ids`. */
export function holdsAll(ids: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((id) => ids.includes(id))
}

/** Pairs of groups of case ids that are reported as a conflict or as "newer replaces older". */
export function reportsIn(scene: Scene): readonly Report[] {
  const found = operationsIn(scene).filter(({ kind }) => kind === 'contradiction' || kind === 'supersede')
  return [...found.map(({ kind, sides }) => ({ kind: asReport(kind), sides })), ...standingMarks(scene)]
}

/** A report about two sides, each a record or what it was merged from. */
export interface Report {
  readonly kind: 'conflict' | 'newer'
  readonly sides: readonly (readonly string[])[]
}

function asReport(kind: string): Report['kind'] {
  return kind === 'contradiction' ? 'conflict' : 'newer'
}

function standingMarks({ world, now }: Scene): readonly Report[] {
  return [...now.records.values()].flatMap(({ id, beside }) =>
    beside.contradictions.map(({ withId }) => ({
      kind: 'conflict' as const,
      sides: [caseIdsOf(world, now, id), caseIdsOf(world, now, withId)],
    })),
  )
}

/** True if a report speaks of both, each on a side of its own. */
export function isBetween({ sides }: Report, [a, b]: readonly [string, string]): boolean {
  return sides.some((left, i) => sides.some((right, j) => i !== j && left.includes(a) && right.includes(b)))
}

/** Everything that steps printed. */
export function textsOf(steps: readonly Pick<StepResult, 'runs'>[]): readonly string[] {
  return steps.flatMap(({ runs }) => runs.flatMap(({ stdout, stderr }) => [stdout, stderr]))
}

/** Every output of a case up to here: of loading, and of its steps. */
export function outputsOf({ world, steps }: Scene): readonly string[] {
  return [...textsOf([{ runs: world.loading.runs }]), ...textsOf(steps)]
}
