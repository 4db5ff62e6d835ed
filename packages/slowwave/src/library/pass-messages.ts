import { ConsolidationResult, isMemoryError, MemoryError } from '@slowwave/core'
import type { PassEvent, PassResult } from '@slowwave/core'
import type { SlowwaveOptions } from './options.js'
import type { PassesDone, PassWork, WorkDone } from './pass-work.js'

/** Options of a memory that another thread can open by itself. */
export interface PlainOptions extends Omit<SlowwaveOptions, 'store' | 'surroundings' | 'embedder' | 'model'> {
  readonly store: { readonly path: string; readonly mode: 'write' | 'read-only' }
  readonly embedder?: string
  readonly model?: string
}

/** What a thread is started with. */
export interface ThreadTask<W extends PassWork = PassWork> {
  readonly options: PlainOptions
  readonly work: W
}

/** What is said to the thread of a pass: to end, or that an event was heard, with what a listener threw at it. */
export type ToThread =
  { readonly type: 'stop' } | { readonly type: 'heard'; readonly id: number; readonly threw?: true }

/** What the thread of a pass says. It waits for every event to be heard, as a pass here would. */
export type FromThread =
  | { readonly type: 'event'; readonly id: number; readonly event: PassEvent }
  | { readonly type: 'done'; readonly done: unknown }
  | { readonly type: 'failed'; readonly error: PlainError }

/** What an error is to another thread, where classes are not the same. */
export type PlainError =
  | { readonly type: 'aborted' }
  | ({ readonly type: 'known' } & Pick<MemoryError, 'code' | 'message' | 'hint' | 'details'>)
  | { readonly type: 'unknown'; readonly message: string; readonly stack?: string }

/** @param reason of the signal, which is thrown once it is aborted. */
export function plainError(error: unknown, reason?: unknown): PlainError {
  if (reason !== undefined && error === reason) return { type: 'aborted' }
  if (isMemoryError(error)) {
    const { code, message, hint, details } = error
    return { type: 'known', code, message, ...(hint && { hint }), ...(details && { details }) }
  }
  if (!(error instanceof Error)) return { type: 'unknown', message: String(error) }
  const { message, stack } = error
  return { type: 'unknown', message, ...(stack && { stack }) }
}

/** @param reason of the signal here, for an error that was thrown for its sake there. */
export function errorOf(plain: PlainError, reason?: unknown): Error {
  if (plain.type === 'aborted') return reason as Error
  if (plain.type === 'unknown') return Object.assign(new Error(plain.message), plain.stack && { stack: plain.stack })
  const { code, message, hint, details } = plain
  return new MemoryError(code, message, { ...(hint && { hint }), ...(details && { details }) })
}

const toPlain: { readonly [T in PassWork['type']]: (done: WorkDone[T], reason?: unknown) => unknown } = {
  plan: (done) => done,
  apply: (done) => done,
  pass: ({ failure, ...done }, reason) =>
    failure === undefined ? done : { ...done, failure: { ...failure, error: plainError(failure.error, reason) } },
}

const fromPlain: { readonly [T in PassWork['type']]: (plain: never, reason?: unknown) => WorkDone[T] } = {
  plan: (plain: WorkDone['plan']) => plain,
  apply: resultOf,
  pass: ({ passes, failure, ...done }: PassesDone, reason) => ({
    ...done,
    passes: passes.map(resultOf),
    ...(failure && { failure: { ...failure, error: errorOf(failure.error as PlainError, reason) } }),
  }),
}

function resultOf(passed: PassResult): PassResult {
  return { ...passed, result: new ConsolidationResult(passed.result) }
}

/** What the work came to, for another thread. @param reason of the signal, which a failure may be. */
export function plainDone<T extends PassWork['type']>(type: T, done: WorkDone[T], reason?: unknown): unknown {
  return toPlain[type](done, reason)
}

/** What work in another thread came to. @param reason of the signal here. */
export function doneOf<T extends PassWork['type']>(type: T, plain: unknown, reason?: unknown): WorkDone[T] {
  return fromPlain[type](plain as never, reason)
}
