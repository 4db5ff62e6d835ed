import { describe, expect, test } from 'vitest'
import type { Hit } from '../../src/model/index.js'
import { recall } from '../../src/recall/index.js'
import { aFact, builtAt } from '../../src/testing/index.js'
import { ann, bob, dayMs, layBeside, live, memoryOf } from './memory.js'

const now = builtAt + dayMs
const ids = (hits: readonly Hit[]) => hits.map(({ record }) => record.id)
const tea = aFact('Ann prefers green tea in the morning.')

describe('contradictions', () => {
  const staging = aFact('The deploy target is staging.')
  const prod = aFact('We deploy to prod.')
  const mark = { type: 'contradiction', withId: prod.id, detail: 'staging / prod' } as const

  test('both sides stand together, also where only one matches, and each names the other', async () => {
    const store = await memoryOf(staging, prod, tea)
    await layBeside(store, staging, mark)

    const hits = await recall(store, { scopes: [ann], text: 'target', now, k: 1 })

    expect(ids(hits)).toEqual([staging.id, prod.id])
    expect(hits.map(({ conflictsWith }) => conflictsWith)).toEqual([
      [{ withId: prod.id, detail: 'staging / prod', found: 'marked' }],
      [{ withId: staging.id, detail: 'staging / prod', found: 'marked' }],
    ])
    expect(hits[1]?.why).toContain(`contradicts ${staging.id}`)
  })

  test('the other side comes right after, before better matches', async () => {
    const other = aFact('The deploy target has a target group for the deploy.')
    const store = await memoryOf(staging, other, prod)
    await layBeside(store, staging, mark)

    const hits = await recall(store, { scopes: [ann], text: 'deploy target staging', now })

    expect(ids(hits)).toEqual([staging.id, prod.id, other.id])
  })

  test('another side that is not among the first k comes on top of them and pushes none of them out', async () => {
    const far = aFact('Nothing of it leaves the laptop.')
    const second = aFact('The deploy target is checked by hand.')
    const store = await memoryOf(staging, second, far)
    await layBeside(store, staging, { type: 'contradiction', withId: far.id, detail: 'staging / laptop' })

    const hits = await recall(store, { scopes: [ann], text: 'deploy target staging', now, k: 2 })

    expect(ids(hits)).toEqual([staging.id, second.id, far.id])
  })

  test('the other side comes along from a far tier, and with what contradicts it in turn', async () => {
    const local = aFact('Nothing is deployed, it runs on the laptop.')
    const store = await memoryOf(staging, prod, local)
    await layBeside(store, staging, mark)
    await layBeside(store, local, { type: 'contradiction', withId: prod.id, detail: 'laptop / prod' })
    await layBeside(store, prod, { type: 'tier', tier: 'archive' })

    const hits = await recall(store, { scopes: [ann], text: 'staging', now, depth: 'warm' })

    expect(ids(hits)).toEqual([staging.id, prod.id, local.id])
  })

  test('are over once one side is not active any more', async () => {
    const store = await memoryOf(staging, prod)
    await layBeside(store, staging, mark)
    await live(store, prod, { status: 'superseded', supersededBy: staging.id })

    expect(await recall(store, { scopes: [ann], text: 'target', now })).toEqual([
      expect.objectContaining({ conflictsWith: [] }),
    ])
  })

  test('that no pass has marked are shown as soon as both sides are recalled together', async () => {
    const twelve = aFact('The retry limit is 12.')
    const five = aFact('The limit for retry attempts is 5.')
    const store = await memoryOf(twelve, tea, five)
    const contradicts = (a: { text: string }, b: { text: string }) =>
      [a, b].every(({ text }) => text.includes('limit')) ? '12 / 5' : undefined

    const hits = await recall(store, { scopes: [ann], text: 'retry limit', now, k: 1, contradicts })

    expect(ids(hits).sort()).toEqual([twelve.id, five.id].sort())
    expect(hits[0]?.conflictsWith).toEqual([{ withId: hits[1]?.record.id, detail: '12 / 5', found: 'seen' }])
  })

  test('are not looked for between two scopes', async () => {
    const theirs = aFact('The deploy target is prod.', { scope: 'user/bob' })
    const store = await memoryOf(staging, theirs)

    const hits = await recall(store, { scopes: [ann, bob], text: 'deploy target', now, contradicts: () => 'x / y' })

    expect(hits.map(({ conflictsWith }) => conflictsWith)).toEqual([[], []])
  })
  test('of many hits are sought among the first hundred, and what a person holds apart is asked for at once', async () => {
    const facts = Array.from({ length: 130 }, (_, i) => aFact(`The retry limit of queue ${i} is ${i}.`))
    const store = await memoryOf(...facts)
    const asked = { compared: new Set<string>(), held: 0 }
    const contradicts = (a: { id: string }, b: { id: string }) => {
      asked.compared.add(a.id).add(b.id)
      return 'one / other'
    }
    const findHeld = store.findHeld.bind(store)
    Object.assign(store, {
      findHeld: (...given: Parameters<typeof findHeld>) => {
        asked.held += 1
        return findHeld(...given)
      },
    })

    const hits = await recall(store, { scopes: [ann], text: 'retry limit', now, k: 130, contradicts })

    expect(hits).toHaveLength(130)
    expect(asked).toEqual({ compared: new Set(ids(hits).slice(0, 100)), held: 1 })
    expect(hits.map(({ conflictsWith }) => conflictsWith.length)).toEqual(facts.map((_, i) => (i < 100 ? 99 : 0)))
  })
})
