import { describe, expect, test } from 'vitest'
import type { Change, StoredRecord } from '../model/index.js'
import type { Block, Draft, Pairing, ProposeContext, Proposer, Proposals } from '../operations/index.js'
import { operationKinds, retires } from '../model/index.js'
import { operationOf } from '../operations/index.js'
import { topics } from '../plan/index.js'

/** A block that a kind of operation is tried on. */
export interface OperationCase {
  /** What the case shows; the end of a sentence. */
  readonly name: string
  readonly block: Block
  readonly context: ProposeContext
}

/** What a kind of operation is tried on. */
export interface OperationSubject {
  readonly proposer: Proposer
  /** Blocks in which it has something to propose, to skip or to leave to a person. */
  readonly cases: readonly OperationCase[]
}

/** The suite that every kind of operation passes. */
export function describeOperation({ proposer, cases }: OperationSubject): void {
  describe(`the operation ${proposer.kind}`, () => {
    test('is a known kind', () => expect(operationKinds).toContain(proposer.kind))
    test('is tried on something', () => expect(cases.length).toBeGreaterThan(0))

    test.each(cases)('says something of $name', async ({ block, context }) => {
      const { drafts, skipped, forReview } = await proposer.propose(block, context)
      expect(drafts.length + skipped.length + forReview.length).toBeGreaterThan(0)
    })

    test.each(cases)('proposes the same twice and changes nothing in $name', async ({ block, context }) => {
      const before = JSON.stringify(block)
      const first = shown(await proposer.propose(block, context))
      expect(shown(await proposer.propose(block, context))).toEqual(first)
      expect(JSON.stringify(block)).toBe(before)
    })

    test.each(cases)('writes no record twice, and none outside the block, in $name', async ({ block, context }) => {
      const { drafts } = await proposer.propose(block, context)
      const written = drafts.flatMap((draft) => draft.changes('op_1').filter(retires).map(idOf))
      expect(new Set(written).size).toBe(written.length)
      const known = new Set(block.records.map(({ id }) => id))
      for (const draft of drafts) for (const { id } of draft.sources) expect(known).toContain(id)
    })

    test.each(cases)(
      'keeps to the scope, puts before it retires, and gives reasons in $name',
      async ({ block, context }) => {
        const { drafts, forReview } = await proposer.propose(block, context)
        for (const draft of [...drafts, ...forReview]) assertSound(draft, block)
        for (const draft of forReview) expect(draft.approval).toBe('review')
      },
    )

    test.each(cases)('gives every skip a code and a sentence in $name', async ({ block, context }) => {
      for (const { code, detail, scope } of (await proposer.propose(block, context)).skipped) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(detail).toMatch(/\S+ \S+/)
        expect(scope).toBe(block.scope)
      }
    })

    test.each(cases)('proposes nothing that its policy switches off in $name', async ({ block, context }) => {
      const approvals = { ...context.policy.approvals, [proposer.kind]: 'off' as const }
      const { drafts, forReview } = await proposer.propose(block, {
        ...context,
        policy: { ...context.policy, approvals },
      })
      expect([...drafts, ...forReview]).toEqual([])
    })
  })
}

function assertSound(draft: Draft, block: Block): void {
  expect(draft.scope).toBe(block.scope)
  expect(draft.reason).toMatch(/\S+ \S+/)
  const changes = draft.changes('op_1')
  expect(changes.length).toBeGreaterThan(0)
  const firstRetired = changes.findIndex(retires)
  const lastPut = changes.findLastIndex(({ type }) => type === 'put')
  if (firstRetired >= 0) expect(lastPut).toBeLessThan(firstRetired)
  for (const [a, b] of draft.holdPairs) expect(a < b).toBe(true)
  expect(operationOf(draft, 2).id).toBe(`${operationOf(draft, 1).id}.2`)
}

function shown({ drafts, skipped, forReview }: Proposals): unknown {
  const numbered = (draft: Draft): unknown => operationOf(draft, 1)
  return JSON.parse(JSON.stringify({ drafts: drafts.map(numbered), skipped, forReview: forReview.map(numbered) }))
}

function idOf(change: Change): string {
  return change.type === 'put' ? change.record.id : change.id
}

/** A block of these records in which the pairs are given by hand. */
export function aBlock(records: readonly StoredRecord[], pairs: readonly Pairing[] = []): Block {
  const [first] = records
  if (first === undefined) throw new Error('A block has at least one record.')
  return { scope: first.scope, records, episodes: records.filter(({ kind }) => kind === 'episode'), pairs }
}

/** A context in which similarity is `similarity` for every pair, nothing is held or claimed, and records are those of the block. */
export function aProposeContext(
  records: readonly StoredRecord[],
  given: Pick<ProposeContext, 'policy' | 'now' | 'compare'> & Partial<ProposeContext>,
): ProposeContext {
  return {
    similarity: () => 0.96,
    weight: ({ text }) => text.length,
    findHeld: () => undefined,
    claimedBy: () => undefined,
    quote: (text) => JSON.stringify(text),
    topicOf: topics(),
    retired: async () => [],
    scopes: async () => new Set(records.map(({ scope }) => scope)),
    stated: async () => records.filter(({ kind }) => kind === 'fact' || kind === 'belief'),
    load: async (ids) => new Map(records.filter(({ id }) => ids.includes(id)).map((record) => [record.id, record])),
    ...given,
  }
}
