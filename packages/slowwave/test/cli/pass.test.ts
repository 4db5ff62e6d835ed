import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, slowwave } from './run-cli.js'
import { folderWith, jsonLines, opsRows, row } from './stores.js'

interface PlanJson {
  readonly operations: readonly {
    readonly id: string
    readonly kind: string
    readonly sources: readonly { readonly id: string }[]
  }[]
  readonly forReview: readonly { readonly kind: string; readonly evidence: object }[]
  readonly skipped: readonly { readonly code: string; readonly detail: string; readonly ids: readonly string[] }[]
  readonly loss: readonly { readonly scope: string; readonly retired: number; readonly active: number }[]
  readonly nothingToDo: boolean
}

interface PassJson {
  readonly plan: PlanJson
  readonly counts: { readonly applied: number; readonly skipped: number; readonly stale: number }
  readonly ended: string
  readonly backup?: string
}

const raised = ['--max-loss-fraction', '1']

describe('plan', () => {
  test('shows merges with what is kept, ends with the PRUNE line and the counts, and leaves the file as it was', async () => {
    const folder = await folderWith()
    const file = join(folder, '.slowwave', 'memory.db')
    const before = readFileSync(file)
    const { code, stdout } = await slowwave(['plan'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /MERGE {2}2 records -> 1\n {2}keep: {2}\S+ +"The gateway runs in Oslo\.?"\n {2}merge: \S+ +"The gateway runs in Oslo\.?" {6}sim 1\.00/,
    )
    expect(stdout).toMatch(
      /\nPRUNE {2}0 records {2}\(retention policy: none configured\)\n\n1 contradiction, 2 merge\n$/,
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('lists a contradiction as skipped and as the decision that waits, both naming the values', async () => {
    const folder = await folderWith()
    const plan = await json<PlanJson>(['plan'], { folder })
    const skip = plan.skipped.find(({ code }) => code === 'contradiction')
    expect(skip?.detail).toMatch(/contradiction.*Friday.*Monday|contradiction.*Monday.*Friday/)
    expect(JSON.stringify(plan.forReview.map(({ evidence }) => evidence))).toMatch(/Friday.*Monday|Monday.*Friday/)
  })

  test('of an empty store says that there is nothing to do', async () => {
    const folder = await folderWith([])
    const { stdout } = await slowwave(['plan'], { folder })
    expect(stdout).toBe('PRUNE  0 records  (retention policy: none configured)\n\nnothing to do\n')
    expect(await json<PlanJson>(['plan'], { folder })).toMatchObject({ operations: [], nothingToDo: true })
  })

  test('names the retention of the policy', async () => {
    const folder = await folderWith()
    writeFileSync(
      join(folder, 'slowwave.config.yaml'),
      'memory: { consolidation: { retention_days: { episode: 365, note: forever } } }\n',
    )
    expect((await slowwave(['plan'], { folder })).stdout).toContain(
      '(retention policy: episode 365 days, note for good)',
    )
  })

  test('of one scope looks at nothing else', async () => {
    const folder = await folderWith([
      ...opsRows,
      row('o1', 'Other.', { scope: 'team:web' }),
      row('o2', 'Other', { scope: 'team:web' }),
    ])
    const plan = await json<PlanJson>(['plan', '--scope', 'team:web'], { folder })
    expect(plan.operations).toHaveLength(1)
    expect(plan.loss.map(({ scope }) => scope)).toEqual(['team/web'])
  })

  test('since a moment looks only at what was said then or later', async () => {
    const folder = await folderWith([
      ...opsRows,
      row('n1', 'New in March.', { created_at: '2026-03-01' }),
      row('n2', 'new in March.', { created_at: '2026-03-02' }),
    ])
    const plan = await json<PlanJson>(['plan', '--since', '2026-02-15'], { folder })
    expect(plan.operations).toHaveLength(1)
    expect((await slowwave(['plan', '--since', 'tomorrow'], { folder })).code).toBe(2)
  })

  test('is applied as it was read', async () => {
    const folder = await folderWith()
    const plan = await json<PlanJson>(['plan', '--out', 'plan.json'], { folder })
    const pass = await json<PassJson>(['apply', 'plan.json', ...raised], { folder })
    expect(pass.counts).toMatchObject({ applied: plan.operations.length, skipped: 0, stale: 0 })
    const again = await json<PassJson>(['apply', 'plan.json', ...raised], { folder })
    expect(again.counts).toMatchObject({ applied: 0, alreadyApplied: plan.operations.length, skipped: 0 })
  })

  test('that was edited, or made for another store, is refused', async () => {
    const folder = await folderWith()
    const { stderr: hint } = await slowwave(['plan', '--out', 'plan.json', '--store', '.slowwave/memory.db'], {
      folder,
    })
    expect(hint).toContain('slowwave apply plan.json --store .slowwave/memory.db')
    const text = readFileSync(join(folder, 'plan.json'), 'utf8')
    writeFileSync(join(folder, 'edited.json'), text.replace('Oslo', 'Bergen'))
    expect(await slowwave(['apply', 'edited.json'], { folder })).toMatchObject({ code: 2 })
    await slowwave(['import', 'rows.jsonl', '--store', 'other.db'], { folder })
    const other = await slowwave(['apply', 'plan.json', '--store', 'other.db'], { folder })
    expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(/made for store/) as string })
    expect(await slowwave(['apply', 'rows.jsonl'], { folder })).toMatchObject({ code: 2 })
  })

  test('takes the place of an older plan, never of a store or another file', async () => {
    const folder = await folderWith()
    await json<PlanJson>(['plan', '--out', 'plan.json'], { folder })
    await json<PlanJson>(['plan', '--out', 'plan.json'], { folder })
    for (const name of ['.slowwave/memory.db', 'rows.jsonl']) {
      const before = readFileSync(join(folder, name))
      const { code, stderr } = await slowwave(['plan', '--out', name], { folder })
      expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringMatching(/of another kind/) as string })
      expect(readFileSync(join(folder, name)).equals(before)).toBe(true)
    }
  })

  test('whose sources all moved is stale and ends with 12', async () => {
    const folder = await folderWith(opsRows.slice(0, 2).concat(opsRows.slice(6)))
    const plan = await json<PlanJson>(['plan', '--out', 'plan.json'], { folder })
    const [source] = plan.operations[0]?.sources ?? []
    await slowwave(['archive', source?.id ?? ''], { folder })
    const { code, stdout } = await slowwave(['apply', 'plan.json', ...raised], { folder })
    expect({ code, stdout }).toMatchObject({ code: 12, stdout: expect.stringMatching(/stale 1/) as string })
  })
})

describe('consolidate', () => {
  test('without --apply is plan', async () => {
    const folder = await folderWith()
    const [plan, dry] = [await slowwave(['plan'], { folder }), await slowwave(['consolidate'], { folder })]
    expect(dry.stdout).toBe(plan.stdout)
    expect(existsSync(join(folder, '.slowwave', 'memory.db.before-first-apply'))).toBe(false)
  })

  test('with --apply prints the plan and what became of it, backs up first, and leaves nothing to do', async () => {
    const folder = await folderWith()
    const { code, stdout } = await slowwave(['consolidate', '--apply', ...raised], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/MERGE {2}2 records -> 1/)
    expect(stdout).toMatch(/planned 3, applied 3, skipped 0, stale 0/)
    expect(existsSync(join(folder, '.slowwave', 'memory.db.before-first-apply'))).toBe(true)
    expect((await slowwave(['plan'], { folder })).stdout).toMatch(/nothing to do\n$/)
    expect((await slowwave(['plan', '--full'], { folder })).stdout).toMatch(/nothing to do\n$/)
    expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
    expect(await slowwave(['doctor'], { folder })).toMatchObject({ code: 0 })
  })

  test('over the loss budget writes nothing and says how to raise it once', async () => {
    const folder = await folderWith(opsRows.slice(0, 4))
    const run = await slowwave(['consolidate', '--apply'], { folder })
    expect(run.code).toBe(13)
    expect(run.stderr).toContain(
      'team/ops: loss 0.50, budget 0.25; would retire 2 of 4 records, 2 of them equal text, 0 said otherwise',
    )
    expect(run.stderr).toContain('slowwave consolidate --apply --max-loss-fraction 0.5')
    expect((await json<{ matching: number }>(['list'], { folder })).matching).toBe(4)
    const asJson = await slowwave(['consolidate', '--apply', '--json'], { folder })
    expect(asJson).toMatchObject({ code: 13, stdout: '' })
    expect(JSON.parse(asJson.stderr)).toMatchObject({
      error: { code: 'loss-budget', exitCode: 13, details: { scopes: [{ retired: 2 }] } },
    })
    expect(await slowwave(['consolidate', '--apply', '--max-loss-fraction', '0.5'], { folder })).toMatchObject({
      code: 0,
    })
  })

  test('lets the other scopes go ahead when one is over its budget, and ends with 13', async () => {
    const folder = await folderWith([
      ...opsRows,
      row('o1', 'Other.', { scope: 'team:web' }),
      row('o2', 'Other', { scope: 'team:web' }),
    ])
    const run = await slowwave(['consolidate', '--apply', '--json'], { folder })
    expect(run.code).toBe(13)
    expect(JSON.parse(run.stdout)).toMatchObject({
      counts: { applied: 3 },
      refusal: { scopes: [{ scope: 'team/web' }] },
    })
  })

  test('that is interrupted before it begins applies nothing and ends with 130', async () => {
    const folder = await folderWith()
    const controller = new AbortController()
    controller.abort()
    const run = await slowwave(['consolidate', '--apply'], { folder, signal: controller.signal })
    expect(run).toMatchObject({ code: 130, stderr: expect.stringMatching(/Interrupted/) as string })
    expect((await json<{ matching: number }>(['list'], { folder })).matching).toBe(11)
  })
})

describe('undo', () => {
  test('gives the sources back and keeps the next pass from merging them again', async () => {
    const folder = await folderWith()
    const before = await slowwave(['list'], { folder })
    const pass = await json<PassJson>(['consolidate', '--apply', ...raised], { folder })
    const merge = pass.plan.operations.find(({ kind }) => kind === 'merge')
    const undone = await slowwave(['undo', merge?.id ?? ''], { folder })
    expect(undone.stdout).toMatch(/undid merge op_\w+\n/)
    expect(undone.stdout).toMatch(/1 pair held apart/)
    const plan = await json<PlanJson>(['plan'], { folder })
    expect(plan).toMatchObject({ nothingToDo: true })
    expect(plan.skipped.map(({ code }) => code)).toContain('held')
    expect((await slowwave(['holds', 'list'], { folder })).stdout).toContain(`since the undo of ${merge?.id ?? ''}`)
    await slowwave(['holds', 'release', merge?.id ?? ''], { folder })
    expect((await json<PlanJson>(['plan'], { folder })).operations).toHaveLength(1)
    expect(before.stdout).toContain('The gateway runs in Oslo')
  })

  test('again says that it was undone already; of an unknown id is an error', async () => {
    const folder = await folderWith()
    const pass = await json<PassJson>(['consolidate', '--apply', ...raised], { folder })
    const id = pass.plan.operations[0]?.id ?? ''
    await slowwave(['undo', id], { folder })
    expect(await slowwave(['undo', id], { folder })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/undone already/) as string,
    })
    expect(await slowwave(['undo', 'op_0000000000000000'], { folder })).toMatchObject({ code: 2 })
  })

  test('of an operation that others rest on lists them, and takes them along when told', async () => {
    const folder = await folderWith(opsRows.slice(0, 2).concat(opsRows.slice(6)))
    const first = await json<PassJson>(['consolidate', '--apply', ...raised], { folder })
    writeFileSync(join(folder, 'more.jsonl'), jsonLines(row('r99', 'the gateway runs in Oslo.')))
    await slowwave(['import', 'more.jsonl'], { folder })
    const second = await json<PassJson>(['consolidate', '--apply', ...raised], { folder })
    const [inner, outer] = [first.plan.operations[0]?.id ?? '', second.plan.operations[0]?.id ?? '']
    const refused = await slowwave(['undo', inner], { folder })
    expect(refused).toMatchObject({ code: 12, stderr: expect.stringContaining(outer) as string })
    const both = await slowwave(['undo', inner, '--with-dependents'], { folder })
    expect(both.stdout).toMatch(new RegExp(`undid merge ${outer}\nundid merge ${inner}`))
  })
})
