import type { ConsolidationResult } from './consolidation-result.js'

/** What may be asked of a consolidator. */
export interface ConsolidateOptions {
  /** Share 0..1 of the entries that a pass may lose; strictly more and it must write nothing. @default 0.25 */
  readonly maxLossFraction?: number
}

/** Anything that consolidates a memory in one go. `Memory` is whatever it knows how to read and write. */
export interface MemoryConsolidator<Memory = unknown> {
  consolidate(memory: Memory, options?: ConsolidateOptions): ConsolidationResult
}

/** Anything that consolidates a memory and takes its time. */
export interface AsyncMemoryConsolidator<Memory = unknown> {
  aconsolidate(memory: Memory, options?: ConsolidateOptions): Promise<ConsolidationResult>
}

/** The share of entries that a pass may lose when nobody says otherwise. */
export const defaultMaxLossFraction = 0.25

/** True for an object that has a callable `consolidate`. A class whose instances have it is none itself. */
export function isMemoryConsolidator(value: unknown): value is MemoryConsolidator {
  return hasCallable(value, 'consolidate')
}

/** True for an object that has a callable `aconsolidate`. A class whose instances have it is none itself. */
export function isAsyncMemoryConsolidator(value: unknown): value is AsyncMemoryConsolidator {
  return hasCallable(value, 'aconsolidate')
}

function hasCallable(value: unknown, name: string): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
}
