/**
 * The stable codes of everything slowwave throws, grouped by who can act: the caller, the machine, time, the policy,
 * and nobody safely. Each has one exit code (see `exitCodeOf`).
 */
export const errorCodes = [
  'invalid-input',
  'no-store',
  'store-unavailable',
  'read-only',
  'store-locked',
  'conflict',
  'loss-budget',
  'refused',
  'corrupt-store',
] as const

/** One of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number]

const exitCodes: Readonly<Record<ErrorCode, number>> = {
  'invalid-input': 2,
  'no-store': 10,
  'store-unavailable': 10,
  'store-locked': 11,
  conflict: 12,
  'loss-budget': 13,
  'corrupt-store': 14,
  'read-only': 15,
  refused: 20,
}

/** What may go with a `MemoryError`. */
export interface MemoryErrorOptions {
  /** One thing the reader can do next. */
  readonly hint?: string
  /** What lies behind it, for a log. */
  readonly cause?: unknown
  /** Numbers and ids for a program that reads the error; never record text. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * The one error class of slowwave. The message states the subject, the value seen and what is allowed; it never holds
 * the text of a record.
 */
export class MemoryError extends Error {
  override readonly name = 'MemoryError'
  readonly code: ErrorCode
  readonly hint?: string
  readonly details?: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: MemoryErrorOptions = {}) {
    // Half a surrogate pair out of somebody's input would make invalid UTF-8 of whatever the message is written to.
    super(message.toWellFormed(), options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    if (options.hint !== undefined) this.hint = options.hint.toWellFormed()
    if (options.details !== undefined) this.details = options.details
  }
}

/** True for a `MemoryError` of any copy of this package, since two bundled copies do not share a class. */
export function isMemoryError(value: unknown): value is MemoryError {
  return value instanceof Error && value.name === 'MemoryError' && isErrorCode((value as Partial<MemoryError>).code)
}

function isErrorCode(value: unknown): value is ErrorCode {
  return (errorCodes as readonly unknown[]).includes(value)
}

/** The exit code a command ends with after this error; 3 (internal) for anything that is not a `MemoryError`. */
export function exitCodeOf(error: unknown): number {
  return isMemoryError(error) ? exitCodes[error.code] : 3
}

/** For the end of a `switch` over a union: the build breaks when a variant is not handled. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled variant: ${JSON.stringify(value)}`)
}
