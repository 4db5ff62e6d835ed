import { chanceOf } from './chance.js'
import type { Disk } from './disk.js'
import type { Happening } from './run-step.js'
import { openFrom } from './disk.js'
import { checkUndisturbed, faultsOf, runUndisturbed, strike } from './run-step.js'
import { runCrowd } from './crowd.js'
import { runOnFile } from './sqlite-points.js'
import type { Step } from './steps.js'
import { choosers } from './steps.js'
import { Tally } from './tally.js'

/** Epoch milliseconds at which simulated lives begin. */
const beginning = 1_780_000_000_000
const dayMs = 86_400_000

/** How long a simulated life is, and how many points of each step are tried. */
export interface LifeLength {
  readonly steps: number
  readonly pointsPerStep: number
  /** How often several work on it side by side at its end. */
  readonly crowds: number
}

/** One seed: a life of random steps on one store; at points of each step a fault strikes a copy of it. */
export async function runSeed(seed: number, { steps, pointsPerStep, crowds }: LifeLength): Promise<Tally> {
  const tally = new Tally(seed)
  const chance = chanceOf(seed)
  // Each seed tries one of its steps on a real file as well: a share of about one point in twenty.
  const onFile = chance.below(steps)
  let disk: Disk = []
  let now = beginning
  for (let i = 0; i < steps; i++) {
    now += clockStep(chance.next())
    const step = await chooseStep(disk, { chance, now, isEarly: i < 4 })
    const happening: Happening = { step, disk, now, seed: seed * 1_000 + i }
    tally.where = step.name
    const result = await runUndisturbed(happening)
    await checkUndisturbed(happening, result, tally)
    for (const fault of faultsOf(result.points, { chance, most: pointsPerStep })) {
      await strike(happening, fault, { result, tally })
    }
    if (i === onFile) await runOnFile(happening, { result, chance, tally, points: 3, tears: 3 })
    disk = result.disk
  }
  for (let i = 0; i < crowds; i++) await runCrowd({ disk, chance, now: now + i, seed: seed * 1_000 + 500 + i }, tally)
  return tally
}

/** Time goes on by some days, and now and then back by one. */
function clockStep(chance: number): number {
  return chance < 0.1 ? -dayMs : Math.floor(chance * 5 * dayMs)
}

interface ChoosingStep {
  readonly chance: ReturnType<typeof chanceOf>
  readonly now: number
  readonly isEarly: boolean
}

async function chooseStep(disk: Disk, { chance, now, isEarly }: ChoosingStep): Promise<Step> {
  const { store } = await openFrom(disk)
  for (;;) {
    const choose = isEarly ? choosers[chance.below(4)] : chance.pick(choosers)
    const step = await choose?.({ store, chance, now })
    if (step !== undefined) return step
  }
}
