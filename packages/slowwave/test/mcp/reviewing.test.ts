import { expect, test } from 'vitest'
import { createSlowwave } from '../../src/index.js'
import { repeated, foreignToken } from '../library/memories.js'
import type { Connected } from './desks.js'
import { connect, storeWith } from './desks.js'

const scope = 'team/ops'
const policy = { preset: 'conservative', maxLossFraction: 1 }

interface Proposed {
  readonly proposal_id: string
  readonly plan_hash: string
  readonly record_ids: readonly string[]
}

async function waiting(desk: Connected): Promise<Proposed> {
  const { told } = await desk.call('consolidate', { dry_run: false, full: true })
  await desk.ended((told['run'] as { run_id: string }).run_id)
  const { told: read } = await desk.call('consolidation_proposals')
  const [proposal] = read['proposals'] as readonly Proposed[]
  if (proposal === undefined) throw new Error('nothing waits')
  return proposal
}

async function texts(desk: Connected): Promise<readonly string[]> {
  const { told } = await desk.call('list')
  return (told['records'] as { text: string }[]).map(({ text }) => text).sort()
}

async function contradicted(): Promise<Connected & { readonly older: string }> {
  const desk = await connect(await storeWith(), { allowApply: true, policy })
  const ids: string[] = []
  for (const object of ['7420', '9000']) {
    const said = { text: `The API listens on ${object}.`, scope, subject: 'API', predicate: 'port', object }
    const { told } = await desk.call('remember', said)
    ids.push((told['record'] as { id: string }).id)
  }
  return { ...desk, older: ids[0] ?? '' }
}

test('an agent cannot approve that what a user said is about somebody else', async () => {
  const path = await storeWith()
  {
    await using memory = await createSlowwave({ store: path, embedder: 'none' })
    const said = (text: string, subject: string, predicate: string) =>
      memory.remember({ text, scope, source: 'user', claim: { subject, predicate } })
    await said('Her desk stands at the window.', 'Ada Park', 'desk')
    await said('She drinks her tea without milk.', 'Ada Park', 'tea')
    await said('The red bicycle is hers.', 'ada park', 'bicycle')
  }
  await using desk = await connect(path, { allowApply: true, policy })
  const { proposal_id, plan_hash } = await waiting(desk)
  const answer = await desk.call('approve', { proposal_id, plan_hash })
  expect(answer).toMatchObject({ isError: true, code: 'refused' })
  const { told } = await desk.call('consolidation_proposals')
  expect(told).toMatchObject({ proposals: [{ proposal_id, state: 'pending' }] })
})

const newer = 'The API listens on 9000.'
const limited = 'In tests the API listens on 7420.'

test.each([
  ['older', {}, ['The API listens on 7420.']],
  ['newer', {}, [newer]],
  ['neither', {}, []],
  ['both', { text: limited }, [limited, newer]],
] as const)('approve decides a contradiction: keep %s', async (keep, limits, left) => {
  await using desk = await contradicted()
  const { proposal_id, plan_hash } = await waiting(desk)
  const narrow = keep === 'both' ? { narrow: [{ record_id: desk.older, ...limits }] } : {}
  const { told } = await desk.call('approve', { proposal_id, plan_hash, keep, ...narrow })
  expect(told).toMatchObject({ result: 'approved' })
  expect(await texts(desk)).toEqual(left)
})

test('approve keeps other words as inferred, and refuses limits without both, moments that are none, and secrets', async () => {
  await using desk = await contradicted()
  const { proposal_id, plan_hash } = await waiting(desk)
  const approve = (more: Record<string, unknown>) => desk.call('approve', { proposal_id, plan_hash, ...more })
  const narrow = (limits: object) => [{ record_id: desk.older, ...limits }]
  expect(await approve({ keep: 'newer', narrow: narrow({ text: limited }) })).toMatchObject({ code: 'invalid-input' })
  expect(await approve({ keep: 'both', narrow: narrow({ valid_to: 'soon' }) })).toMatchObject({ code: 'invalid-input' })
  const secret = `With ${foreignToken} the API listens on 7420.`
  expect(await approve({ keep: 'both', narrow: narrow({ text: secret }) })).toMatchObject({ code: 'refused' })
  expect(await approve({ text: secret })).toMatchObject({ code: 'refused' })
  expect((await approve({ value: '8000' })).told).toMatchObject({ result: 'approved' })
  const { told } = await desk.call('list')
  expect(told['records']).toMatchObject([{ text: 'The API listens on 8000.', source: 'inferred' }])
})

test('split takes a record out of a proposed merge, and the rest is another proposal', async () => {
  const settings = { ...policy, approvals: { merge: 'review' } }
  await using desk = await connect(await repeated(), { allowApply: true, policy: settings })
  const { proposal_id, record_ids } = await waiting(desk)
  const out = { proposal_id, record_ids: record_ids.slice(0, 1) }
  const { told } = await desk.call('split', out)
  expect(told).toMatchObject({
    old: { proposal_id, state: 'superseded' },
    proposal: { state: 'pending', record_ids: record_ids.slice(1) },
    held_pairs: 2,
  })
  expect(await desk.call('split', out)).toMatchObject({ code: 'conflict' })
})

test('what a client asks wrongly is said in our own words: subject, value, allowed', async () => {
  await using desk = await connect(await storeWith())
  const said = async (name: string, args: Record<string, unknown>) => {
    const { code, told } = await desk.call(name, args)
    const { error } = JSON.parse(told['text'] as string) as { error: { message: string; hint?: string } }
    return [code, error.message, error.hint]
  }
  const wrong = 'invalid-input'
  expect(await said('recall', { scope })).toEqual([wrong, '`query` is needed: a text.', undefined])
  expect(await said('recall', { query: 'x', limit: 0 })).toEqual([
    ...[wrong, '`limit` must be a number that is at least 1, got 0.', undefined],
  ])
  expect(await said('recall', { query: 'x', kinds: ['rumour'] })).toEqual([
    wrong,
    expect.stringMatching(/^`kinds\.0` must be one of .*fact.*, got "rumour"\.$/),
    undefined,
  ])
  expect(await said('remember', { text: 7 })).toEqual([wrong, '`text` must be a text, got 7.', undefined])
  expect(await said('remember', { text: 'x'.repeat(70_000) })).toEqual([
    wrong,
    expect.stringMatching(/^`text` must be a text whose length is at most 65536, got "x{59}… \(70002 characters\)\.$/),
    undefined,
  ])
  expect(await said('list', { scop: 'x' })).toEqual([
    wrong,
    '"scop" is no argument of list; allowed: scope, status, kinds, limit, cursor.',
    'Did you mean scope?',
  ])
  expect(await said('recal', {})).toEqual([
    wrong,
    expect.stringMatching(/^There is no tool "recal"; allowed: remember, recall, /),
    'Did you mean recall?',
  ])
})
