import { diffSince, refExists } from '../files/git.js'
import { layout } from '../files/layout.js'
import type { LintFinding } from './finding.js'

/** What intake is compared with. */
export interface AppendOnlyOptions {
  /** A branch or commit. @default `origin/$GITHUB_BASE_REF`, else `origin/main` */
  readonly base?: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Checks against git that lines of committed intake were only ever added. */
export function lintAppendOnly(root: string, { base, environment }: AppendOnlyOptions): readonly LintFinding[] {
  const ref = base ?? baseRef(root, environment)
  const note = (severity: 'error' | 'warning', message: string): LintFinding => ({
    rule: 'append-only',
    severity,
    file: layout.intake,
    line: 1,
    message,
  })
  if (ref === undefined) return [note('warning', 'There is no base to compare intake with; name one with --base.')]
  if (!refExists(root, ref)) return [note('error', `Git knows no ${ref}.`)]
  return changedHunks(diffSince(root, ref, layout.intake) ?? '').map(({ file, line }) => ({
    ...note('error', 'Intake is append-only: a line was changed or taken out.'),
    file,
    line,
  }))
}

function baseRef(root: string, environment: AppendOnlyOptions['environment']): string | undefined {
  const named = environment['GITHUB_BASE_REF']
  const candidates = [...(named === undefined || named === '' ? [] : [`origin/${named}`]), 'origin/main']
  return candidates.find((ref) => refExists(root, ref))
}

interface Hunk {
  readonly file: string
  /** From 1, also where nothing is left of the file. */
  readonly line: number
}

/** Hunks that take lines of an existing file away. The names of a file stand before its first hunk. */
function changedHunks(diff: string): readonly Hunk[] {
  let file = ''
  let isHead = false
  const hunks: Hunk[] = []
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) [file, isHead] = ['', true]
    const from = isHead ? /^--- "?a\/(.*?)"?\t?$/.exec(line) : null
    if (from !== null) file = from[1] ?? ''
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)/.exec(line)
    if (hunk === null) continue
    isHead = false
    if (file !== '' && hunk[1] !== '0') hunks.push({ file, line: Math.max(1, Number(hunk[2])) })
  }
  return hunks
}
