import { expect, test } from 'vitest'
import { ConsolidationResult, fromSnakeCaseJson, toSnakeCaseJson } from '../../src/contract/index.js'

const full = new ConsolidationResult({
  entriesBefore: 9,
  entriesAfter: 6,
  merged: 3,
  promoted: 1,
  pruned: 0,
  retainedOriginals: 7,
  context: { modelCalls: 2 },
})

test('the JSON form has exactly the field names of the protocol', () => {
  expect(toSnakeCaseJson(full)).toEqual({
    entries_before: 9,
    entries_after: 6,
    merged: 3,
    promoted: 1,
    pruned: 0,
    rejected: false,
    reason: null,
    retained_originals: 7,
    context: { modelCalls: 2 },
  })
})

test('a result survives the way through JSON', () => {
  const rejected = new ConsolidationResult({ rejected: true, reason: 'loss guard tripped' })

  expect(fromSnakeCaseJson(JSON.parse(JSON.stringify(toSnakeCaseJson(full))))).toEqual(full)
  expect(fromSnakeCaseJson(JSON.parse(JSON.stringify(toSnakeCaseJson(rejected))))).toEqual(rejected)
})

test('what is missing gets its default, and unknown keys do not matter', () => {
  expect(fromSnakeCaseJson({ entries_before: 4, loss_fraction: 0.5 })).toEqual(
    new ConsolidationResult({ entriesBefore: 4 }),
  )
  expect(fromSnakeCaseJson({ context: null, reason: null, retained_originals: null })).toEqual(
    new ConsolidationResult(),
  )
  expect(fromSnakeCaseJson({ retained_originals: 0 }).retainedOriginals).toBe(0)
})

test.each([
  [null, /`result` must be an object, got null/],
  [[1], /`result` must be an object, got a list/],
  [{ entries_before: '4' }, /`entries_before` must be a whole number, got string/],
  [{ merged: 1.5 }, /`merged` must be a whole number/],
  [{ rejected: 0 }, /`rejected` must be true or false/],
  [{ reason: 5 }, /`reason` must be a text or null/],
  [{ context: [] }, /`context` must be an object/],
])('%j is refused with the field that is wrong', (value, message) => {
  expect(() => fromSnakeCaseJson(value)).toThrow(message)
  expect(() => fromSnakeCaseJson(value)).toThrow(expect.objectContaining({ code: 'invalid-input' }) as Error)
})
