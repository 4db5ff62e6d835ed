import { expect, test } from 'vitest'
import { chanceOf } from '../../src/crash/simulator/chance.js'
import { checkSound, checkWhole } from '../../src/crash/simulator/checks.js'
import type { Disk } from '../../src/crash/simulator/disk.js'
import { openFrom } from '../../src/crash/simulator/disk.js'
import { Turns } from '../../src/crash/simulator/interleave.js'
import { runSeed } from '../../src/crash/simulator/run-seed.js'
import { runUndisturbed } from '../../src/crash/simulator/run-step.js'
import { choosers } from '../../src/crash/simulator/steps.js'
import { Tally } from '../../src/crash/simulator/tally.js'
import { simulateSeeds, violationLines } from '../../src/crash/simulate-seeds.js'

const now = 1_780_000_000_000
const short = { steps: 8, pointsPerStep: 6, crowds: 2 }

test('a seed lives the same life again, and nothing is violated in it', { timeout: 60_000 }, async () => {
  const [first, again] = [await runSeed(7, short), await runSeed(7, short)]
  expect(first.violations).toEqual([])
  expect(first.crashPoints).toBeGreaterThan(30)
  expect(first.sqlitePoints).toBeGreaterThan(0)
  expect([again.crashPoints, again.perInvariant()]).toEqual([first.crashPoints, first.perInvariant()])
})

/** What is on the disk after these steps, the last one with what it shows when nothing disturbs it. */
async function lived(names: readonly string[]) {
  let disk: Disk = []
  for (let seed = 1; ; seed++) {
    const chance = chanceOf(seed)
    const { store } = await openFrom(disk)
    const step = await choosers[chance.below(choosers.length)]?.({ store, chance, now })
    if (step === undefined || step.name !== names[0]) continue
    const result = await runUndisturbed({ step, disk, now, seed })
    if (names.length === 1) return { before: disk, result }
    disk = result.disk
    names = names.slice(1)
  }
}

test('a transaction of which only a part is there is found, wherever it was torn', { timeout: 60_000 }, async () => {
  const { before, result } = await lived(['import', 'import', 'archive'])
  const commit = result.disk[before.length] ?? []
  const entryAt = commit.findIndex(({ name }) => name === 'appendEntry')
  expect(entryAt).toBeGreaterThan(0)
  for (let kept = 1; kept <= entryAt; kept++) {
    const { store } = await openFrom([...before, commit.slice(0, kept)])
    const tally = new Tally(1)
    await checkSound(store, tally, 'both')
    await checkWhole(store, result, tally)
    expect(tally.violations).not.toEqual([])
  }
})

test('a write that is lost from the middle of the log is found', async () => {
  const { result } = await lived(['import', 'archive'])
  for (const name of ['insertPut', 'insertVersion', 'appendEntry', 'setTokens']) {
    const at = result.disk.findIndex((commit) => commit.some((written) => written.name === name))
    const torn = result.disk.map((commit, i) => (i === at ? commit.filter((written) => written.name !== name) : commit))
    const found = await openFrom(torn).then(
      async ({ store }) => {
        const tally = new Tally(1)
        await checkSound(store, tally, 'both')
        return tally.violations.length
      },
      () => 1,
    )
    expect([name, found]).toEqual([name, expect.toSatisfy((count: number) => count > 0)])
  }
})

test('turns are taken in the same order for the same seed, and who died takes none', async () => {
  const orderOf = async (seed: number, dies?: { actor: string; at: number }) => {
    const { store } = await openFrom([])
    const order: string[] = []
    const actors = ['a', 'b', 'c'].map((name) => ({
      name,
      work: async (on: typeof store) => {
        for (let i = 0; i < 4; i++) order.push(`${name}${await on.headSeq()}`)
      },
    }))
    const errors = await new Turns({ chance: chanceOf(seed), ...(dies && { dies }) }).run(store, actors)
    return { order: order.join(' '), dead: [...errors.keys()] }
  }
  expect(await orderOf(3)).toEqual(await orderOf(3))
  expect((await orderOf(3)).order).not.toBe((await orderOf(4)).order)
  const { order, dead } = await orderOf(3, { actor: 'b', at: 2 })
  expect([order.split(' ').filter((turn) => turn.startsWith('b')), dead]).toEqual([['b0'], ['b']])
})

test('a violation is told with the seed and the commit that show it again', () => {
  const [line] = violationLines({
    violations: [{ seed: 12, invariant: 'I3', where: 'pass crash at point 4', detail: 'x' }],
  })
  expect(line).toMatch(/^SEED=12 COMMIT=[0-9a-f]{7,} I3 pass crash at point 4: x$/)
})

test('the report has these members', { timeout: 60_000 }, async () => {
  const report = await simulateSeeds({ seeds: 1, seed: 2, jobs: 1 })
  expect(Object.keys(report)).toEqual([
    ...['seeds', 'crashPoints', 'sqlitePoints', 'violations', 'perInvariant', 'seconds'],
  ])
  expect(report.violations).toEqual([])
  expect(Object.keys(report.perInvariant).join(' ')).toBe('I1 I2 I3 I4 I5 I6 I10 I11 I12 I15 I16')
})
