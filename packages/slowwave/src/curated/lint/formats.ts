import { counted, listReasons, tally } from '@slowwave/core'
import type { LintFinding, LintSeverity } from './finding.js'
import type { LintReport } from './lint.js'

export const lintFormats = ['text', 'json', 'sarif', 'github'] as const
export type LintFormat = (typeof lintFormats)[number]

/** The report for a person: counts first, then each finding with its place. */
export function lintText({ findings, files, entries }: LintReport): string {
  const looked = `${counted(entries, 'entry', 'entries')} in ${counted(files.length, 'file')}`
  if (findings.length === 0) return `${looked}: nothing found.`
  const counts = listReasons(tally(findings.map(({ severity }) => severity)))
  return [`${looked}: ${counts}.`, ...findings.map(lineOf)].join('\n')
}

function lineOf({ file, line, severity, rule, message, entryId }: LintFinding): string {
  const entry = entryId === undefined ? '' : ` [${entryId}]`
  return `${file}:${line}: ${severity}: ${message}${entry} (${rule})`
}

const githubLevels: Readonly<Record<LintSeverity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** Annotations as GitHub Actions reads them from the output of a step. */
export function lintGithub({ findings }: LintReport): string {
  return findings
    .map(({ file, line, severity, rule, message }) => {
      const place = `file=${property(file)},line=${line},title=${property(`slowwave ${rule}`)}`
      return `::${githubLevels[severity]} ${place}::${escaped(message)}`
    })
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

const sarifLevels: Readonly<Record<LintSeverity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** A path with blanks, signs or letters of any script as an address has it. */
function uriOf(file: string): string {
  return file.split(/[\\/]/).map(encodeURIComponent).join('/')
}

/** SARIF 2.1.0, as code scanning services read it. */
export function lintSarif({ findings }: LintReport, version: string): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort()
  const driver = { name: 'slowwave', version, rules: rules.map((id) => ({ id })) }
  const results = findings.map(({ rule, severity, file, line, message }) => ({
    ruleId: rule,
    level: sarifLevels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line } } }],
  }))
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, results }],
    },
    null,
    2,
  )
}
