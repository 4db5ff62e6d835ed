import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import { probeMachine } from '../machine-probe.js'
import { qualityPage, qualityTable } from '../report/quality-page.js'
import type { ResultsFile } from '../report/results-file.js'
import { readResultsFiles } from '../report/results-file.js'
import { printResult } from './print.js'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const resultsFolder = join(checkout, 'evals/results')
const [tableStart, tableEnd] = ['<!-- quality:start -->', '<!-- quality:end -->'] as const

interface KeepOptions {
  readonly measure: string
  readonly data: string
  readonly licence: string
  readonly embedder: string
  readonly commit?: string
}

/** `eval keep` and `eval report`: figures become results files, results files become the documentation. */
export function addReport(program: Command): void {
  program
    .command('keep')
    .description('read figures from standard input and keep them in evals/results, with date, commit and machine')
    .requiredOption('--measure <name>', 'the command that printed them')
    .requiredOption('--data <name>', 'the data set')
    .requiredOption('--licence <name>', 'of the data set')
    .requiredOption('--embedder <name>', 'the embedder they were measured with')
    .option('--commit <id>', 'that was measured; default: that of the checkout')
    .action((options: KeepOptions) => {
      const file = resultsFileOf(options)
      const name = [options.measure, options.data, options.embedder].join('-').replaceAll(/[^a-z0-9-]+/gi, '-')
      const path = join(resultsFolder, `${name}.json`)
      writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`)
      printResult({ kept: path }, {})
    })
  program
    .command('report')
    .description('generate docs/quality.md, and the table of the README, from the results files')
    .action(() => {
      const files = readResultsFiles(resultsFolder)
      writeFileSync(join(checkout, 'docs/quality.md'), qualityPage(files))
      printResult({ files: files.length, readme: writeTable(qualityTable(files)) }, {})
    })
}

function resultsFileOf({ measure, data, licence, embedder, commit = headCommit() }: KeepOptions): ResultsFile {
  const figures = figuresIn(readFileSync(0, 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  return { measure, dataSet: data, licence, date, commit, machine: probeMachine(), embedder, figures }
}

function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
}

/** Lists of single rows stay out: the text of a data set must not get into the repository. */
function figuresIn(text: string): ResultsFile['figures'] {
  try {
    return withoutRows(JSON.parse(text)) as ResultsFile['figures']
  } catch (cause) {
    throw new MemoryError('invalid-input', 'Standard input holds no figures in JSON.', { cause })
  }
}

const rowNames: readonly string[] = ['lost', 'failed', 'shortfall', 'faults', 'missed', 'falsePositives', 'perProbe']

/** Figures at any depth without the single rows of a data set. */
function withoutRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([name]) => !rowNames.includes(name))
  return Object.fromEntries(members.map(([name, member]) => [name, withoutRows(member)]))
}

/** Writes the table between its marks; a README without marks is left alone. */
function writeTable(table: string): 'written' | 'no marks' {
  const path = join(checkout, 'README.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [before, rest] = text.split(tableStart)
  const after = rest?.split(tableEnd)[1]
  if (before === undefined || after === undefined) return 'no marks'
  writeFileSync(path, `${before}${tableStart}\n\n${table}\n\n${tableEnd}${after}`)
  return 'written'
}
