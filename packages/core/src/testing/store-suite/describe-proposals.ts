import type { Proposal } from '../../model/index.js'
import type { ProposalFilter } from '../../ports/index.js'
import type { OpenStore } from './subject.js'
import { describe, expect, test } from 'vitest'
import { blankedProposal, parseScope } from '../../model/index.js'
import { aProposal } from '../a-proposal.js'
import { aFact, builtAt } from '../builders.js'
import { anOperation } from '../seed-store.js'
import { scope } from './write.js'

const bob = parseScope('user/bob')
const tea = aFact('Ann drinks tea. 東京 🎉', { metadata: { shelf: 'top' } })
const merging = anOperation({ scope, kind: 'merge', changes: [{ type: 'put', record: tea }], reason: 'both say tea' })

const merge = aProposal({ operation: merging, entity: 'Ann', similarity: 0.9, createdAt: builtAt + 2 })
const later = aProposal({ operation: anOperation({ scope: bob, kind: 'rollup' }), createdAt: builtAt + 3 })
const earlier = aProposal({
  operation: anOperation({ scope, kind: 'prune' }),
  createdAt: builtAt + 1,
  confidence: 0.25,
})

/** Proposals: what is kept of them, and that each is decided once. */
export function describeProposals(open: OpenStore): void {
  describe('proposals', () => {
    test('are kept whole, and listed by creation', async () => {
      const { store } = await open()
      expect(await store.proposals()).toEqual([])
      await store.transaction((tx) => tx.insertProposals([merge, later, earlier]))
      expect(await store.proposals()).toEqual([earlier, merge, later])
    })

    test.each<[string, ProposalFilter, readonly Proposal[]]>([
      ['id', { ids: [later.id, merge.id, 'pr_no'] }, [merge, later]],
      ['state', { states: ['pending', 'stale'] }, [earlier, merge, later]],
      ['another state', { states: ['approved'] }, []],
      ['kind', { kinds: ['prune', 'rollup'] }, [earlier, later]],
      ['scope', { scopes: [scope] }, [earlier, merge]],
      ['key', { keys: [merge.key] }, [merge]],
      ['an empty list', { scopes: [] }, []],
      ['several', { scopes: [scope], kinds: ['merge'], ids: [later.id] }, []],
    ])('are found by %s', async (_by, filter, expected) => {
      const { store } = await open()
      await store.transaction((tx) => tx.insertProposals([merge, later, earlier]))
      expect(await store.proposals(filter)).toEqual(expected)
    })

    test('of one key are pending once, and may be made again when that one has ended', async () => {
      const { store } = await open()
      await store.transaction((tx) => tx.insertProposals([merge]))
      const again = aProposal({ operation: merging, nth: 2 })
      await expect(store.transaction((tx) => tx.insertProposals([again]))).rejects.toMatchObject({ code: 'conflict' })
      await store.transaction(async (tx) => {
        await tx.changeProposal(merge.id, { from: 'pending', to: 'stale' })
        await tx.insertProposals([again])
      })
      expect(await store.proposals({ states: ['pending'] })).toEqual([again])
    })

    test.each([
      ['id', { branch: 'consolidation/elsewhere' }],
      ['branch', { id: 'pr_other' }],
    ])('never share their %s', async (_what, change) => {
      const { store } = await open()
      await store.transaction((tx) => tx.insertProposals([merge]))
      const other = { ...merge, key: 'op_other', ...change }
      await expect(store.transaction((tx) => tx.insertProposals([other]))).rejects.toMatchObject({ code: 'conflict' })
    })

    test('are decided by whoever comes first', async () => {
      const { store } = await open()
      await store.transaction((tx) => tx.insertProposals([merge]))
      const decided = { reviewedBy: 'ann', reviewedAt: builtAt + 9, reason: 'they differ' }
      await store.transaction((tx) => tx.changeProposal(merge.id, { from: 'pending', to: 'rejected', ...decided }))
      const second = store.transaction((tx) => tx.changeProposal(merge.id, { from: 'pending', to: 'approved' }))
      await expect(second).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('by ann') })
      expect(await store.proposals()).toEqual([{ ...merge, state: 'rejected', ...decided }])
    })

    test('that are unknown cannot be changed', async () => {
      const { store } = await open()
      const changing = store.transaction((tx) => tx.changeProposal('pr_no', { from: 'pending', to: 'stale' }))
      await expect(changing).rejects.toMatchObject({ code: 'invalid-input' })
    })

    test('lose what somebody said once they are blanked, and a decision stays one', async () => {
      const { store } = await open()
      await store.transaction(async (tx) => {
        await tx.insertProposals([merge, later])
        await tx.changeProposal(later.id, { from: 'pending', to: 'rejected', reason: 'no tea' })
        await tx.blankProposals([merge.id, later.id])
      })
      const [first, second] = await store.proposals()
      expect(first).toEqual(blankedProposal(merge))
      expect(first).toMatchObject({ state: 'stale', operation: null, rationale: '' })
      expect(second).toMatchObject({ state: 'rejected', operation: null })
      expect(JSON.stringify([first, second])).not.toMatch(/tea|Ann|_41nn/)
    })

    test('of a transaction that is given up are not there', async () => {
      const { store } = await open()
      const giving = store.transaction(async (tx) => {
        await tx.insertProposals([merge])
        expect(await tx.proposals()).toEqual([merge])
        throw new Error('given up')
      })
      await expect(giving).rejects.toThrow('given up')
      expect(await store.proposals()).toEqual([])
    })
  })
}
