import { describe, expect, test } from 'vitest'
import { applyPrune, planPrune } from '../../src/curated/index.js'
import { commit, curated, entry, now, read, repository, write } from './repository.js'

const conventions = 'agents/memory/conventions.yml'
const anchored = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  entry(id, more).replace('  - id', '  - &the-door\n    id')
const merging = (id: string): string => `  - <<: *the-door\n    id: ${id}\n    status: active`

describe('an archived entry whose anchor others use', () => {
  test('stays and is named, while the others leave', () => {
    const text = curated(anchored('a', { status: 'archived' }), merging('b'), entry('c', { status: 'archived' }))
    const root = repository({ [conventions]: text })
    const plan = planPrune(root, { now })
    expect(plan.removed.map(({ id }) => id)).toEqual(['c'])
    expect(plan.kept).toMatchObject([{ id: 'a', reason: expect.stringContaining('move the anchor first') as string }])
    applyPrune(root, plan)
    expect(read(root, conventions)).toBe(curated(anchored('a', { status: 'archived' }), merging('b')))
  })

  test('leaves with the entries that use it', () => {
    const text = curated(
      entry('first'),
      anchored('a', { status: 'archived' }),
      merging('b').replace('active', 'archived'),
    )
    const root = repository({ [conventions]: text })
    applyPrune(root, planPrune(root, { now }))
    expect(read(root, conventions)).toBe(curated(entry('first')))
  })

  test('stays where another part of the file refers to it', () => {
    const text = `${curated(anchored('a', { status: 'archived' }), entry('b'))}copy: *the-door\n`
    const root = repository({ [conventions]: text })
    expect(planPrune(root, { now })).toMatchObject({ removed: [], kept: [{ id: 'a' }], changes: [] })
  })
})

test('an entry due for quarantine stays if others use its anchor, and is written whole where it uses one', () => {
  const old = { last_validated: '2024-01-01', review_after_days: '30' }
  const using = merging('b') + '\n    last_validated: 2026-03-01'
  const root = repository({ [conventions]: curated(anchored('a', old), using) })
  expect(planPrune(root, { now, quarantine: true })).toMatchObject({
    quarantined: [],
    kept: [{ id: 'a', reason: expect.stringContaining('due for quarantine') as string }],
  })
  write(root, {
    [conventions]: curated(
      anchored('a', { review_after_days: '30' }),
      merging('b') + '\n    last_validated: 2024-01-01',
    ),
  })
  commit(root, 'b is old')
  applyPrune(root, planPrune(root, { now, quarantine: true }))
  expect(read(root, 'agents/memory-quarantine/conventions.yml')).toMatch(/id: b[\s\S]*owner: ovens/)
})

test('a file with an alias that has no anchor stops no pruning of the others', () => {
  const root = repository({
    [conventions]: 'entries:\n  - id: *gone\n',
    'agents/memory/product-rules.yml': curated(entry('a'), entry('b', { status: 'archived' })),
  })
  expect(planPrune(root, { now }).removed.map(({ id }) => id)).toEqual(['b'])
})
