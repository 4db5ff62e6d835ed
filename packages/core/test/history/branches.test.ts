import { describe, expect, test } from 'vitest'
import {
  branchReader,
  closeBranch,
  createBranch,
  diffBranch,
  findBranch,
  listBranches,
  logicalDump,
  mergeBranch,
  persistProposals,
  applyOnBranch,
  planArchive,
  timeline,
  verifyStore,
} from '@slowwave/core'
import { builtAt, crashes, crashingStore, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import { dayMs, indexer, keyed, open, planOf, said } from '../plan/planning.js'

const surroundings = fakeSurroundings({ startAt: builtAt + 20 * dayMs, stepMs: 1 })
const correction = { surroundings, indexer, actor: 'user' }
const byName = { ...correction, policy: open, asked: 'by-name' as const }
const holder = { passId: 'p', host: 'h', pid: 1 }

describe('the branch of a proposal', () => {
  test('is listed and diffed as others are, and neither merged nor closed', async () => {
    const store = await storeWith([keyed('a', 'staging'), keyed('b', 'prod', { createdAt: builtAt + 5 * dayMs })], {
      indexer,
    })
    const options = { surroundings, actor: 'scheduler', policy: open }
    const { proposals } = await persistProposals(store, await planOf(store), options)
    const proposal = proposals.find(({ kind }) => kind === 'supersede')
    const name = proposal?.branch ?? ''
    expect((await listBranches(store)).map((branch) => [branch.name, branch.status, branch.proposalId])).toContainEqual(
      [name, 'active', proposal?.id],
    )
    const { entries } = await diffBranch(store, name, { indexer })
    expect(entries).toMatchObject([
      {
        type: 'deleted',
        parent: { recordId: 'a', status: 'active' },
        branch: { status: 'superseded', supersededBy: 'b' },
      },
    ])
    expect((await (await branchReader(store, name, { indexer })).get('a'))?.life.status).toBe('superseded')
    expect((await store.get('a'))?.life.status).toBe('active')
    const merging = mergeBranch(store, name, { ...byName, holder, strategy: 'fast_forward' })
    await expect(merging).rejects.toMatchObject({ code: 'invalid-input', hint: 'Approve or reject it.' })
    await expect(closeBranch(store, name, correction)).rejects.toMatchObject({ code: 'invalid-input' })
    expect((await timeline(store, { types: ['consolidation_proposed'] })).map(({ branch }) => branch)).toContain(name)
  })
})

describe('a branch', () => {
  const aBranch = async () => {
    const store = await storeWith([said('a', 'Ann keeps bees.'), said('b', 'Bob walks.')], { indexer })
    await createBranch(store, { name: 'trial' }, correction)
    const view = await branchReader(store, 'trial', { indexer })
    const operations = [...(await planArchive(view, ['a'])), ...(await planArchive(view, ['b']))]
    await applyOnBranch(store, 'trial', { ...byName, operations })
    return store
  }

  test('is merged whole or not at all, wherever the program dies', async () => {
    const before = await logicalDump(await aBranch())
    let crashed = true
    for (let crashAt = 1; crashed; crashAt++) {
      const store = await aBranch()
      const options = { ...byName, holder, strategy: 'fast_forward' as const }
      crashed = await crashes(() => mergeBranch(crashingStore(store, crashAt), 'trial', options))
      const { status } = await findBranch(store, 'trial')
      expect((await logicalDump(store)) === before).toBe(status === 'active')
      expect(await verifyStore(store)).toEqual([])
    }
  })

  test('is damaged where a body is missing or an entry was blanked by hand (F27)', async () => {
    const store = await aBranch()
    await store.transaction((tx) => tx.blankPayloads([3]))
    expect((await verifyStore(store)).map(({ code, seq }) => [code, seq])).toEqual([['payload-missing', 3]])
  })

  test('cannot have a name that proposals have, or that is none', async () => {
    const store = await aBranch()
    for (const name of [
      'main',
      'consolidation/x',
      'cortex/consolidation/x',
      '',
      '-x',
      'a//b',
      'a b',
      'x'.repeat(201),
    ]) {
      await expect(createBranch(store, { name }, correction)).rejects.toMatchObject({ code: 'invalid-input' })
    }
  })
})
