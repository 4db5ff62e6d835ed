import type { LanguageModel, Plan, PlanPassOptions } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { planFor, said } from './planning.js'

const [moored, tethered] = [
  'The old boat of the northern ferryman is moored at the long wooden quay behind the mill each winter until the ice melts in spring',
  'The old boat of the northern ferryman is tethered at the long wooden quay behind the mill each winter until the ice melts in spring',
]
const records = [said('w1', moored), said('w2', tethered)]

/** A model that gives one reply, and keeps what it was asked. */
function answering(reply: string | Error) {
  const prompts: string[] = []
  const model: LanguageModel = {
    id: 'test:judge',
    complete: ({ prompt }) => {
      prompts.push(prompt)
      return reply instanceof Error
        ? Promise.reject(reply)
        : Promise.resolve({ text: reply, inputTokens: 9, outputTokens: 1 })
    },
  }
  return { model, prompts }
}

const merges = ({ forReview, operations }: Plan) => ({
  applied: operations.filter(({ kind }) => kind === 'merge').length,
  asked: forReview.filter(({ kind }) => kind === 'merge'),
})
const codes = ({ skipped }: Plan): readonly string[] => skipped.map(({ code }) => code)

async function judged(reply: string | Error, options: Partial<PlanPassOptions> = {}, given = records) {
  const { model, prompts } = answering(reply)
  const plan = await planFor(given, { model, ...options })
  return { plan, prompts, ...merges(plan) }
}

const verdict = (more: object): string =>
  JSON.stringify([{ pair: 0, verdict: 'same', a: 'moored', b: 'tethered', ...more }])

test('without a model a person is asked about the pair', async () => {
  expect(merges(await planFor(records)).asked).toHaveLength(1)
})

describe('a model that is asked about a pair that is left open', () => {
  test('gives its reason to the person, and merges nothing by itself', async () => {
    const { applied, asked, prompts } = await judged(`Here: ${verdict({})}`)
    expect([applied, asked.length, prompts.length]).toEqual([0, 1, 1])
    expect(asked[0]).toMatchObject({
      approval: 'review',
      reason: expect.stringMatching(/; test:judge takes them for the same$/) as string,
      evidence: { model: { id: 'test:judge', says: 'same', cited: ['moored', 'tethered'] } },
    })
    expect(prompts[0]).toContain(`[0] A: ${JSON.stringify(moored)}`)
  })

  test('spares the person what it tells apart, and the plan says so', async () => {
    const { plan, asked } = await judged(verdict({ verdict: 'different' }))
    expect(asked).toEqual([])
    const skip = plan.skipped.find(({ code }) => code === 'told-apart')
    expect(skip).toMatchObject({ ids: ['w1', 'w2'], detail: expect.stringContaining('"tethered"') as string })
  })

  test.each([
    ['cites words that stand nowhere', verdict({ verdict: 'different', a: 'a kiln' })],
    ['cites nothing', verdict({ verdict: 'different', b: ' ' })],
    ['names a pair that it was not shown', verdict({ verdict: 'different', pair: 7 })],
    ['says neither', verdict({ verdict: 'delete both' })],
    ['says both', `[${verdict({}).slice(1, -1)}, ${verdict({ verdict: 'different' }).slice(1, -1)}]`],
    ['leaves it out', '[]'],
  ])('leaves the pair to a person where it %s', async (_title, reply) => {
    const { asked } = await judged(reply)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.reason).not.toContain('test:judge')
  })

  test.each([
    ['reply', 'I cannot say.'],
    ['model', new Error('500')],
  ])('is told of as a skip `%s` where it fails', async (code, reply) => {
    const { plan, asked } = await judged(reply)
    expect(asked).toHaveLength(1)
    expect(codes(plan)).toContain(code)
  })

  test('keeps to the budget, and a prediction asks nothing', async () => {
    const spent = await judged(verdict({}), { modelBudget: { calls: 0 } })
    expect([spent.prompts, codes(spent.plan).includes('budget'), spent.asked.length]).toEqual([[], true, 1])
    const predicted = await judged(verdict({}), { predictOnly: true })
    expect([predicted.prompts, predicted.plan.cost.modelCalls, predicted.asked.length]).toEqual([[], 1, 1])
  })

  test('is never asked about what differs or is the same', async () => {
    const sure = [
      said('s1', 'The kiln runs at 900 degrees.'),
      said('s2', 'The kiln runs at 950 degrees.'),
      said('s3', 'Tea is served at four.'),
      said('s4', 'Tea is served at four!'),
    ]
    const { plan, prompts, applied } = await judged(verdict({}), {}, sure)
    expect([prompts, applied, plan.cost.modelCalls]).toEqual([[], 1, 0])
  })
})
