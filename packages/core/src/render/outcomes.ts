import type { Operation, Outcome, ScopePlan } from '../model/index.js'

/** What became of a plan. */
export interface OutcomeCounts {
  /** Operations that were to be applied. */
  readonly planned: number
  readonly applied: number
  readonly alreadyApplied: number
  /** Skipped for any reason but having been applied before; `stale` among them. */
  readonly skipped: number
  readonly stale: number
  /** Skips by reason: an outcome status, or the code of the guard that refused. Sorted by name. */
  readonly reasons: Readonly<Record<string, number>>
}

/** Counts outcomes. */
export function countOutcomes(_outcomes: readonly Outcome[], planned: readonly Operation[]): OutcomeCounts {
  return { planned: planned.length, applied: 0, alreadyApplied: 0, skipped: 0, stale: 0, reasons: {} }
}

/** What an apply did. */
export interface ApplyReport {
  readonly planned: readonly Operation[]
  readonly outcomes: readonly Outcome[]
  /** Scopes that were refused whole. */
  readonly refused?: readonly ScopePlan[]
  /** True if it was stopped before its end. @default false */
  readonly interrupted?: boolean
  /** List every skipped operation. @default summary */
  readonly detail?: 'summary' | 'explain'
}

/** Planned, applied, skipped with reasons and stale counts, for a terminal. */
export function renderOutcomes(_report: ApplyReport): string {
  return ''
}
