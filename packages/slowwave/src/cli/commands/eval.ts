import { resolve } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { StoreReader } from '@slowwave/core'
import * as z from 'zod'
import type { ControlReport, SuiteAnswers, SuiteProbe, SuiteSubject } from '../../probes/index.js'
import {
  askSuite,
  calibrate,
  compareResults,
  controlSuite,
  decisionsIn,
  LastEval,
  readResults,
  readSuite,
  recallSearch,
  resultsOf,
  sameK,
} from '../../probes/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { withStoreEmbedder } from '../embedding.js'
import { calibrationText, comparisonText, controlText, resultsText } from '../eval-words.js'
import { suiteSummarySchema } from '../recall-gate.js'
import { readStore } from '../stores.js'
import { writeWhole } from '../write-file.js'

const share = z.number().min(0).max(1)
const count = z.int().min(0)

const control = z.strictObject({
  valid: z.boolean(),
  problems: z.array(z.string()),
  real: z.strictObject({ recallAtK: share, mrr: share }),
  nothing: z.strictObject({ recallAtK: share }),
  random: z.strictObject({ recallAtK: share }),
  shuffled: z.strictObject({ recallAtK: share, mrr: share }),
})

const comparison = z.strictObject({
  ok: z.boolean(),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  newlyFailing: z.array(z.string()),
})

const perProbe = z.record(
  z.string(),
  z.strictObject({ hit: z.boolean(), rank: z.int().min(1).nullable(), leaked: z.array(z.string()) }),
)

/** Figures are absent where the suite is not valid. */
const runAnswer = z.strictObject({
  control,
  summary: suiteSummarySchema.exactOptional(),
  perProbe: perProbe.exactOptional(),
  comparison: comparison.exactOptional(),
})

interface RunOptions {
  readonly baseline?: string
  readonly out?: string
}

const asking = 'asks the store these probes'

/** Measures recall on the user's own store. */
export const evalRun: CommandSpec<RunOptions> = {
  name: 'eval run',
  summary: `${asking}: recall, rank, distinct texts, leaks; with controls that must fail`,
  examples: ['eval run suite.jsonl --out results.json', 'eval run suite.jsonl --baseline results.json'],
  answer: runAnswer,
  define: (command) =>
    command
      .argument('<suite>', 'JSON lines: query, and name, scope, expect, forbid, k, tags, given')
      .option('--baseline <file>', 'compare with the results of an earlier run; exit 1 if it was better')
      .option('--out <file>', 'write the results to a file'),
  run: (context, { args, options }) =>
    asked(context, args[0] ?? '', async (probes, answers, subject) => {
      const report = await controlSuite(probes, answers, subject)
      if (!report.valid) return invalid(report)
      keepFigures(context, subject.path, { probes, answers })
      return valid(context, { control: report, answers, options })
    }),
}

/** Asks only whether a suite measures anything. */
export const evalControl: CommandSpec = {
  name: 'eval control',
  summary: `${asking} by searches that must fail, so that a suite which measures nothing shows`,
  examples: ['eval control suite.jsonl'],
  answer: control,
  define: (command) => command.argument('<suite>', 'as for eval run'),
  run: (context, { args }) =>
    asked(context, args[0] ?? '', async (probes, answers, subject) => {
      const report = await controlSuite(probes, answers, subject)
      return { json: report, text: controlText(report), exitCode: report.valid ? 0 : 1 }
    }),
}

/** Compares two results files. */
export const evalCompare: CommandSpec = {
  name: 'eval compare',
  summary: 'compares the results of two runs; exit 1 on a regression or a leak',
  examples: ['eval compare before.json after.json'],
  answer: comparison,
  define: (command) => command.argument('<baseline>', 'earlier results; may be missing').argument('<results>'),
  run: async ({ io }, { args: [baseline = '', results = ''] }) => {
    const current = readResults(resolve(io.folder, results))
    if (current === undefined) throw new MemoryError('invalid-input', `There are no results at ${results}.`)
    const report = compareResults(current, readResults(resolve(io.folder, baseline)))
    return { json: report, text: comparisonText(report), exitCode: report.ok ? 0 : 1 }
  },
}

const band = z.strictObject({ from: share, to: share, approved: count, rejected: count, precision: share.nullable() })

/** Learns from what people decided, and changes nothing. */
export const evalCalibrate: CommandSpec = {
  name: 'eval calibrate',
  summary: 'precision of each band of similarity in this store, by what people approved, rejected and undid',
  examples: ['eval calibrate'],
  answer: z.strictObject({
    decisions: count,
    approved: count,
    rejected: count,
    bands: z.array(band),
    suggestion: z.string(),
  }),
  define: (command) => command,
  run: (context) =>
    readStore(context, async ({ store }) => {
      const report = calibrate(await decisionsIn(store))
      return { json: report, text: calibrationText(report) }
    }),
}

/** A store that is asked, and where it is. */
interface AskedStore extends SuiteSubject {
  readonly path: string
}

type Judge = (probes: readonly SuiteProbe[], answers: SuiteAnswers, subject: AskedStore) => Promise<Report>

function asked(context: Context, file: string, judge: Judge): Promise<Report> {
  return readStore(context, ({ store }) =>
    withStoreEmbedder(context, store, async (embedder) => {
      const probes = await probesOf(context, store, file)
      const now = context.io.surroundings.now()
      const onProgress = (done: number, total: number): void => context.progress.show('Asking', done, total)
      const subject: AskedStore = { reader: store, path: store.path, now, onProgress, ...(embedder && { embedder }) }
      return judge(probes, await askSuite(probes, recallSearch(subject), subject), subject)
    }),
  )
}

async function probesOf(context: Context, reader: StoreReader, file: string): Promise<readonly SuiteProbe[]> {
  const known = (await reader.scopes()).map(({ scope }) => scope)
  const suite = readSuite(resolve(context.io.folder, file), known)
  for (const warning of suite.warnings) context.note(warning)
  return suite.probes
}

/** The dashboard shows the last figures, with their date. */
function keepFigures(
  { io, note }: Context,
  path: string,
  { probes, answers }: { readonly probes: readonly SuiteProbe[]; readonly answers: SuiteAnswers },
): void {
  const { recallAtK, distinctAtK } = resultsOf(answers.answers).summary
  const counted = { at: io.surroundings.now(), probes: probes.length, ...sameK(probes) }
  const isKept = new LastEval(path).keep({ ...counted, asked: 'eval', recallAtK, distinctAtK })
  if (!isKept) note('The figures could not be kept beside the store; the dashboard will not show them.')
}

interface ValidRun {
  readonly control: ControlReport
  readonly answers: SuiteAnswers
  readonly options: RunOptions
}

function valid({ io }: Context, { control: report, answers, options }: ValidRun): Report {
  const results = resultsOf(answers.answers)
  if (options.out !== undefined) {
    const path = resolve(io.folder, options.out)
    writeWhole({ path, text: `${JSON.stringify(results)}\n`, what: 'The results', replaces: '{"summary":' })
  }
  const baseline = options.baseline === undefined ? undefined : readResults(resolve(io.folder, options.baseline))
  const compared = compareResults(results, baseline)
  const json = { control: report, ...results, ...(options.baseline === undefined ? {} : { comparison: compared }) }
  const text = [resultsText(results), comparisonText(compared)].join('\n')
  return { json, text, exitCode: compared.ok ? 0 : 1 }
}

/** The figures of a suite that measures nothing are not shown at all. */
function invalid(report: ControlReport): Report {
  return { json: { control: report }, text: controlText(report), exitCode: 1 }
}
