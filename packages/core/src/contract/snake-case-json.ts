import { MemoryError } from '../model/index.js'
import { ConsolidationResult } from './consolidation-result.js'

/** A `ConsolidationResult` as other languages spell it. */
export interface SnakeCaseResult {
  readonly entries_before: number
  readonly entries_after: number
  readonly merged: number
  readonly promoted: number
  readonly pruned: number
  readonly rejected: boolean
  readonly reason: string | null
  readonly retained_originals: number | null
  readonly context: Readonly<Record<string, unknown>>
}

/** The result in snake_case. The keys inside `context` stay as they are. */
export function toSnakeCaseJson(result: ConsolidationResult): SnakeCaseResult {
  return {
    entries_before: result.entriesBefore,
    entries_after: result.entriesAfter,
    merged: result.merged,
    promoted: result.promoted,
    pruned: result.pruned,
    rejected: result.rejected,
    reason: result.reason,
    retained_originals: result.retainedOriginals,
    context: result.context,
  }
}

/**
 * Reads a result in snake_case. What is missing has its default; other keys, for example `loss_fraction`, are ignored.
 *
 * @throws {MemoryError} `invalid-input` if it is no object or a field has another type.
 */
export function fromSnakeCaseJson(value: unknown): ConsolidationResult {
  const fields = parseObject('result', value)
  return new ConsolidationResult({
    entriesBefore: parseCount(fields, 'entries_before'),
    entriesAfter: parseCount(fields, 'entries_after'),
    merged: parseCount(fields, 'merged'),
    promoted: parseCount(fields, 'promoted'),
    pruned: parseCount(fields, 'pruned'),
    rejected: parseRejected(fields.rejected),
    reason: parseReason(fields.reason),
    retainedOriginals: isAbsent(fields.retained_originals) ? null : parseCount(fields, 'retained_originals'),
    context: isAbsent(fields.context) ? {} : parseObject('context', fields.context),
  })
}

type Fields = Readonly<Record<string, unknown>>

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

function parseObject(name: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new MemoryError('invalid-input', `\`${name}\` must be an object, got ${shown(value)}.`)
}

function parseCount(fields: Fields, name: string): number {
  const value = fields[name]
  if (value === undefined) return 0
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new MemoryError('invalid-input', `\`${name}\` must be a whole number, got ${shown(value)}.`)
}

function parseRejected(value: unknown): boolean {
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  throw new MemoryError('invalid-input', `\`rejected\` must be true or false, got ${shown(value)}.`)
}

function parseReason(value: unknown): string | null {
  if (isAbsent(value)) return null
  if (typeof value === 'string') return value
  throw new MemoryError('invalid-input', `\`reason\` must be a text or null, got ${shown(value)}.`)
}

function shown(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
}
