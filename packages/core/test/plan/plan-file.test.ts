import { expect, test } from 'vitest'
import { canonicalJson, parsePlan, planHash, serialisePlan } from '@slowwave/core'
import { keyed, now, open, planFor, threeTeas } from './planning.js'

const records = [...threeTeas(), keyed('a', 'staging'), keyed('b', 'prod')]

test('a saved plan is read back as it was', async () => {
  const plan = await planFor(records)
  expect(parsePlan(serialisePlan(plan))).toEqual(JSON.parse(canonicalJson(plan)))
  expect(parsePlan(JSON.parse(serialisePlan(plan)))).toMatchObject({ storeId: 'memory' })
})

test('the hash of a plan says nothing of when it was made', async () => {
  const plan = await planFor(records)
  const later = await planFor(records, { now: now + 1 })
  expect(later.plannedAt).not.toBe(plan.plannedAt)
  expect(planHash(later)).toBe(planHash(plan))
  expect(planHash({ ...plan, baseSeq: plan.baseSeq + 1 })).not.toBe(planHash(plan))
})

test('a plan file that was edited is refused', async () => {
  const file = serialisePlan(await planFor(records))
  const edited = file.replace('The deploy target is staging', 'The deploy target is nowhere')
  expect(() => parsePlan(edited.replace('"t1"', '"t9"'))).toThrow(expect.objectContaining({ code: 'invalid-input' }))
  const plan = JSON.parse(file)
  plan.plan.operations.pop()
  expect(() => parsePlan(plan)).toThrow(/changed after it was saved/)
})

test('a plan whose operation was put under the key of another is refused, even under a new hash', async () => {
  const plan = await planFor(records)
  const [first, ...rest] = plan.operations
  const forged = {
    ...plan,
    operations: [{ ...first!, id: 'op_0000000000000000', key: 'op_0000000000000000' }, ...rest],
  }
  expect(() => parsePlan(serialisePlan(forged))).toThrow(/is not the key of what it does/)
})

test.each([
  ['text that is no JSON', 'merge everything', /not JSON/],
  ['JSON that is no plan', '{"plan": 1}', /must hold `plan` and `hash`/],
  ['another format version', '{"plan": {"formatVersion": 99}, "hash": ""}', /format version 99; this program reads 1/],
  [
    'a plan without operations',
    '{"plan": {"formatVersion": 1, "storeId": "x"}, "hash": ""}',
    /`plan\.policyHash` must be a text/,
  ],
  ['null', null, /is not a plan/],
])('%s is refused with a reason', (_name, file, reason) => {
  expect(() => parsePlan(file)).toThrow(
    expect.objectContaining({ code: 'invalid-input', message: expect.stringMatching(reason) }),
  )
})

test('a plan file with a change of an unknown type is refused', async () => {
  const plan = await planFor(records)
  const [first, ...rest] = plan.operations
  const forged = { ...plan, operations: [{ ...first!, changes: [{ type: 'format-disk', id: 'a' } as never] }, ...rest] }
  expect(() => parsePlan(serialisePlan(forged))).toThrow(/changes\[0\]\.type` must be one of/)
})

test('the loss limit is no part of what names a policy, its thresholds are', async () => {
  const { policyHash } = await import('@slowwave/core')
  expect(policyHash({ ...open, maxLossFraction: 0.1, lossRaised: true, name: 'mine' })).toBe(policyHash(open))
  expect(policyHash({ ...open, staleAfterDays: 31 })).not.toBe(policyHash(open))
  expect(policyHash({ ...open, retentionDays: { note: Number.POSITIVE_INFINITY } })).not.toBe(policyHash(open))
})
