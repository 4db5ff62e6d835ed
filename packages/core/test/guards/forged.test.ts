import { expect, test } from 'vitest'
import { codeOf, contextOf, fact, merging } from './cases.js'

const sources = [fact('a'), fact('b')]

test('a record whose text was edited after it was planned is refused', () => {
  expect(codeOf(merging(sources, { text: 'Tea is served at nine.' }), contextOf(sources))).toBe('lineage')
})

test('an operation that ends a record which it does not name is refused', () => {
  const honest = merging(sources)
  const stray = { type: 'archive', id: 'c', into: 'd' } as const
  const forged = { ...honest, changes: [...honest.changes, stray] }
  expect(codeOf(forged, contextOf([...sources, fact('c')]))).toBe('lineage')
})
