import type { Finding } from '../model/index.js'
import { quoted } from './aligned.js'
import { counted } from './words.js'

const idsMax = 5
const sentenceMax = 400

/** Findings of `verify` or `doctor`: counts first, then one line each, damage before warnings. */
export function renderFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'nothing found'
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const counts = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`
  return [counts, ...[...errors, ...warnings].map(findingLine)].join('\n')
}

function findingLine({ severity, code, detail, ids, seq, invariant }: Finding): string {
  const where = [invariant, seq === undefined ? undefined : `entry ${seq}`, idWords(ids)].filter(
    (part) => part !== undefined,
  )
  const suffix = where.length === 0 ? '' : ` [${where.join('; ')}]`
  return `  ${severity.padEnd(7)} ${code}: ${quoted(detail, sentenceMax).slice(1, -1)}${suffix}`
}

function idWords(ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined
  const shown = ids.slice(0, idsMax).join(', ')
  return ids.length > idsMax ? `${shown} and ${ids.length - idsMax} more` : shown
}
