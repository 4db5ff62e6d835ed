import { expect, expectTypeOf, test } from 'vitest'
import type { AsyncMemoryConsolidator, ConsolidateOptions, MemoryConsolidator } from '../../src/contract/index.js'
import { ConsolidationResult, isAsyncMemoryConsolidator, isMemoryConsolidator } from '../../src/contract/index.js'

class Halving {
  consolidate(memory: string[], { maxLossFraction = 0.25 }: ConsolidateOptions = {}): ConsolidationResult {
    const result = new ConsolidationResult({ entriesBefore: memory.length, entriesAfter: memory.length / 2 })
    return result.exceedsLoss(maxLossFraction) ? new ConsolidationResult({ rejected: true }) : result
  }
}

class Waiting {
  async aconsolidate(): Promise<ConsolidationResult> {
    return new ConsolidationResult()
  }
}

class Unrelated {
  compact(): void {}
}

test('an object with a callable consolidate is a consolidator, whatever its class', () => {
  expect(isMemoryConsolidator(new Halving())).toBe(true)
  expect(isMemoryConsolidator({ consolidate: () => new ConsolidationResult() })).toBe(true)
  expect(isMemoryConsolidator(Object.assign(Object.create(null) as object, { consolidate: () => 1 }))).toBe(true)
})

test('an object with a callable aconsolidate is an asynchronous one, and only that', () => {
  expect(isAsyncMemoryConsolidator(new Waiting())).toBe(true)
  expect(isMemoryConsolidator(new Waiting())).toBe(false)
  expect(isAsyncMemoryConsolidator(new Halving())).toBe(false)
})

test.each([
  Unrelated,
  Halving,
  Waiting,
  new Unrelated(),
  { consolidate: true, aconsolidate: 'soon' },
  null,
  undefined,
  'x',
  7,
])('%o is no consolidator of either kind', (value) => {
  expect(isMemoryConsolidator(value)).toBe(false)
  expect(isAsyncMemoryConsolidator(value)).toBe(false)
})

test('a foreign consolidator runs under our guard', () => {
  const consolidator: MemoryConsolidator<string[]> = new Halving()

  expect(consolidator.consolidate(['a', 'b']).rejected).toBe(true)
  expect(consolidator.consolidate(['a', 'b'], { maxLossFraction: 0.5 }).entriesAfter).toBe(1)
})

test('both methods are typed to give a ConsolidationResult', () => {
  expectTypeOf<ReturnType<MemoryConsolidator['consolidate']>>().toEqualTypeOf<ConsolidationResult>()
  expectTypeOf<ReturnType<AsyncMemoryConsolidator['aconsolidate']>>().toEqualTypeOf<Promise<ConsolidationResult>>()
  expectTypeOf<Halving>().toExtend<MemoryConsolidator<string[]>>()
  expectTypeOf<Waiting>().toExtend<AsyncMemoryConsolidator<string[]>>()
  expectTypeOf<Unrelated>().not.toExtend<MemoryConsolidator>()
  expectTypeOf<{ consolidate(): number }>().not.toExtend<MemoryConsolidator>()
})
