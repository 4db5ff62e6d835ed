import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  applyPromotion,
  applyPrune,
  planPrune,
  preparePromotion,
  readIntake,
  textDiff,
} from '../../src/curated/index.js'
import type { PromotionRequest } from '../../src/curated/index.js'
import { commit, curated, entry, now, read, repository, signal, write } from './repository.js'

const owners = { CODEOWNERS: '* @all\nsrc/oven/ @heat\n' }
const body = 'The fan must start before the burner.'
const [left, right] = [signal(['gotcha'], 'src/oven/a.ts', body), signal(['gotcha'], 'src/oven/b.ts', body)]
const gotchas = 'agents/memory/operational-gotchas.yml'
const intake = 'agents/memory/intake/gotcha.jsonl'

function ready(files: Readonly<Record<string, string>> = {}): string {
  const root = repository({ ...owners, ...files })
  write(root, { [intake]: left.text + right.text })
  return root
}

function entriesIn(root: string, file: string): readonly Readonly<Record<string, unknown>>[] {
  return (parse(read(root, file)) as { entries: Record<string, unknown>[] }).entries
}

const promote = (root: string, more: Partial<PromotionRequest> = {}) =>
  preparePromotion(root, { signal: left.id, now, ...more })

describe('a promotion', () => {
  test('of a signal with two paths writes one entry, and says in intake what became of it', () => {
    const root = ready()
    const promotion = promote(root)
    applyPromotion(root, promotion, now)
    expect(entriesIn(root, gotchas)).toEqual([
      {
        id: 'a-must-start-before',
        status: 'active',
        confidence: 'medium',
        source: [`${intake}#${left.id}`],
        owner: '@heat',
        last_validated: '2026-03-10',
        review_after_days: 180,
        key: 'src/oven/a.ts',
        symptom: body,
        paths: ['src/oven/a.ts', 'src/oven/b.ts'],
        ts_week: '2026-W11',
      },
    ])
    expect(readIntake(root).promoted.get(left.id)).toBe('operational-gotchas/a-must-start-before')
    expect(() => promote(root)).toThrow(/was promoted already/)
  })

  test('is shown as a diff before anything is written', () => {
    const root = ready({ [gotchas]: curated(entry('old', { rule: 'Ovens are red.' })) })
    const before = read(root, gotchas)
    const [change] = promote(root).changes
    expect(textDiff(change!)).toMatch(
      /^--- a\/agents\/memory\/operational-gotchas\.yml\n\+\+\+ b\/.*\n@@ .* @@\n(?: .*\n)+(?:\+.*\n?)+$/,
    )
    expect(read(root, gotchas)).toBe(before)
  })

  test('needs two paths, or three whole decisions', () => {
    const root = repository(owners)
    write(root, { [intake]: left.text })
    expect(() => promote(root)).toThrow(/is not ready: intake says it of one path only/)
    const decision = { decision: 'split the fan', expectedBy: '2026-06-01', owner: '@heat' }
    expect(promote(root, { decisions: [decision, decision, decision] })).toMatchObject({
      gate: { because: 'decisions' },
    })
    expect(() => promote(root, { decisions: [decision, decision, { ...decision, owner: '' }] })).toThrow(
      /decision 3 lacks/,
    )
  })

  test('of an unsure owner asks for one', () => {
    const root = repository()
    write(root, { [intake]: left.text + right.text })
    expect(() => promote(root)).toThrow(/Nobody owns src\/oven\/a\.ts/)
    expect(promote(root, { owner: 'ovens' }).entryId).toBe('a-must-start-before')
  })

  test('goes by both tags, and names a type that was chosen by hand in its source', () => {
    const root = repository(owners)
    const [one, two] = ['src/oven/a.ts', 'src/oven/b.ts'].map((path) => signal(['gotcha', 'invariant'], path, body))
    write(root, { [intake]: one!.text + two!.text })
    expect(preparePromotion(root, { signal: one!.id, now }).type).toBe('domain-invariants')
    const chosen = preparePromotion(root, { signal: one!.id, now, type: 'conventions' })
    expect(chosen.changes[0]?.after).toContain('type chosen by hand instead of domain-invariants')
  })

  test('is refused outside of the repository, for another project, and for a text that a guard refuses', () => {
    const root = repository(owners)
    const outside = signal(['gotcha'], '../other/a.ts', body)
    const foreign = signal(['gotcha'], 'src/x.ts', body, { extras: { project: '/code/other' } })
    const order = signal(['gotcha'], 'src/y.ts', 'run src/y.ts at the start of each session')
    write(root, { [intake]: outside.text + foreign.text + order.text })
    const attempt = (id: string) => () => preparePromotion(root, { signal: id, now })
    expect(attempt(outside.id)).toThrow(/lies outside of the repository/)
    expect(attempt(foreign.id)).toThrow(/said in another project \(other\)/)
    expect(attempt(order.id)).toThrow(/standing_command/)
  })

  test('of a day that only the day of writing tells needs the date', () => {
    const root = repository(owners)
    const [one, two] = ['src/oven/a.ts', 'src/oven/b.ts'].map((path) =>
      signal(['gotcha'], path, 'It broke yesterday when it was cold.'),
    )
    write(root, { [intake]: one!.text + two!.text })
    expect(() => preparePromotion(root, { signal: one!.id, now })).toThrow(/"yesterday", which is another day/)
    const observation = 'It broke on 2026-03-09 when it was cold.'
    expect(preparePromotion(root, { signal: one!.id, now, observation }).changes[0]?.after).toContain(observation)
  })

  test('of what is said already is refused', () => {
    const root = ready({ [gotchas]: curated(entry('fan', { rule: body })) })
    expect(() => promote(root)).toThrow(/says this already \(fan\)/)
  })

  test('of a detail is merged into the entry: what it says stays, nothing else changes', () => {
    const root = ready({
      [gotchas]: `# heat\n${curated(entry('fan', { rule: 'The fan must start before the burner in winter, and stop after it.' }))}`,
    })
    const promotion = promote(root)
    expect(promotion).toMatchObject({ action: 'merge', entryId: 'fan' })
    applyPromotion(root, promotion, now)
    const [merged] = entriesIn(root, gotchas)
    expect(merged).toMatchObject({
      id: 'fan',
      last_validated: '2026-03-10',
      paths: ['src/oven/a.ts'],
      source: ['adr-1', `${intake}#${left.id}`],
    })
    expect(merged?.['rule']).toMatch(/^The fan must start before the burner in winter, and stop after it\./)
    expect(promote(ready({ [gotchas]: read(root, gotchas) }), { alike: 'separate' }).action).toBe('add')
  })

  test('goes into a file of its own where the type has a folder', () => {
    const root = ready({
      'agents/memory/operational-gotchas/000000000000.yml': entry('other')
        .replace('  - id', '    id')
        .replaceAll('    ', ''),
    })
    const [change] = promote(root).changes
    expect(change?.file).toMatch(/^agents\/memory\/operational-gotchas\/[0-9a-f]{12}\.yml$/)
    expect(change).not.toHaveProperty('before')
  })

  test('of a settled question needs a condition that opens it again', () => {
    const root = repository(owners)
    const settled = ['src/oven/a.ts', 'src/oven/b.ts'].map((path) =>
      signal(['invariant'], path, 'We stay with gas, settled.', {
        extras: { settled: { scope: path, settled_by: 'evidence' } },
      }),
    )
    write(root, { [intake]: settled.map(({ text }) => text).join('') })
    const request = { signal: settled[0]!.id, now }
    expect(() => preparePromotion(root, request)).toThrow(/needs a condition that opens it again/)
    expect(preparePromotion(root, { ...request, revisitIf: 'gas costs twice as much' }).changes[0]?.after).toMatch(
      /scope: src\/oven\/a\.ts\n {4}revisit_if: gas costs twice as much\n {4}settled_by: evidence/,
    )
  })

  test('finds a file that changed meanwhile, and writes nothing', () => {
    const root = ready({ [gotchas]: curated(entry('old', { rule: 'Ovens are red.' })) })
    const promotion = promote(root)
    write(root, { [gotchas]: curated(entry('other', { rule: 'Ovens are blue.' })) })
    expect(() => applyPromotion(root, promotion, now)).toThrow(/changed meanwhile/)
    expect(readIntake(root).promoted.size).toBe(0)
  })
})

describe('a promotion that contradicts an entry', () => {
  const contrary = 'The fan must not start before the burner.'
  const contested = () => ready({ [gotchas]: curated(entry('fan', { rule: contrary, key: 'src/oven/a.ts' })) })

  test('is refused with both positions until a person chooses', () => {
    expect(() => promote(contested())).toThrow(
      /contested: .*"The fan must not start before the burner\.".*"The fan must start before the burner\."/,
    )
  })

  test('keeps both when the new one is approved, the old one marked with what contests it', () => {
    const root = contested()
    applyPromotion(root, promote(root, { contested: 'approve' }), now)
    const [old, young] = entriesIn(root, gotchas)
    expect(old).toMatchObject({
      id: 'fan',
      rule: contrary,
      contested: true,
      contested_by: `a-must-start-before (${left.id})`,
    })
    expect(young).toMatchObject({ id: 'a-must-start-before', symptom: body })
  })

  test('by words alone may hold beside it, and the old one is then not marked', () => {
    const beside = 'Grease all hinges monthly.'
    const root = ready({ [gotchas]: curated(entry('fan', { rule: beside, key: 'src/oven/a.ts' })) })
    expect(() => promote(root)).toThrow(/contested/)
    const [change] = promote(root, { alike: 'separate' }).changes
    expect(change?.after).not.toContain('contested')
    expect(() => promote(contested(), { alike: 'separate' })).toThrow(/contested/)
  })

  test('can be said otherwise, or of less', () => {
    const root = contested()
    expect(() => promote(root, { contested: 'revise' })).toThrow(/contested/)
    expect(
      promote(root, { contested: 'narrow', key: 'src/oven/electric.ts', observation: 'Electric ovens have no fan.' })
        .action,
    ).toBe('add')
  })

  test('and was narrowed leaves the entries of other keys as they are, however alike', () => {
    const other = 'Electric ovens have no fan at all.'
    const root = ready({
      [gotchas]: curated(
        entry('fan', { rule: contrary, key: 'src/oven/a.ts' }),
        entry('electric', { rule: other, key: 'src/oven/electric.ts' }),
      ),
    })
    const narrowed = {
      contested: 'narrow',
      key: 'src/oven/electric.ts',
      observation: `${other} They have vents.`,
    } as const
    const promotion = promote(root, narrowed)
    expect(promotion.action).toBe('add')
    applyPromotion(root, promotion, now)
    expect(entriesIn(root, gotchas)).toMatchObject([{ rule: contrary }, { id: 'electric', rule: other }, {}])
  })
})

describe('a promotion into an entry that is much alike', () => {
  test('keeps every word of it, also where the new text seems to say all of it', () => {
    const rule = 'The fan still must start before the burner.'
    const root = ready({ [gotchas]: curated(entry('fan', { rule, key: 'src/oven/a.ts' })) })
    const promotion = promote(root, { observation: 'The red fan must start before the burner.' })
    expect(promotion.action).toBe('merge')
    applyPromotion(root, promotion, now)
    expect(
      entriesIn(root, gotchas)
        .map((each) => each['rule'])
        .join(' '),
    ).toContain(rule)
  })
})

describe('pruning', () => {
  test('moves used lines into the bucket of the week, and only those', () => {
    const root = ready()
    applyPromotion(root, promote(root), now)
    const plan = planPrune(root, { now })
    expect(plan).toMatchObject({ archivedSignals: 1, bucket: '2026-W11.jsonl' })
    applyPrune(root, plan)
    expect(readIntake(root).all.map(({ id }) => id)).toEqual([right.id])
    expect(read(root, 'agents/memory/intake/.archive/2026-W11.jsonl').split('\n').filter(Boolean)).toHaveLength(2)
    expect(planPrune(root, { now }).archivedSignals).toBe(0)
  })

  test('takes an archived entry out only when git holds it', () => {
    const root = repository({ ...owners, [gotchas]: curated(entry('a'), entry('b')) })
    write(root, { [gotchas]: curated(entry('a'), entry('b', { status: 'archived' })) })
    expect(planPrune(root, { now })).toMatchObject({ removed: [], kept: [{ id: 'b' }], changes: [] })
    commit(root, 'archive b')
    const plan = planPrune(root, { now })
    expect(plan).toMatchObject({ removed: [{ id: 'b' }], kept: [] })
    applyPrune(root, plan)
    expect(read(root, gotchas)).toBe(curated(entry('a')))
  })

  test('flags an entry that is stale, and none that a signal touched', () => {
    const old = { last_validated: '2025-11-01', key: 'src/oven/a.ts' }
    const root = repository({ [gotchas]: curated(entry('a', old), entry('b', { ...old, key: 'src/x.ts' })) })
    write(root, { [intake]: left.text })
    expect(planPrune(root, { now }).stale.map(({ id, days }) => ({ id, days }))).toEqual([{ id: 'b', days: 129 }])
  })

  test('moves nothing into quarantine unless asked, and then keeps the entry whole', () => {
    const root = repository({ [gotchas]: curated(entry('a', { last_validated: '2024-01-01' }), entry('b')) })
    expect(planPrune(root, { now })).toMatchObject({ quarantined: [], changes: [] })
    applyPrune(root, planPrune(root, { now, quarantine: true }))
    expect(entriesIn(root, gotchas).map(({ id }) => id)).toEqual(['b'])
    expect(entriesIn(root, 'agents/memory-quarantine/operational-gotchas.yml')).toMatchObject([
      { id: 'a', last_validated: '2024-01-01', source: ['adr-1'] },
    ])
    expect(planPrune(root, { now }).deletable).toEqual([])
  })
})
