import { statSync } from 'node:fs'
import type { Store } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import type { ControlReport, ResultsComparison, Suite, SuiteAnswers, SuiteResults, SuiteSubject } from 'slowwave'
import { askSuite, compareResults, controlSuite, readResults, readSuite, recallSearch, resultsOf } from 'slowwave'
import type { EvalEngine } from '../loading/load-store.js'
import { fillStore } from '../loading/load-store.js'
import { readRecords } from '../loading/read-records.js'
import { withTempStore } from '../loading/temp-store.js'
import { corpusSuite } from './corpus-suite.js'

/** The result of `eval probes`: figures only where the suite is valid. */
export interface SuiteReport extends Partial<SuiteResults> {
  readonly control: ControlReport
  readonly warnings: readonly string[]
  readonly comparison?: ResultsComparison
}

/** A suite, and the records that it is asked over. */
export interface SuiteRun extends EvalEngine {
  /** A suite file, or a corpus folder with its own records. */
  readonly suite: string
  /** Neutral records for the probes that bring none of their own. */
  readonly records?: string
  readonly baseline?: string
  readonly onProgress?: (step: string) => void
}

/** Asks a suite with controls, and compares with a baseline. */
export function measureSuite(run: SuiteRun): Promise<SuiteReport> {
  return withTempStore(run.now, async (store) => {
    const { suite, subject } = await prepared(store, run)
    const answers = await askSuite(suite.probes, recallSearch(subject), subject)
    const control = await controlSuite(suite.probes, answers, subject)
    const { warnings } = suite
    return control.valid ? { control, warnings, ...figuresOf(answers, run) } : { control, warnings }
  })
}

interface Prepared {
  readonly suite: Suite
  readonly subject: SuiteSubject
}

async function prepared(store: Store, run: SuiteRun): Promise<Prepared> {
  const corpus =
    statSync(run.suite, { throwIfNoEntry: false })?.isDirectory() === true ? corpusSuite(run.suite) : undefined
  if (corpus !== undefined && run.records !== undefined) {
    throw new MemoryError(
      'invalid-input',
      `\`--records\` names ${run.records}, but the corpus ${run.suite} has its own.`,
    )
  }
  const records = corpus?.records ?? run.records
  if (records !== undefined) await fillStore(store, await readRecords(records, run.policy), run)
  const known = (await store.scopes()).map(({ scope }) => scope)
  const suite = corpus === undefined ? readSuite(run.suite, known) : { probes: corpus.probes, warnings: [] }
  const onProgress = (done: number, total: number): void => {
    if (done % 50 === 0) run.onProgress?.(`${done} of ${total} probes`)
  }
  return { suite, subject: { reader: store, now: run.now, embedder: run.embedder, onProgress } }
}

function figuresOf({ answers }: SuiteAnswers, { baseline }: SuiteRun): SuiteResults & Pick<SuiteReport, 'comparison'> {
  const results = resultsOf(answers)
  if (baseline === undefined) return results
  return { ...results, comparison: compareResults(results, readResults(baseline)) }
}
