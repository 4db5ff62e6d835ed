import { existsSync } from 'node:fs'
import { join, resolve, relative, sep } from 'node:path'
import { MemoryError } from '@slowwave/core'
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
  /** Only these files, and those in these folders, from the root or absolute. @default all */
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

/**
 * Checks the curated files of a repository, those that wait in quarantine too, and the lines of its intake.
 *
 * @throws {MemoryError} `invalid-input` for a file that is not there: a typo must not pass for a clean file.
 */
export function lintRepository(root: string, { now, files, appendOnly }: LintOptions): LintReport {
  const wanted = files?.map((file) => wantedPath(root, file))
  const isWanted = ({ file }: { readonly file: string }): boolean =>
    wanted === undefined || wanted.some((each) => each === '' || file === each || file.startsWith(`${each}/`))
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

/** A named path from the root, with `/`. */
function wantedPath(root: string, file: string): string {
  const path = relative(root, resolve(root, file)).split(sep).join('/')
  if (existsSync(join(root, path))) return path
  throw new MemoryError('invalid-input', `There is no file ${file} in ${root}.`, {
    hint: 'Name files or folders from the root of the repository; without any, all curated files are checked.',
  })
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
