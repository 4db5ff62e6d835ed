import { expect, test } from 'vitest'
import { parseScope, proposalBranch, proposalId } from '@slowwave/core'

const scope = parseScope('user/ann')
const at = Date.UTC(2026, 0, 31, 4, 5, 6, 789)
const operationId = 'op_f2406b45d3875400'

test('a branch is named after scope, entity, the second in UTC, and the operation (D-8)', () => {
  const named = { scope, entity: 'billing', at, operationId }
  expect(proposalBranch(named, 'slowwave')).toBe('consolidation/user/ann/billing/20260131-040506-op_f2406b45d3875400')
  expect(proposalBranch(named, 'amfs')).toBe('cortex/consolidation/billing/20260131-040506-op_f2406b45d3875400')
})

test('a branch without an entity says so, and where entities are paths its scope stands for it', () => {
  expect(proposalBranch({ scope, at, operationId }, 'slowwave')).toContain('consolidation/user/ann/-/2026')
  expect(proposalBranch({ scope, at, operationId }, 'amfs')).toContain('cortex/consolidation/user/ann/2026')
})

test.each([
  ['Größe / Preis', 'consolidation/user/ann/_47r_c3_b6_c3_9fe_20_2f_20_50reis/'],
  ['../..', 'consolidation/user/ann/.._2f../'],
  ['..', 'consolidation/user/ann/-/'],
  ['', 'consolidation/user/ann/-/'],
])('an entity %j stays one part of the name', (entity, start) => {
  expect(proposalBranch({ scope, entity, at, operationId }, 'slowwave')).toContain(start)
})

test('two proposals for one entity in one second have two branches', () => {
  const [a, b] = ['op_1', 'op_2'].map((id) => proposalBranch({ scope, entity: 'e', at, operationId: id }, 'slowwave'))
  expect(a).not.toBe(b)
})

test('a later proposal of one key has an id of its own', () => {
  expect([proposalId('op_12ab', 1), proposalId('op_12ab', 2)]).toEqual(['pr_12ab', 'pr_12ab.2'])
})
