import { resolve, relative } from 'node:path'
import { readCurated } from '../files/curated-entries.js'
import type { CuratedFile } from '../files/curated-entries.js'
import { readIntake } from '../files/intake-files.js'
import { lintAppendOnly } from './append-only.js'
import type { AppendOnlyOptions } from './append-only.js'
import { lintEntries } from './entry-rules.js'
import type { LintFinding } from './finding.js'
import { lintLines } from './line-rules.js'

/** What is linted. */
export interface LintOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** Only these files, from the root or absolute. @default all */
  readonly files?: readonly string[]
  /** Compare intake with git. @default not */
  readonly appendOnly?: AppendOnlyOptions
}

/** What lint looked at, and what it found. */
export interface LintReport {
  readonly files: readonly string[]
  readonly entries: number
  /** By file, then line. */
  readonly findings: readonly LintFinding[]
}

/** Checks the curated files of a repository, those that wait in quarantine too, and the lines of its intake. */
export function lintRepository(root: string, { now, files, appendOnly }: LintOptions): LintReport {
  const wanted = files?.map((file) => relative(root, resolve(root, file)))
  const isWanted = ({ file }: { readonly file: string }): boolean => wanted === undefined || wanted.includes(file)
  const curated = [...readCurated(root), ...readCurated(root, 'quarantine')].filter(isWanted)
  const findings = [
    ...curated.flatMap((file) => [...lintEntries(file, now), ...lintLines(file)]),
    ...shardClashes(curated),
    ...intakeFaults(root).filter(isWanted),
    ...(appendOnly === undefined ? [] : lintAppendOnly(root, appendOnly)),
  ]
  return {
    files: curated.map(({ file }) => file),
    entries: curated.reduce((sum, { entries }) => sum + entries.length, 0),
    findings: findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}

/** A type is one file or a folder of files, never both: a reader would not know which one counts. */
function shardClashes(curated: readonly CuratedFile[]): readonly LintFinding[] {
  const single = curated.filter(({ file, type }) => file.endsWith(`/${type}.yml`) || file.endsWith(`/${type}.yaml`))
  return single
    .filter(({ type, file }) => curated.some((other) => other.type === type && other.file !== file))
    .map(({ type, file }) => ({
      rule: 'two-layouts',
      severity: 'warning',
      file,
      line: 1,
      message: `\`${type}\` is a file and a folder; keep one of them.`,
    }))
}

function intakeFaults(root: string): readonly LintFinding[] {
  return readIntake(root).refused.map(({ file, line, reason }) => ({
    rule: 'intake-line',
    severity: 'error',
    file,
    line,
    message: `The line is ${reason}.`,
  }))
}
