import { askSuite, controlSeed } from './run-suite.js'
import type { SuiteAnswers, SuiteSubject } from './run-suite.js'
import { summaryOf } from './score-suite.js'
import type { SuiteSummary } from './score-suite.js'
import { randomSearch } from './search.js'
import type { SuiteProbe } from './suite.js'
import { answerOf } from './suite.js'

/** A control that does not find what it should not must stay below this recall. */
const blindRecallBelow = 0.2
/** Another order keeps recall within this, and loses more than that of the reciprocal rank. */
const shuffledRecallWithin = 0.05
const shuffledMrrLossAbove = 0.1

/** Recall of searches that must fail, beside our own. A suite that they pass measures nothing. */
export interface ControlReport {
  readonly valid: boolean
  /** One sentence for each control that did not fail as it must. */
  readonly problems: readonly string[]
  readonly real: Pick<SuiteSummary, 'recallAtK' | 'mrr'>
  /** A search that finds nothing. */
  readonly nothing: Pick<SuiteSummary, 'recallAtK'>
  /** Any k records of the scope. */
  readonly random: Pick<SuiteSummary, 'recallAtK'>
  /** Our own hits in another order. */
  readonly shuffled: Pick<SuiteSummary, 'recallAtK' | 'mrr'>
}

/** Puts the controls beside the answers of our own recall. */
export async function controlSuite(
  probes: readonly SuiteProbe[],
  { answers, shuffled }: SuiteAnswers,
  subject: SuiteSubject,
): Promise<ControlReport> {
  const quiet = { reader: subject.reader, now: subject.now }
  const nothing = summaryOf(probes.map((probe) => answerOf(probe, [], 0)))
  const random = summaryOf((await askSuite(probes, randomSearch(controlSeed, subject.now), quiet)).answers)
  const figures = { real: rated(answers), nothing: seen(nothing), random: seen(random), shuffled: rated(shuffled) }
  const problems = problemsOf(figures)
  return { valid: problems.length === 0, problems, ...figures }
}

function rated(answers: SuiteAnswers['answers']): ControlReport['real'] {
  const { recallAtK, mrr } = summaryOf(answers)
  return { recallAtK, mrr }
}

function seen({ recallAtK }: SuiteSummary): ControlReport['random'] {
  return { recallAtK }
}

type Figures = Pick<ControlReport, 'real' | 'nothing' | 'random' | 'shuffled'>

function problemsOf({ real, nothing, random, shuffled }: Figures): readonly string[] {
  const blind = (name: string, { recallAtK }: ControlReport['random']): readonly string[] =>
    recallAtK < blindRecallBelow ? [] : [`${name} has recall ${recallAtK}; it must be below ${blindRecallBelow}.`]
  const lost = real.mrr - shuffled.mrr
  return [
    ...blind('A search that finds nothing', nothing),
    ...blind('A search that returns any records', random),
    ...(Math.abs(real.recallAtK - shuffled.recallAtK) <= shuffledRecallWithin
      ? []
      : [`Another order of the hits changes recall from ${real.recallAtK} to ${shuffled.recallAtK}.`]),
    ...(lost > shuffledMrrLossAbove
      ? []
      : [
          `Another order of the hits lowers MRR by ${lost.toFixed(3)} only; it must by more than ${shuffledMrrLossAbove}.`,
        ]),
  ]
}
