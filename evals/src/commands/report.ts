import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { MemoryError } from '@slowwave/core'
import type { Machine } from '../machine-probe.js'
import { probeMachine } from '../machine-probe.js'
import { qualityPage, qualityTable } from '../report/quality-page.js'
import type { ResultsFile } from '../report/results-file.js'
import { keptFigures, readResultsFiles } from '../report/results-file.js'
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
  readonly surprise?: string
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
    .option('--surprise <sentence>', 'what was not expected; stands on the page')
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

function resultsFileOf({ data, commit = headCommit(), ...named }: KeepOptions): ResultsFile {
  const { machine = probeMachine(), ...figures } = figuresIn(readFileSync(0, 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  const { measure, licence, embedder, surprise } = named
  const known = { measure, dataSet: data, licence, date, commit, machine: machine as Machine, embedder }
  return { ...known, ...(surprise === undefined ? {} : { surprise }), figures: keptFigures(figures) }
}

function headCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
}

function figuresIn(text: string): ResultsFile['figures'] {
  try {
    return JSON.parse(text) as ResultsFile['figures']
  } catch (cause) {
    throw new MemoryError('invalid-input', 'Standard input holds no figures in JSON.', { cause })
  }
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
