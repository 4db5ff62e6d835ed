import { describe, expect, test } from 'vitest'
import type { GuardContext, OperationGuard } from '../guards/index.js'
import type { MemoryRecord, Operation } from '../model/index.js'

/** An operation before a guard, and what it may look at. */
export interface GuardCase {
  /** What the case shows; the end of a sentence. */
  readonly name: string
  readonly operation: Operation
  readonly context: GuardContext
}

/** What a guard is tried on. */
export interface GuardSubject {
  readonly guard: OperationGuard
  /** At least one operation that it lets through. */
  readonly allows: readonly GuardCase[]
  /** At least one operation that it refuses. */
  readonly refuses: readonly GuardCase[]
}

/** The suite that every guard passes: it judges the same twice, changes nothing, and refuses with its code and a sentence. */
export function describeGuard({ guard, allows, refuses }: GuardSubject): void {
  describe(`the guard ${guard.code}`, () => {
    test('has a code of lower-case words', () => expect(guard.code).toMatch(/^[a-z]+(-[a-z]+)*$/))
    test('is tried on both answers', () =>
      expect([allows.length, refuses.length].every((count) => count > 0)).toBe(true))

    test.each(allows)('allows $name', ({ operation, context }) => {
      expect(judgeTwice(guard, operation, context)).toEqual({ outcome: 'allow' })
    })

    test.each(refuses)('refuses $name', ({ operation, context }) => {
      const verdict = judgeTwice(guard, operation, context)
      expect(verdict).toMatchObject({ outcome: 'refuse', code: guard.code })
      expect(detailOf(verdict)).toMatch(/\S+ \S+/)
    })

    test.each(refuses)('does not repeat the text of a record when it refuses $name', ({ operation, context }) => {
      const detail = detailOf(judgeTwice(guard, operation, context))
      for (const text of textsIn(operation, context)) expect(detail).not.toContain(text)
    })

    test('finds nothing in an operation that changes nothing', () => {
      for (const { operation, context } of [...allows, ...refuses]) {
        const idle = { ...operation, sources: [], changes: [], approval: 'auto' as const }
        expect(guard.judge(idle, { ...context, asked: 'by-name', records: new Map() })).toEqual({ outcome: 'allow' })
      }
    })
  })
}

function judgeTwice(guard: OperationGuard, operation: Operation, context: GuardContext) {
  const before = JSON.stringify([operation, [...context.records]])
  const verdict = guard.judge(operation, context)
  expect(guard.judge(operation, context)).toEqual(verdict)
  expect(JSON.stringify([operation, [...context.records]])).toBe(before)
  return verdict
}

function detailOf(verdict: ReturnType<OperationGuard['judge']>): string {
  return verdict.outcome === 'refuse' ? verdict.detail : ''
}

function textsIn({ changes }: Operation, { records }: GuardContext): readonly string[] {
  const put: readonly MemoryRecord[] = changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  return [...put, ...records.values()].map(({ text }) => text.trim()).filter((text) => text.length > 3)
}
