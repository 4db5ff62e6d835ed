import { expect, test } from 'vitest'
import type { Proposal } from '@slowwave/core'
import { readProposals, refOf } from '@slowwave/core'
import { aFact, aProposal, anOperation } from '@slowwave/core/testing'
import { archiveOf, aWorld } from '../apply/world.js'

async function proposedMerge() {
  const world = aWorld()
  const a = await world.capture('Ann drinks tea.')
  const b = await world.capture('Ann drinks black tea.')
  const operation = anOperation({ scope: a.scope, kind: 'merge', sources: [refOf(a), refOf(b)] })
  const proposal: Proposal = aProposal({ operation, reads: [refOf(a), refOf(b)] })
  await world.store.transaction((tx) => tx.insertProposals([proposal]))
  const shown = async () => (await readProposals(world.store))[0]
  return { world, a, b, proposal, shown }
}

test('a proposal whose records are as they were is pending', async () => {
  const { world, proposal, shown } = await proposedMerge()
  await world.capture('Bob walks.')
  expect(await shown()).toEqual({ ...proposal, moved: [], undone: false })
})

test('a proposal whose records moved is shown as stale, and found as such (R21)', async () => {
  const { world, a, proposal, shown } = await proposedMerge()
  await world.applied(archiveOf(a))
  expect(await shown()).toEqual({ ...proposal, state: 'stale', moved: [a.id], undone: false })
  expect(await readProposals(world.store, { states: ['pending'] })).toEqual([])
  expect(await readProposals(world.store, { states: ['stale'] })).toMatchObject([{ id: proposal.id }])
})

test('what lies beside its records makes no proposal stale (F5)', async () => {
  const { world, a, shown } = await proposedMerge()
  await world.applied(await world.tierOf(a.id, 'archive'))
  expect(await shown()).toMatchObject({ state: 'pending' })
})

test('a record that is gone makes a proposal stale', async () => {
  const { world } = await proposedMerge()
  const gone = aFact('Nobody knows.')
  const proposal = aProposal({
    operation: anOperation({ scope: gone.scope, kind: 'prune' }),
    reads: [{ id: gone.id, contentHash: gone.contentHash, revision: 1 }],
  })
  await world.store.transaction((tx) => tx.insertProposals([proposal]))
  expect(await readProposals(world.store, { kinds: ['prune'] })).toMatchObject([{ state: 'stale', moved: [gone.id] }])
})

test('an approved proposal stays approved when it is undone, and says so', async () => {
  const { world, a, proposal, shown } = await proposedMerge()
  const operation = await world.applied(archiveOf(a))
  await world.store.transaction((tx) =>
    tx.changeProposal(proposal.id, { from: 'pending', to: 'approved', appliedAs: operation.id }),
  )
  expect(await shown()).toMatchObject({ state: 'approved', undone: false })
  await world.undo(operation.id)
  expect(await shown()).toMatchObject({ state: 'approved', undone: true })
})
