import type { Store } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import { watched } from './writes.js'

/** What happens at a point: the program dies; a write fails once, or from then on; a commit is done, and its caller is told it failed. */
export const faultKinds = ['crash', 'fail-once', 'fail-on', 'unreported', 'drop'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Where a fault strikes. */
export interface Fault {
  readonly kind: FaultKind
  /** From 1. */
  readonly at: number
}

/** Stands for the death of the program. */
export class Death extends Error {
  override readonly name = 'Death'
}

/** A place of a step at which something can go wrong. */
export type Point = 'write' | 'commit' | 'committed'

/** Counts the points of whatever is done with the store. */
export function counting(store: Store, points: Point[]): Store {
  return watched(store, {
    before: () => void points.push('write'),
    beforeCommit: () => void points.push('commit'),
    committed: () => void points.push('committed'),
  })
}

/** The store, but a fault strikes it at one point. */
export function faulty(store: Store, fault: Fault): Store {
  let passed = 0
  let isDead = false
  const strike = (point: Point): void => {
    assertLiving(isDead)
    passed += 1
    if (passed < fault.at || (passed > fault.at && fault.kind !== 'fail-on')) return
    if (fault.kind === 'fail-on' && point === 'committed') return
    isDead = fault.kind === 'crash' || fault.kind === 'drop'
    throw isDead ? new Death(`The program died at point ${passed}.`) : ioError(passed)
  }
  return watched(store, {
    before: () => strike('write'),
    beforeCommit: () => strike('commit'),
    committed: () => strike('committed'),
    read: () => assertLiving(isDead),
  })
}

function assertLiving(isDead: boolean): void {
  if (isDead) throw new Death('The program is dead.')
}

function ioError(point: number): MemoryError {
  return new MemoryError('store-unavailable', `The disk failed at point ${point}.`)
}

/** True for what a fault throws. */
export function isStrike(error: unknown): boolean {
  return error instanceof Death || (error instanceof MemoryError && error.code === 'store-unavailable')
}

/** The faults that can strike at a point. */
export function faultsFor(point: Point): readonly FaultKind[] {
  if (point === 'committed') return ['crash', 'unreported', 'drop']
  return ['crash', 'fail-once', 'fail-on']
}
