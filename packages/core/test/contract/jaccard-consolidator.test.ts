import type { MemorySurface } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import {
  ConsolidationResult,
  isAsyncMemoryConsolidator,
  isMemoryConsolidator,
  JaccardConsolidator,
  underLossGuard,
} from '@slowwave/core'

interface Entry {
  readonly id?: string
  readonly text?: string
  readonly memory?: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** A memory of another program, with what was called on it. */
function memoryOf(entries: readonly Entry[], broken: Partial<MemorySurface> = {}) {
  let held = [...entries]
  const memory: MemorySurface = {
    getAllMemories: () => held,
    deleteMemories: (ids) => void (held = held.filter(({ id }) => !ids.includes(id ?? ''))),
    deleteMemory: (id) => void (held = held.filter((entry) => entry.id !== id)),
    updateMemory: (id, metadata) =>
      void (held = held.map((entry) => (entry.id === id ? { ...entry, metadata } : entry))),
    addMemory: (entry) => void held.push(entry as Entry),
    ...broken,
  }
  return { memory, ids: () => held.map(({ id }) => id), find: (id: string) => held.find((entry) => entry.id === id) }
}

const text = 'deploy the shop with the blue button on friday'
const twins = [
  { id: 'a', text, metadata: { importance: 0.4 } },
  { id: 'b', text: `${text}!`, metadata: { importance: 0.9 } },
]
const open = { maxLossFraction: 0.75 }

describe('the reference consolidator', () => {
  test('keeps the more important of two near-duplicates and curates it', () => {
    const { memory, ids, find } = memoryOf(twins)
    const result = new JaccardConsolidator().consolidate(memory, open)
    expect(result).toMatchObject({
      entriesBefore: 2,
      entriesAfter: 1,
      merged: 1,
      promoted: 1,
      pruned: 1,
      retainedOriginals: 1,
    })
    expect(ids()).toEqual(['b'])
    expect(find('b')?.metadata).toEqual({ importance: 0.9, tier: 'curated' })
  })

  test('writes nothing where it would lose more than the threshold', async () => {
    const { memory, ids } = memoryOf(twins)
    const result = await new JaccardConsolidator().aconsolidate(memory)
    expect(result).toMatchObject({ rejected: true, entriesAfter: 2, pruned: 0, merged: 0 })
    expect(result.reason).toBe('loss guard tripped: would drop 0.50 > 0.25')
    expect(result.context.planned).toMatchObject({ pruned: 1 })
    expect(ids()).toEqual(['a', 'b'])
  })

  test('counts in a dry run and writes nothing', () => {
    const { memory, ids } = memoryOf(twins)
    const result = new JaccardConsolidator({ dryRun: true }).consolidate(memory, open)
    expect([result.pruned, result.context, ids()]).toEqual([1, { dry_run: true }, ['a', 'b']])
  })

  test('compares with the first entry of a cluster only, and clusters no text without words', () => {
    const entries = ['a b c d', 'a b c d e', 'b c d e', '!!!', '!!!', '日本'].map((said, i) => ({
      id: `${i}`,
      text: said,
    }))
    const result = new JaccardConsolidator({ similarityThreshold: 0.8 }).consolidate(memoryOf(entries).memory, open)
    expect([result.entriesBefore, result.merged, result.retainedOriginals]).toEqual([6, 1, 5])
  })

  test('reads the texts and ids of several tools, and leaves out what has none', () => {
    const odd = [{ memory: text, _id: 7 }, { content: text, memory_id: 'x' }, { value: '  ' }, 'no', null, { text: 5 }]
    const { memory } = memoryOf(odd as readonly Entry[], { deleteMemories: () => 1 })
    expect(new JaccardConsolidator().consolidate(memory, open)).toMatchObject({ entriesBefore: 2, pruned: 1 })
  })

  test('counts an entry without an id as lost, though it cannot be deleted', () => {
    const { memory } = memoryOf([{ text, id: 'a' }, { text }])
    const result = new JaccardConsolidator().consolidate(memory, open)
    expect([result.pruned, result.entriesAfter, result.lossFraction]).toEqual([0, 2, 0.5])
  })

  test('deletes one by one where the whole list cannot be deleted, and reports what is left', async () => {
    const refused = { deleteMemories: () => Promise.reject(new Error('no')), deleteMemory: (id: string) => id !== 'b' }
    const three = [...twins, { id: 'c', text, metadata: { importance: 1 } }]
    const result = await new JaccardConsolidator().aconsolidate(memoryOf(three, refused).memory, open)
    expect([result.pruned, result.entriesAfter, result.context]).toEqual([1, 2, { not_deleted: 1 }])
  })

  test('says so where memories cannot be read, and needs no method that is missing', async () => {
    const failing = memoryOf([], { getAllMemories: () => Promise.reject(new Error('offline')) })
    expect(await new JaccardConsolidator().aconsolidate(failing.memory)).toMatchObject({
      rejected: true,
      reason: 'could not read memories: offline',
    })
    expect(new JaccardConsolidator().consolidate({})).toMatchObject({ entriesBefore: 0, rejected: false })
  })

  test.each([NaN, Infinity, -0.1, 1.5, true, 'x'])('rejects the threshold %s and clamps nothing', (maxLossFraction) => {
    const { memory, ids } = memoryOf(twins)
    const result = new JaccardConsolidator().consolidate(memory, { maxLossFraction: maxLossFraction as number })
    expect([result.rejected, ids()]).toEqual([true, ['a', 'b']])
    expect(result.reason).toMatch(/0\.0, 1\.0/)
    expect(() => new JaccardConsolidator({ similarityThreshold: maxLossFraction as number })).toThrow(RangeError)
  })

  test('is a consolidator of both kinds', () => {
    const consolidator = new JaccardConsolidator()
    expect([isMemoryConsolidator(consolidator), isAsyncMemoryConsolidator(consolidator)]).toEqual([true, true])
  })
})

describe('a consolidator that somebody else wrote', () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({ id: `k${i}`, text: `Bench ${i} is in room ${i}.` }))
  /** Keeps some entries and makes up others, and reports that all is well. */
  const rewriting = (keep: readonly string[], made: number) => ({
    consolidate(memory: MemorySurface) {
      for (const { id } of ten) if (!keep.includes(id)) memory.deleteMemory?.(id)
      for (let i = 0; i < made; i++) memory.addMemory?.({ id: `n${i}`, text: `Made up ${i}.` })
      return new ConsolidationResult({ entriesBefore: 10, entriesAfter: 10 })
    },
  })
  const kept = (count: number) => ten.slice(0, count).map(({ id }) => id)

  test.each([
    [2, 0, '0.80'],
    [0, 10, '1.00'],
    [7, 5, '0.30'],
  ])('that keeps %i of ten and makes up %i is stopped at a loss of %s', async (count, made, loss) => {
    const { memory, ids } = memoryOf(ten)
    const result = await underLossGuard(rewriting(kept(count), made)).aconsolidate(memory, { maxLossFraction: 0.25 })
    expect(result).toMatchObject({ rejected: true, reason: `loss guard tripped: would drop ${loss} > 0.25` })
    expect(ids()).toEqual(ten.map(({ id }) => id))
  })

  test('that stays within the threshold has its writes carried over', async () => {
    const { memory, ids } = memoryOf(ten)
    const result = await underLossGuard(rewriting(kept(8), 1)).aconsolidate(memory)
    expect(result).toMatchObject({ rejected: false, pruned: 2, entriesAfter: 9, retainedOriginals: 8 })
    expect(ids()).toEqual([...kept(8), 'n0'])
  })

  test.each([NaN, Infinity, -0.1, 1.5, true, 'x'])('is not run at all with the threshold %s', async (threshold) => {
    const { memory } = memoryOf(ten, { getAllMemories: () => Promise.reject(new Error('was read')) })
    const running = underLossGuard(rewriting([], 0)).aconsolidate(memory, { maxLossFraction: threshold as number })
    await expect(running).rejects.toThrow(/0\.0, 1\.0/)
  })
})
