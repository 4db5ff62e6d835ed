import { expect, test } from 'vitest'
import { applyOperations, applyPlan, memoryStore } from '@slowwave/core'
import { aWorld, collect, openPolicy, type World } from './world.js'

const phrasings = ['The API runs on port 8080.', 'The API runs on port 8080!', 'the API runs on port 8080']

async function threeDuplicates(world = aWorld()): Promise<World> {
  for (const [i, text] of phrasings.entries()) await world.capture(text, { id: `p${i}`, createdAt: 1000 - i })
  return world
}

async function mergePlan(world: World) {
  return world.plan([await world.mergeOf(['p0', 'p1', 'p2'])])
}

test('a pass holds the lease of its scope, and a second one at once is locked out', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  const other = { passId: 'pass-2', host: 'here', pid: 2 }
  const lease = await world.store.acquireLease(plan.operations[0]!.scope, other)

  await expect(world.applyPlan(plan)).rejects.toMatchObject({ code: 'store-locked' })

  await world.store.releaseLease(lease)
  expect(await world.applyPlan(plan)).toMatchObject([{ status: 'applied' }])
})

test('a pass whose lease was taken over writes nothing more', async () => {
  let now = 0
  const world = await threeDuplicates(aWorld(openPolicy, memoryStore({ now: () => now, leaseTtlMs: 10 })))
  for (const id of ['q0', 'q1']) await world.capture('Tea at four.', { id })
  const plan = await world.plan([await world.mergeOf(['p0', 'p1']), await world.mergeOf(['q0', 'q1'])])
  const { scope } = plan.operations[0]!
  const other = { passId: 'pass-2', host: 'here', pid: 2 }

  const running = applyPlan(world.store, plan, world.common)
  expect((await running.next()).value).toMatchObject({ status: 'applied' })
  now = 11
  const taken = await world.store.acquireLease(scope, other)

  expect(taken.takenOverFrom?.passId).toBe('pass-1')
  await expect(running.next()).rejects.toMatchObject({ code: 'store-locked' })
  expect(await world.store.headSeq()).toBe(6)
})

test('a living pass renews its lease while it works', async () => {
  const world = await threeDuplicates()
  for (const id of ['q0', 'q1']) await world.capture('Tea at four.', { id })
  const plan = await world.plan([await world.mergeOf(['p0', 'p1']), await world.mergeOf(['q0', 'q1'])])
  const renewed: string[] = []
  const store = new Proxy(world.store, {
    get(target, name) {
      if (name === 'renewLease') renewed.push('renewed')
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
  for await (const _ of applyPlan(store, plan, world.common)) world.surroundings.advance(6_000)
  expect(renewed).toEqual(['renewed'])
})

test('two passes over one plan apply each operation once', async () => {
  const world = await threeDuplicates()
  const plan = await mergePlan(world)
  const options = { ...world.common, baseSeq: plan.baseSeq, asked: 'by-pass' as const }
  const both = await Promise.all([1, 2].map(() => collect(applyOperations(world.store, plan.operations, options))))
  expect(
    both
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['already-applied', 'applied'])
})
