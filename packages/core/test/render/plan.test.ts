import { describe, expect, test } from 'vitest'
import { idsNamedBy, renderPlan } from '../../src/render/index.js'
import { aFact, anEpisode, anOperation } from '../../src/testing/index.js'
import {
  aPlan,
  ann,
  contradiction,
  facts,
  merge,
  refs,
  skippedPair,
  supersede,
  targets,
  vercel,
} from './plan-under-test.js'

const nothing = { records: new Map() }

describe('the plan for a terminal', () => {
  test('an empty plan says that nothing is pruned and that there is nothing to do', () => {
    expect(renderPlan(aPlan(), nothing)).toBe(
      ['PRUNE  0 records  (retention policy: none configured)', '', 'nothing to do'].join('\n'),
    )
  })

  test('a merge shows what is kept, what is merged into it with its similarity, and why', () => {
    expect(renderPlan(aPlan({ operations: [merge] }), { records: vercel })).toBe(
      [
        'MERGE  3 records -> 1',
        '  keep:  f_a19c  "Ann deploys ann.example on Vercel"',
        '  merge: f_2b01  "ann.example is deployed on Vercel"      sim 0.95',
        '         f_77de  "Ann uses Vercel for ann.example"        sim 0.96',
        '  reason: same (subject, predicate, object), cosine > 0.95',
        '',
        'PRUNE  0 records  (retention policy: none configured)',
        '',
        '1 merge',
      ].join('\n'),
    )
  })

  test('a promotion shows its episodes, how many were verified, and its confidence', () => {
    const episodes = ['ep_1', 'ep_2', 'ep_3'].map((id) => anEpisode('CI failed', { id }))
    const promote = anOperation({
      scope: ann,
      kind: 'promote',
      sources: refs('ep_1', 'ep_2', 'ep_3'),
      changes: [{ type: 'put', record: aFact('The CI pipeline has no cache.', { id: 'd_2', confidence: 0.6 }) }],
      reason: 'corroborated by 3 episodes',
    })
    const records = new Map(episodes.map((episode) => [episode.id, episode]))

    expect(renderPlan(aPlan({ operations: [promote] }), { records })).toContain(
      [
        'PROMOTE episode cluster -> fact',
        '  from:  ep_1, ep_2, ep_3  (3 episodes, 3 verified successes)',
        '  fact:  "The CI pipeline has no cache."',
        '  confidence: 0.6  (promoted, not user-stated)',
        '  reason: corroborated by 3 episodes',
      ].join('\n'),
    )
  })

  test('a contradiction names both texts and both values', () => {
    expect(renderPlan(aPlan({ operations: [contradiction] }), { records: targets })).toContain(
      [
        'CONTRADICTION 2 records',
        '  one:   f_1  "The deploy target is staging."',
        '  other: f_2  "The deploy target is prod."',
        '  values: "staging" contradicts "prod"',
        '  reason: two values of one claim: staging / prod',
      ].join('\n'),
    )
  })

  test('what waits for a decision stands apart, with both values and the operation to name', () => {
    const text = renderPlan(aPlan({ forReview: [supersede] }), { records: targets })

    expect(text).toBe(
      [
        'FOR REVIEW  1 operation - an apply makes 1 proposal of it, and nothing of this is applied until a person decides',
        '',
        'SUPERSEDE 1 record',
        '  old:   f_1  "The deploy target is staging."',
        '  new:   f_2  "The deploy target is prod."',
        '  values: "staging" -> "prod"',
        '  valid to: 2026-01-31T10:00:00Z',
        '  reason: a person decides whether the newer value takes the place of the older one',
        `  operation: ${supersede.id}`,
        '',
        'PRUNE  0 records  (retention policy: none configured)',
        '',
        'nothing to do',
      ].join('\n'),
    )
  })

  test('skips are counted with their reasons, and listed one by one when explained', () => {
    const plan = aPlan({ skipped: [skippedPair, { ...skippedPair, code: 'unsure', detail: 'needs a human' }] })

    expect(renderPlan(plan, { records: targets })).toContain(
      'SKIPPED 2 operations - run with --explain to see why\n  contradiction (1), unsure (1)\n',
    )
    expect(renderPlan(plan, { records: targets, detail: 'explain' })).toContain(
      [
        'SKIPPED 2 operations:',
        '  MERGE     2 records  SKIPPED: contradiction, not a duplicate (staging / prod) (contradiction)  sim 0.97',
        '    from   f_1  "The deploy target is staging."',
        '    from   f_2  "The deploy target is prod."',
      ].join('\n'),
    )
  })

  test('it ends with the PRUNE line and the counts by kind, sorted, also with skips and reviews above', () => {
    const plan = aPlan({
      operations: [merge, contradiction, { ...merge, id: 'op_2' }],
      forReview: [supersede],
      skipped: [skippedPair],
    })

    const lines = renderPlan(plan, { ...nothing, retention: 'episodes 90 days' }).split('\n')

    expect(lines.slice(-3)).toEqual([
      'PRUNE  0 records  (retention policy: episodes 90 days)',
      '',
      '1 contradiction, 2 merge',
    ])
  })

  test('the loss of each scope that loses something is told, and a scope over its budget is named as refused', () => {
    const plan = aPlan({
      scopes: [
        { scope: ann, active: 1200, retired: 2, loss: 2 / 1200 },
        { scope: ann, active: 9, retired: 0, loss: 0 },
        { scope: ann, active: 4, retired: 3, loss: 0.75, refused: 'loses 3 of 4 records; the budget is 0.25' },
      ],
    })

    expect(renderPlan(plan, nothing)).toContain(
      [
        'LOSS  user/ann  2 of 1,200 records (<0.01)',
        'REFUSED  user/ann  3 of 4 records (0.75): loses 3 of 4 records; the budget is 0.25',
      ].join('\n'),
    )
  })

  test('a plan of several scopes names the scope of each operation', () => {
    const scope = { scope: ann, active: 3, retired: 0, loss: 0 }

    expect(renderPlan(aPlan({ operations: [merge], scopes: [scope, scope] }), nothing)).toContain('  scope: user/ann\n')
    expect(renderPlan(aPlan({ operations: [merge], scopes: [scope] }), nothing)).not.toContain('scope:')
  })

  test('what is to be deleted is counted, once per record', () => {
    const prune = anOperation({
      scope: ann,
      kind: 'prune',
      sources: refs('f_1', 'f_2'),
      changes: [
        { type: 'delete', id: 'f_1', into: 'f_3' },
        { type: 'delete', id: 'f_2', into: 'f_3' },
      ],
      approval: 'review',
      reason: 'archived for 14 days',
    })

    expect(renderPlan(aPlan({ forReview: [prune] }), { records: targets })).toContain(
      'PRUNE  2 records  (retention policy: none configured)',
    )
  })

  test('of many sources the first five are listed and the rest is counted', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const compact = anOperation({
      scope: ann,
      kind: 'compact',
      sources: refs(...ids),
      changes: [{ type: 'put', record: aFact('Seven runs, all green.', { id: 'd_7' }) }],
      reason: 'one task',
    })

    const text = renderPlan(aPlan({ operations: [compact] }), {
      records: facts({ a: 'Run 1', e: 'Run 5', f: 'Run 6' }),
    })

    expect(text).toContain('COMPACT  7 records -> 1\n  from:  a  "Run 1"\n')
    expect(text).toContain('  and 2 more records\n  text: "Seven runs, all green."')
    expect(text).not.toContain('Run 6')
  })

  test('an operation on one record says what becomes of it', () => {
    const records = facts({ f_1: 'Tea, please.' })
    const one = (
      kind: 'set-tier' | 'set-pin' | 'set-retention',
      change: Parameters<typeof anOperation>[0]['changes'],
    ) =>
      renderPlan(
        aPlan({ operations: [anOperation({ scope: ann, kind, sources: refs('f_1'), changes: change ?? [] })] }),
        {
          records,
        },
      )

    expect(one('set-tier', [{ type: 'set-tier', id: 'f_1', tier: 'hot' }])).toContain(
      'SET-TIER  1 record\n  record: f_1  "Tea, please."\n  tier: hot\n',
    )
    expect(one('set-pin', [{ type: 'set-pin', id: 'f_1', pinned: true }])).toContain('  pinned: yes\n')
    expect(one('set-retention', [{ type: 'set-retention', id: 'f_1', retention: null }])).toContain(
      '  keep: no obligation\n',
    )
  })

  test('a reinforcement shows what is known and how it was said', () => {
    const evidence = { wording: 'Tea!', source: 'user', observedAt: 0 }
    const reinforce = anOperation({
      scope: ann,
      kind: 'reinforce',
      changes: [{ type: 'add-evidence', id: 'f_1', evidence }],
      reason: 'known already',
    })

    expect(renderPlan(aPlan({ operations: [reinforce] }), { records: facts({ f_1: 'Tea, please.' }) })).toContain(
      'REINFORCE 1 record\n  known: f_1  "Tea, please."\n  said:       "Tea!"\n  reason: known already',
    )
  })

  test('a record that is not given is shown by its id', () => {
    expect(renderPlan(aPlan({ operations: [contradiction] }), nothing)).toContain('  one:   f_1\n  other: f_2\n')
  })

  test('an operation on the product of an earlier one shows its text', () => {
    const next = { ...merge, sources: refs('d_1', 'f_9'), evidence: { keeper: 'd_1' }, id: 'op_next' }

    expect(renderPlan(aPlan({ operations: [merge, next] }), { records: vercel })).toContain(
      '  keep:  d_1  "Ann deploys ann.example on Vercel"\n  merge: f_9',
    )
  })

  test('the cost of a model is told, comparisons only when explained', () => {
    const plan = aPlan({ cost: { comparisons: 4321, modelCalls: 2, tokens: 1500, price: 0.02 } })

    expect(renderPlan(plan, nothing)).toContain('COST  2 model calls, 1,500 tokens, price 0.02\n')
    const predicted = aPlan({ cost: { ...plan.cost, price: 0.00123, predicted: true } })
    expect(renderPlan(predicted, nothing)).toContain(
      'COST  2 model calls, 1,500 tokens, price 0.0012 (predicted, nothing was asked)\n',
    )
    expect(renderPlan(plan, nothing)).not.toContain('COMPARED')
    expect(renderPlan(plan, { ...nothing, detail: 'explain' })).toContain('COMPARED  4,321 pairs\n')
  })

  test('no control character of a text or a reason is emitted, and long texts are cut', () => {
    const hostile = facts({ f_1: '\u001b[2J\u202egnp.exe\u0007\nMERGE  9 records', f_2: 'x'.repeat(5000) })
    const operation = { ...contradiction, reason: 'because\u001b]0;title\u0007' }

    const text = renderPlan(aPlan({ operations: [operation], skipped: [{ ...skippedPair, detail: '\u009b31m' }] }), {
      records: hostile,
      detail: 'explain',
    })

    expect(text).not.toMatch(/[\p{Cf}\u007f-\u009f]|(?!\n)\p{Cc}/u)
    expect(text).toContain('"\\u001b[2J\\u202egnp.exe\\u0007\\nMERGE  9 records"')
    expect(text).toContain(`"${'x'.repeat(99)}…"`)
  })
})

test('the ids a rendering needs are those of sources, targets and skips, without the plan’s own products', () => {
  const plan = aPlan({ operations: [merge], forReview: [supersede], skipped: [{ ...skippedPair, ids: ['f_8'] }] })

  expect(idsNamedBy(plan)).toEqual(['f_1', 'f_2', 'f_2b01', 'f_77de', 'f_8', 'f_a19c'])
})
