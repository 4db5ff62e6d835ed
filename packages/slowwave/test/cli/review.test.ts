import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, slowwave } from './run-cli.js'
import type { ListedProposal } from './stores.js'
import { folderWith, reviewedStore } from './stores.js'

interface Listed {
  readonly found: number
  readonly proposals: readonly ListedProposal[]
}

interface ErrorJson {
  readonly error: { readonly code: string; readonly message: string; readonly hint?: string; readonly details?: object }
}

const listed = (folder: string, ...argv: readonly string[]) => json<Listed>(['proposals', ...argv], { folder })

/** What a command that fails says under `--json`. */
async function failure(argv: readonly string[], folder: string) {
  const { code: exitCode, stderr, stdout } = await slowwave([...argv, '--json'], { folder })
  expect(stdout).toBe('')
  return { exitCode, ...(JSON.parse(stderr) as ErrorJson).error }
}

describe('consolidate --apply', () => {
  test('makes proposals, a dry run none, and both say how many', async () => {
    const folder = await folderWith()
    const file = join(folder, '.slowwave', 'memory.db')
    const before = readFileSync(file)
    const dry = await slowwave(['consolidate'], { folder })
    expect(dry.stdout).toContain('FOR REVIEW  1 operation - an apply makes 1 proposal of it')
    expect(await json(['plan'], { folder })).toMatchObject({ wouldPropose: 1 })
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(await listed(folder, '--state', 'all')).toMatchObject({ found: 0 })

    const pass = await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    expect(pass.stdout).toContain('1 new proposal to decide (see: slowwave proposals)')
    expect(await listed(folder)).toMatchObject({ found: 1, proposals: [{ kind: 'supersede', state: 'pending' }] })
    expect(await json(['consolidate', '--apply'], { folder })).toMatchObject({ proposed: [], counts: { planned: 0 } })
    expect(await json(['plan', '--full'], { folder })).toMatchObject({ wouldPropose: 0, nothingToDo: true })
  })
})

describe('proposals', () => {
  test('lists what waits one a line, and shows one in full with what its branch changes', async () => {
    const { folder, proposals } = await reviewedStore()
    const [first] = proposals
    const list = await slowwave(['proposals'], { folder })
    expect(list.stdout).toMatch(/^pr_[0-9a-f]{16} {2}pending {2}merge {2}team\/ops {2}sim 1\.00 {2}3 records state/m)
    expect(list.stdout).toContain('4 proposals; read one with: slowwave proposals <id>')

    const { stdout } = await slowwave(['proposals', first!.id], { folder })
    expect(stdout).toContain(`branch: ${first!.branch}`)
    expect(stdout).toContain(`plan: ${first!.planHash}`)
    expect(stdout).toMatch(/MERGE {2}3 records -> 1/)
    expect(stdout).toMatch(/\n {2}\+ d_[0-9a-f]{16} {2}".+" {2}confidence 0\.\d\d/)
    expect(stdout).toMatch(/\n {2}- \S+ {2}".+" {2}confidence 0\.\d\d\n {6}archived in favour of d_/)
    expect(stdout).toContain(`Approve: slowwave approve ${first!.id}`)
  })

  test('of a contradiction name the sides that can be chosen', async () => {
    const folder = await folderWith()
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    const { proposals } = await listed(folder)
    const { stdout } = await slowwave(['proposals', proposals[0]!.id], { folder })
    expect(stdout).toContain('--keep older, --keep neither, or --keep both')
    expect(stdout).toMatch(/values: ".+" -> ".+"/)
  })

  test('are narrowed by kind, scope, similarity, confidence, state and number', async () => {
    const { folder } = await reviewedStore()
    const counts = async (...argv: readonly string[]) => (await listed(folder, ...argv)).found
    expect(await counts('--kind', 'supersede')).toBe(0)
    expect(await counts('--kind', 'merge,supersede')).toBe(4)
    expect(await counts('--scope', 'user/nobody')).toBe(0)
    expect(await counts('--min-similarity', '0.99')).toBe(4)
    expect(await counts('--min-confidence', '0.99')).toBe(0)
    expect(await counts('--state', 'approved,rejected')).toBe(0)
    expect((await listed(folder, '--limit', '1')).proposals).toHaveLength(1)
    expect(await failure(['proposals', 'pr_no'], folder)).toMatchObject({ exitCode: 2 })
  })
})

describe('approve', () => {
  test('applies what was proposed, in the name of who decides, and it is undone by its id', async () => {
    const { folder, proposals } = await reviewedStore()
    const [{ id, operationId, reads }] = proposals as readonly [ListedProposal]
    const { code, stdout } = await slowwave(['approve', id, '--as', 'ann'], { folder })
    expect([code, stdout]).toEqual([
      0,
      `${id} approved; undo it with: slowwave undo ${operationId}\napproved 1 proposal of 1\n`,
    ])
    const [shown] = (await listed(folder, id)).proposals
    expect(shown).toMatchObject({ state: 'approved', reviewedBy: 'ann', appliedAs: operationId, undone: false })
    const history = await slowwave(['history', reads[0]!.id], { folder })
    expect(history.stdout).toContain('reviewer:ann')

    const preview = await slowwave(['undo', id, '--preview'], { folder })
    expect(preview.stdout).toContain(`would undo merge ${operationId}`)
    expect((await listed(folder, id)).proposals[0]).toMatchObject({ undone: false })
    expect((await slowwave(['undo', id], { folder })).stdout).toContain(`undid merge ${operationId}`)
    expect((await listed(folder, id)).proposals[0]).toMatchObject({ state: 'approved', undone: true })
    expect(await failure(['undo', proposals[1]!.id], folder)).toMatchObject({ exitCode: 12 })
  })

  test('takes the name of the user where none is given', async () => {
    const { folder, proposals } = await reviewedStore()
    await slowwave(['approve', proposals[0]!.id], { folder, environment: { USER: 'bob' } })
    expect((await listed(folder, proposals[0]!.id)).proposals[0]).toMatchObject({ reviewedBy: 'bob' })
  })

  test('keeps the words of the reviewer, and refuses a secret in them', async () => {
    const { folder, proposals } = await reviewedStore()
    const [{ id }] = proposals as readonly [ListedProposal]
    const secret = ['gh', 'p_k3Jx9QwZ7bTn2VmR8sLd5HfY1cPg6AeUo4Xi'].join('')
    expect(await failure(['approve', id, '--edit', `The token is ${secret}.`], folder)).toMatchObject({ exitCode: 20 })
    expect((await slowwave(['approve', id, '--edit', 'It runs in Oslo, in the north hall.'], { folder })).code).toBe(0)
    const { hits } = await json<{ hits: readonly { record: { text: string; source: string } }[] }>(
      ['recall', 'north hall', '--scope', 'team:ops'],
      { folder },
    )
    expect(hits[0]?.record).toMatchObject({ text: 'It runs in Oslo, in the north hall.', source: 'user' })
  })

  test('refuses what secretlint knows as a secret, in an edit, a value and a limit', async () => {
    const token = ['shp', 'at_0123456789abcdef0123456789abcdef'].join('')
    const { folder, proposals } = await reviewedStore()
    const { id } = proposals[0]!
    expect(await failure(['approve', id, '--edit', `The gateway takes ${token}.`], folder)).toMatchObject({
      exitCode: 20,
    })
    const contested = await folderWith()
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder: contested })
    const [{ id: other, reads }] = (await listed(contested)).proposals as readonly [ListedProposal]
    const narrow = ['--keep', 'both', '--narrow', `${reads[0]!.id}=With ${token} the pager rotates on Monday.`]
    expect(await failure(['approve', other, ...narrow], contested)).toMatchObject({ exitCode: 20 })
    expect(await failure(['approve', other, '--value', token], contested)).toMatchObject({ exitCode: 20 })
  })

  test('of one that moved exits 12 and says how to go on', async () => {
    const { folder, proposals } = await reviewedStore()
    const [{ id, reads }] = proposals as readonly [ListedProposal]
    await slowwave(['archive', reads[2]!.id], { folder })
    const found = await failure(['approve', id], folder)
    expect(found).toMatchObject({ exitCode: 12, hint: expect.stringContaining(`slowwave rebase ${id}`) })
    expect((await slowwave(['proposals', id], { folder })).stdout).toMatch(/stale\n[^]*moved since: /)

    const { stdout } = await slowwave(['rebase', id], { folder })
    const [, other = ''] = /superseded by (\S+);/.exec(stdout) ?? []
    expect(await failure(['approve', other, '--plan-hash', proposals[0]!.planHash], folder)).toMatchObject({
      exitCode: 12,
    })
    expect((await slowwave(['approve', other], { folder })).code).toBe(0)
    expect(await failure(['approve', id], folder)).toMatchObject({ exitCode: 12 })
  })

  test('that a guard refuses exits 20, and the proposal stays pending', async () => {
    const { folder, proposals } = await reviewedStore()
    const [{ id, reads }] = proposals as readonly [ListedProposal]
    await slowwave(['pin', reads[0]!.id], { folder })
    expect(await failure(['approve', id], folder)).toMatchObject({ exitCode: 20 })
    expect((await listed(folder, id)).proposals[0]).toMatchObject({ state: 'pending' })
  })

  test('of several goes on where one cannot be approved, and exits 0 if any was', async () => {
    const { folder, proposals } = await reviewedStore()
    const [first, second] = proposals.map(({ id }) => id)
    await slowwave(['reject', first!], { folder })
    const both = await slowwave(['approve', first!, second!], { folder })
    expect(both.code).toBe(0)
    expect(both.stdout).toMatch(new RegExp(`^${first} conflict: .*rejected by`))
    expect((await slowwave(['approve', first!, second!], { folder })).code).toBe(12)
  })

  test('by filter needs the number of those that match', async () => {
    const { folder } = await reviewedStore()
    const filter = ['approve', '--kind', 'merge', '--min-similarity', '0.9']
    expect(await failure(filter, folder)).toMatchObject({ exitCode: 2 })
    expect(await failure([...filter, '--count', '3'], folder)).toMatchObject({
      exitCode: 20,
      details: { found: 4, count: 3 },
    })
    const { code, stdout } = await slowwave([...filter, '--count', '4', '--max-loss-fraction', '1'], { folder })
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, 'approved 4 proposals of 4'])
  })

  test.each([
    ['--narrow', 'a=b'],
    ['--valid-from', 'a=2026-01-01'],
    ['--valid-to', 'a=2026-01-01'],
    ['--keep', 'older'],
  ])('of several refuses %s, which belongs to one of them, and approves none', async (option, said) => {
    const { folder } = await reviewedStore()
    const bulk = ['approve', '--kind', 'merge', '--count', '4', option, said]
    for (const argv of [bulk, ['approve', 'pr_1', 'pr_2', option, said]])
      expect(await failure(argv, folder)).toMatchObject({ exitCode: 2, message: expect.stringContaining(option) })
    expect(await listed(folder)).toMatchObject({ found: 4 })
  })

  test.each([
    ['an edit of several', ['pr_1', 'pr_2', '--edit', 'x']],
    ['a filter beside an id', ['pr_1', '--kind', 'merge']],
    ['a limit without both', ['pr_1', '--narrow', 'a=b']],
    ['a limit without a side', ['pr_1', '--keep', 'both', '--narrow', 'words']],
    ['everything at once', ['--count', '4']],
  ])('refuses %s', async (_what, argv) => {
    const { folder } = await reviewedStore()
    expect(await failure(['approve', ...argv], folder)).toMatchObject({ exitCode: 2 })
  })

  test('decides a contradiction for the side that is named', async () => {
    const folder = await folderWith()
    await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
    const { proposals } = await listed(folder)
    const [{ id, reads }] = proposals as readonly [ListedProposal]
    const narrow = `${reads[0]!.id}=In summer the pager rotates on Monday.`
    const run = await slowwave(['approve', id, '--keep', 'both', '--narrow', narrow, '--as', 'ann'], { folder })
    expect([run.stderr, run.code]).toEqual(['', 0])
    expect(await json(['plan', '--full'], { folder })).toMatchObject({ wouldPropose: 0, nothingToDo: true })
  })
})

describe('an id among several that names no proposal', () => {
  test.each(['approve', 'reject'])('stops %s before anything is decided', async (command) => {
    const { folder, proposals } = await reviewedStore()
    const [first, second] = proposals.map(({ id }) => id)
    expect(await failure([command, first!, 'pr_no', second!], folder)).toMatchObject({
      exitCode: 2,
      message: "There is no proposal 'pr_no'.",
    })
    expect(await listed(folder)).toMatchObject({ found: 4 })
  })
})

describe('two people', () => {
  test('have to agree where the policy says so', async () => {
    const { folder, proposals } = await reviewedStore()
    const settings = { approvals: { merge: 'review' }, two_person: ['merge'] }
    writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation: settings } }))
    const [{ id }] = proposals as readonly [ListedProposal]
    const first = await slowwave(['approve', id, '--as', 'ann'], { folder })
    expect([first.code, first.stdout]).toEqual([0, `${id} waits for a second person\napproved 0 proposals of 1\n`])
    expect((await slowwave(['proposals'], { folder })).stdout).toContain(`${id}  pending (1 of 2)`)
    expect(await failure(['approve', id, '--as', 'ann'], folder)).toMatchObject({ exitCode: 20 })
    expect((await slowwave(['approve', id, '--as', 'bob'], { folder })).stdout).toContain(`${id} approved`)
  })
})

describe('reject', () => {
  test('closes a proposal, says why, and leaves a hold that can be released by its id', async () => {
    const { folder, proposals } = await reviewedStore()
    const [{ id }] = proposals as readonly [ListedProposal]
    const { stdout } = await slowwave(['reject', id, '--reason', 'three gateways', '--as', 'ann'], { folder })
    expect(stdout).toBe(`rejected ${id}; 3 pairs held apart (see: slowwave holds list)\n`)
    expect((await slowwave(['proposals', id], { folder })).stdout).toContain('reason: "three gateways"')
    expect((await slowwave(['holds', 'release', id], { folder })).stdout).toContain('released 3 holds')
    expect(await failure(['reject', id], folder)).toMatchObject({ exitCode: 12 })
  })
})

describe('a saved plan', () => {
  test('that was edited is refused', async () => {
    const folder = await folderWith()
    await slowwave(['plan', '--out', 'plan.json'], { folder })
    const file = join(folder, 'plan.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Oslo', 'Rome'))
    expect(await failure(['apply', 'plan.json'], folder)).toMatchObject({ exitCode: 2 })
  })

  test('makes the proposals of its reviews when it is carried out, once', async () => {
    const folder = await folderWith()
    await slowwave(['plan', '--out', 'plan.json'], { folder })
    const argv = ['apply', 'plan.json', '--max-loss-fraction', '1']
    expect(await json(argv, { folder })).toMatchObject({ proposed: [{ kind: 'supersede' }] })
    expect(await json(argv, { folder })).toMatchObject({ proposed: [] })
    expect(await listed(folder, '--state', 'all')).toMatchObject({ found: 1 })
  })
})

describe('eval calibrate', () => {
  test('reads what was approved, rejected and undone, and changes nothing', async () => {
    const { folder, proposals } = await reviewedStore()
    const [first, second, third] = proposals.map(({ id }) => id)
    const raised = ['--max-loss-fraction', '1']
    await slowwave(['approve', first!, second!, ...raised], { folder })
    await slowwave(['reject', third!], { folder })
    await slowwave(['undo', second!], { folder })
    const before = readFileSync(join(folder, '.slowwave', 'memory.db'))
    const report = await json<object>(['eval', 'calibrate'], { folder })
    expect(report).toMatchObject({ decisions: 3, approved: 1, rejected: 2 })
    expect(readFileSync(join(folder, '.slowwave', 'memory.db')).equals(before)).toBe(true)
  })
})
