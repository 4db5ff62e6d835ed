import type { Desk, OpenReviewStore } from './desk.js'
import { describe, expect, test } from 'vitest'
import { releaseHolds } from '../../apply/index.js'
import { planArchive } from '../../plan/index.js'
import { rebaseProposal, splitProposal } from '../../review/index.js'
import { seedStore } from '../seed-store.js'
import { aDesk, mergesReviewed, threeTeas, twoTargets } from './desk.js'

type Deed = (desk: Desk) => Promise<unknown>

const teas = threeTeas.map(({ id }) => id)

const idOfTeas = async (desk: Desk): Promise<string> =>
  (await desk.pending()).find(({ kind }) => kind === 'merge')?.id ?? ''

const rejecting: Deed = async (desk) => desk.rejectOf(await idOfTeas(desk))
const splitting: Deed = async (desk) =>
  splitProposal(desk.store, await idOfTeas(desk), { ...desk.reviewing, out: ['tea3'] })
const losingAll: Deed = async (desk) => {
  const id = await idOfTeas(desk)
  await desk.byName(await planArchive(desk.store, ['tea1', 'tea2']))
  expect(await rebaseProposal(desk.store, id, desk.reviewing)).toMatchObject({ status: 'gone' })
}
const releasing: Deed = (desk) => releaseHolds(desk.store, 'all')
const pinning: Deed = (desk) => desk.pin('tea1')

/** What people decide while a pass runs is for the next one to look at (R23). */
export function describeMeanwhile(open: OpenReviewStore): void {
  /** A pending merge of teas, and targets whose contradiction the next pass marks. */
  async function setting(): Promise<Desk> {
    const desk = await aDesk(open, threeTeas, mergesReviewed)
    await desk.pass()
    await seedStore(desk.store, twoTargets, { indexer: desk.indexer })
    return desk
  }

  async function passWith(desk: Desk, deed: Deed, when: 'oriented' | 'planned' | 'ended'): Promise<readonly string[]> {
    let done = false
    const pass = await desk.pass({
      onEvent: async ({ type }) => {
        if (type !== when || done) return
        done = true
        await deed(desk)
      },
    })
    expect(pass.outcomes.some(({ status }) => status === 'applied')).toBe(true)
    return (await desk.store.dirty()).map(({ recordId }) => recordId)
  }

  describe('a pass during which', () => {
    test.each([
      ['a proposal is rejected', rejecting, teas],
      ['a proposal is split', splitting, teas],
      ['a proposal is found to be gone', losingAll, teas],
    ] as const)('%s leaves its records to the next one', async (_what, deed, freed) => {
      for (const when of ['oriented', 'planned', 'ended'] as const) {
        expect(await passWith(await setting(), deed, when)).toEqual(expect.arrayContaining([...freed]))
      }
    })

    test.each([
      ['a hold ends', releasing, teas],
      ['a record is pinned', pinning, ['tea1']],
    ] as const)('%s leaves its records to the next one, though they were marked before', async (_what, deed, freed) => {
      const desk = await setting()
      await rejecting(desk)
      expect(await passWith(desk, deed, 'planned')).toEqual(expect.arrayContaining([...freed]))
    })

    test('nobody does anything leaves only what still contradicts to the next one', async () => {
      expect(await passWith(await setting(), async () => undefined, 'planned')).toEqual(['prod', 'staging'])
    })
  })
}
