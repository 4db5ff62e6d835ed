import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { Machine } from '../machine-probe.js'

/** What was measured, on what, where and when. */
export interface ResultsFile {
  /** The command: `pairs`, `store`, `locomo`, `bench plan`, … */
  readonly measure: string
  readonly dataSet: string
  /** Of the data set; `none` for data that we make ourselves. */
  readonly licence: string
  /** ISO date. */
  readonly date: string
  /** The commit that was measured. */
  readonly commit: string
  readonly machine: Machine
  readonly embedder: string
  /** One sentence on what was not expected of the figures. */
  readonly surprise?: string
  readonly figures: Readonly<Record<string, unknown>>
}

/**
 * Every results file of a folder, by measure and data set.
 *
 * @throws {MemoryError} `invalid-input` naming the file that is none.
 */
export function readResultsFiles(folder: string): readonly ResultsFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const files = names.map((name) => parsed(join(folder, name)))
  return files.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

function orderOf({ measure, dataSet, embedder }: ResultsFile): string {
  return `${measure} ${dataSet} ${embedder}`
}

function parsed(path: string): ResultsFile {
  const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<ResultsFile>
  const needed = ['measure', 'dataSet', 'licence', 'date', 'commit', 'machine', 'embedder', 'figures'] as const
  const lacking = needed.find((name) => value[name] === undefined)
  if (lacking === undefined) return value as ResultsFile
  throw new MemoryError('invalid-input', `${path} is no results file: it has no \`${lacking}\`.`)
}

/** A figure by its path of names. @returns `undefined` where it is no number. */
export function figureAt({ figures }: ResultsFile, path: string): number | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], figures)
  return typeof value === 'number' ? value : undefined
}

const rowLists: readonly string[] = [
  'lost',
  'failed',
  'shortfall',
  'faults',
  'missed',
  'falsePositives',
  'newlyFailing',
]
const rowMaps: readonly string[] = ['perProbe']

/** Figures to be kept: of a list of single rows its length, so that no row of a data set gets into the repository. */
export function keptFigures(figures: ResultsFile['figures']): ResultsFile['figures'] {
  return withoutRows(figures) as ResultsFile['figures']
}

function withoutRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([name]) => !rowMaps.includes(name))
  return Object.fromEntries(
    members.map(([name, member]) => [name, isRows(name, member) ? member.length : withoutRows(member)]),
  )
}

function isRows(name: string, member: unknown): member is readonly unknown[] {
  return rowLists.includes(name) && Array.isArray(member)
}
