import { confidences, entrySchemas, entryStatuses, isCuratedType } from '../entry-schema.js'
import type { CuratedEntry, CuratedFile } from '../files/curated-entries.js'
import { fieldText } from '../files/curated-entries.js'
import { knownTypes } from '../known-types.js'
import { dayAt } from '../week.js'
import type { LintFinding, LintSeverity } from './finding.js'

const dayMs = 86_400_000
const required = ['id', 'status', 'confidence', 'source', 'owner', 'last_validated', 'review_after_days']
/** Active critical entries of a type, at most. */
const criticalMax = 10
/** Days after which a critical entry must have been looked at. */
const criticalDays = 90

/** Checks the entries of one file by themselves. @param now epoch milliseconds */
export function lintEntries(file: CuratedFile, now: number): readonly LintFinding[] {
  const faults = file.faults.map(({ line, reason }) => ({
    rule: 'unreadable',
    severity: 'error' as const,
    file: file.file,
    line,
    message: `${reason}.`,
  }))
  const unknown = knownTypes.includes(file.type)
    ? []
    : [about(file, 'unknown-type', `\`${file.type}\` is no known type of memory.`)]
  return [
    ...faults,
    ...unknown,
    ...file.entries.flatMap((entry) => [
      ...requiredKeys(entry),
      ...values(entry, now),
      ...shapes(entry),
      ...age(entry, now),
    ]),
    ...duplicates(file.entries),
    ...inflation(file),
  ]
}

/** A warning about a file as a whole. */
function about({ file }: CuratedFile, rule: string, message: string): LintFinding {
  return { rule, severity: 'warning', file, line: 1, message }
}

interface Finding {
  readonly rule: string
  readonly severity?: LintSeverity
  readonly message: string
}

function of(entry: CuratedEntry, { rule, severity = 'error', message }: Finding): LintFinding {
  const id = fieldText(entry, 'id')
  return { rule, severity, file: entry.file, line: entry.line, message, ...(id === '' ? {} : { entryId: id }) }
}

function requiredKeys(entry: CuratedEntry): readonly LintFinding[] {
  return required
    .filter((name) => isEmpty(entry.fields[name]))
    .map((name) => of(entry, { rule: 'missing-key', message: `\`${name}\` is missing.` }))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function values(entry: CuratedEntry, now: number): readonly LintFinding[] {
  const { status, confidence, priority, source } = entry.fields
  return [
    ...oneOf(entry, 'status', { value: status, allowed: entryStatuses }),
    ...oneOf(entry, 'confidence', { value: confidence, allowed: confidences }),
    ...oneOf(entry, 'priority', { value: priority, allowed: ['critical', 'normal', 'low'] }),
    ...(source === undefined || source === null || (Array.isArray(source) && source.length > 0)
      ? []
      : [of(entry, { rule: 'bad-source', message: '`source` must be a list with at least one member.' })]),
    ...textsOf(entry),
    ...datesOf(entry, now),
    ...schemaFaults(entry),
  ]
}

/** Keys whose value is a plain text. */
function textsOf(entry: CuratedEntry): readonly LintFinding[] {
  return ['id', 'owner']
    .filter((name) => !isEmpty(entry.fields[name]) && fieldText(entry, name) === '')
    .map((name) => of(entry, { rule: 'bad-value', message: `\`${name}\` must be a text.` }))
}

/** A day or a window that cannot be read would keep an entry fresh for good. */
function datesOf(entry: CuratedEntry, now: number): readonly LintFinding[] {
  const { last_validated: validated, review_after_days: days } = entry.fields
  const at = dayAt(fieldText(entry, 'last_validated'))
  return [
    ...(isEmpty(validated) || at !== undefined ? [] : [of(entry, badValue('last_validated', 'a day, YYYY-MM-DD'))]),
    ...(at !== undefined && at > now + dayMs
      ? [of(entry, { ...badValue('last_validated', 'no day to come'), severity: 'warning' })]
      : []),
    ...(isEmpty(days) || (typeof days === 'number' && Number.isInteger(days) && days >= 1)
      ? []
      : [of(entry, badValue('review_after_days', 'a whole number of days from 1'))]),
  ]
}

function badValue(name: string, allowed: string): Finding {
  return { rule: 'bad-value', message: `\`${name}\` must be ${allowed}.` }
}

interface Choice {
  readonly value: unknown
  readonly allowed: readonly string[]
}

function oneOf(entry: CuratedEntry, name: string, { value, allowed }: Choice): readonly LintFinding[] {
  if (value === undefined || value === null || allowed.includes(value as string)) return []
  return [
    of(entry, {
      rule: 'bad-value',
      message: `\`${name}\` must be one of ${allowed.join(', ')}, got ${JSON.stringify(value)}.`,
    }),
  ]
}

const checkedAlready = [...required, 'priority', 'reference', 'scope', 'revisit_if', 'settled_by']

/** What the schema of the type objects to beyond the keys that every entry has. */
function schemaFaults(entry: CuratedEntry): readonly LintFinding[] {
  if (!isCuratedType(entry.type)) return []
  const { error } = entrySchemas[entry.type].safeParse({
    ...entry.fields,
    last_validated: fieldText(entry, 'last_validated'),
  })
  const issues = error?.issues.filter(({ path }) => path.length > 0 && !checkedAlready.includes(String(path[0]))) ?? []
  return issues.map(({ path, message }) => {
    const [name, isWhole] = [path.join('.'), path.length === 1]
    return isWhole && entry.fields[name] === undefined
      ? of(entry, { rule: 'missing-key', severity: 'warning', message: `\`${name}\` is missing in this type.` })
      : of(entry, { rule: 'bad-value', severity: 'warning', message: `\`${name}\`: ${message}.` })
  })
}

/** Entries that point somewhere, or that settle a question, must say so whole. */
function shapes(entry: CuratedEntry): readonly LintFinding[] {
  const { reference, settled_by: settledBy } = entry.fields
  const pointer = isObject(reference)
    ? ['system', 'locator', 'question'].filter((name) => !isText(reference[name])).map((name) => `reference.${name}`)
    : reference === undefined
      ? []
      : ['reference.system`, `reference.locator` and `reference.question']
  const isSettled = ['settled_by', 'revisit_if'].some((name) => entry.fields[name] !== undefined)
  const settled = isSettled ? ['scope', 'revisit_if', 'settled_by'].filter((name) => fieldText(entry, name) === '') : []
  const by = settledBy === undefined || settledBy === 'evidence' || settledBy === 'decision'
  return [
    ...pointer.map((name) => of(entry, { rule: 'reference-shape', message: `A reference needs \`${name}\`.` })),
    ...settled.map((name) => of(entry, { rule: 'settled-shape', message: `A settled question needs \`${name}\`.` })),
    ...(by ? [] : [of(entry, { rule: 'settled-shape', message: '`settled_by` must be evidence or decision.' })]),
  ]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whole days since an entry was looked at; nothing if its date cannot be read. */
export function daysSinceValidated(entry: CuratedEntry, now: number): number | undefined {
  const at = dayAt(fieldText(entry, 'last_validated'))
  return at === undefined ? undefined : Math.floor((now - at) / dayMs)
}

function age(entry: CuratedEntry, now: number): readonly LintFinding[] {
  const days = daysSinceValidated(entry, now)
  const window = entry.fields['review_after_days']
  if (entry.fields['status'] !== 'active' || days === undefined) return []
  return [
    ...(typeof window === 'number' && days > window
      ? [
          of(entry, {
            rule: 'stale',
            severity: 'info',
            message: `Not looked at for ${days} days; its window is ${window}.`,
          }),
        ]
      : []),
    ...(entry.fields['priority'] === 'critical' && days > criticalDays
      ? [
          of(entry, {
            rule: 'critical-stale',
            severity: 'warning',
            message: `A critical entry that was not looked at for ${days} days.`,
          }),
        ]
      : []),
  ]
}

function duplicates(entries: readonly CuratedEntry[]): readonly LintFinding[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const id = fieldText(entry, 'id')
    if (id === '' || !seen.has(id)) {
      seen.add(id)
      return []
    }
    return [of(entry, { rule: 'duplicate-id', message: `The id \`${id}\` is used twice.` })]
  })
}

function inflation(file: CuratedFile): readonly LintFinding[] {
  const critical = file.entries.filter(
    ({ fields }) => fields['status'] === 'active' && fields['priority'] === 'critical',
  )
  if (critical.length <= criticalMax) return []
  return [
    about(
      file,
      'critical-inflation',
      `tier-0 inflation: ${critical.length} active critical entries, at most ${criticalMax} mean something.`,
    ),
  ]
}
