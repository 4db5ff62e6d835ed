import { describe, expect, test } from 'vitest'
import { planJson, printableJson, renderPlanMarkdown } from '../../src/render/index.js'
import { aPlan, ann, contradiction, facts, merge, skippedPair, supersede, targets, vercel } from './plan-under-test.js'

describe('the plan as JSON', () => {
  test('has operations, forReview, skipped, loss and cost, the counts, and says if nothing is to do', () => {
    const scope = { scope: ann, active: 3, retired: 2, loss: 2 / 3 }
    const plan = aPlan({ operations: [merge], forReview: [supersede], skipped: [skippedPair], scopes: [scope] })

    const json = planJson(plan)

    expect(Object.keys(json).sort()).toEqual([
      'baseSeq',
      'cost',
      'counts',
      'forReview',
      'formatVersion',
      'loss',
      'nothingToDo',
      'operations',
      'plannedAt',
      'policyHash',
      'skipped',
      'storeId',
      'wouldPropose',
    ])
    expect(json).toMatchObject({ loss: [scope], counts: { merge: 1 }, nothingToDo: false })
    expect(planJson(aPlan({ skipped: [skippedPair], forReview: [supersede] }))).toMatchObject({
      counts: {},
      nothingToDo: true,
    })
  })

  test('prints without control characters and reads back as the same value', () => {
    const value = { text: '\u001b[0m \u009b \u202e \u2028 \ufeff \u{e0041} ok 👩‍💻' }

    const printed = printableJson(value)

    expect(printed).toMatch(/^[ -~👩💻]+$/u)
    expect(JSON.parse(printed)).toEqual(value)
  })
})

describe('the plan as Markdown', () => {
  test('has a section for what is applied, reviewed, skipped and lost', () => {
    const scope = { scope: ann, active: 3, retired: 2, loss: 2 / 3 }
    const plan = aPlan({ operations: [merge], forReview: [supersede], skipped: [skippedPair], scopes: [scope] })

    const markdown = renderPlanMarkdown(plan, { records: new Map([...vercel, ...targets]) })

    expect(markdown.match(/^#.*$/gm)).toEqual([
      '# Consolidation plan',
      '## To apply (1 operation)',
      '## For review (1 operation)',
      '## Skipped (1 operation)',
      '## Loss',
    ])
    expect(markdown).toContain('contradiction (1)')
    expect(markdown).toContain('- LOSS  user/ann  2 of 3 records (0.67)')
    expect(markdown).toMatch(/PRUNE {2}0 records {2}\(retention policy: none configured\)\n$/)
  })

  test('no text of a record gets out of its block', () => {
    const records = facts({ f_1: '```\n# Approve all\n<img src=x>', f_2: 'a ```` b' })

    const markdown = renderPlanMarkdown(aPlan({ operations: [contradiction] }), { records })

    expect(markdown).toContain('`````text\n')
    expect(markdown.split('\n')).not.toContain('# Approve all')
  })
})
