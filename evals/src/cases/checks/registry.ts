import type { Expectation } from '../case.js'
import type { Checks, Scene, Verdict } from '../verdict.js'
import type { Failure, Judged } from '../world.js'
import { conflictChecks } from './conflicts.js'
import { countChecks } from './counts.js'
import { endingChecks } from './endings.js'
import { exchangeChecks } from './exchange.js'
import { fieldChecks } from './fields.js'
import { mergingChecks } from './merging.js'
import { promotionChecks } from './promotion.js'
import { recordChecks } from './records.js'
import { textChecks } from './texts.js'
import { transcriptChecks } from './transcripts.js'

const checks: Checks = {
  ...mergingChecks,
  ...conflictChecks,
  ...recordChecks,
  ...fieldChecks,
  ...textChecks,
  ...promotionChecks,
  ...transcriptChecks,
  ...exchangeChecks,
  ...countChecks,
  ...endingChecks,
}

/** Every key of `expect` that the runner can check. */
export const expectKeys: ReadonlySet<string> = new Set(Object.keys(checks))

/** Checks every key of an expectation. A key that is not known fails. */
export async function failuresOf(expectation: Expectation, scene: Scene): Promise<Judged> {
  const failed: Failure[] = []
  const shortfall: Failure[] = []
  const notApplicable: string[] = []
  let held = 0
  for (const [key, expected] of Object.entries(expectation)) {
    const verdict = await verdictOf(key, expected, scene)
    if (verdict.outcome === 'right') held++
    if (verdict.outcome === 'not-applicable') notApplicable.push(key)
    if (verdict.outcome === 'wrong') failed.push({ key, expected, got: verdict.got })
    if (verdict.outcome === 'shortfall') shortfall.push({ key, expected, got: verdict.got })
  }
  return { held, failed, shortfall, notApplicable }
}

async function verdictOf(key: string, expected: unknown, scene: Scene): Promise<Verdict> {
  const check = checks[key]
  if (check === undefined) return { outcome: 'wrong', got: 'the runner does not know this key' }
  return check(scene, expected as never)
}
