import type { OperationKind, RecordKind, SourceClass } from '../model/index.js'
import { MemoryError, operationKinds, recordKinds } from '../model/index.js'
import type { ApprovalRule, CandidateThresholds, Policy } from './policy.js'
import type { PresetName } from './presets.js'
import type { Field } from './fields.js'
import {
  anyNamedField,
  choiceField,
  listField,
  nameField,
  namedField,
  numberField,
  objectField,
  readObject,
  switchField,
  wholeField,
} from './fields.js'
import { conservativePolicy, presetNames, presets } from './presets.js'

const sourceClasses: readonly SourceClass[] = ['user', 'tool', 'imported', 'inferred', 'promoted', 'unknown']
const share = numberField(0, 1)
const days = numberField(0, 36_500, 'forever')
const kind: Field<RecordKind> = choiceField(recordKinds)
/** Entities are joined one by one by a person, and the ends of an edge are not in its text. */
const mergeKind: Field<RecordKind> = choiceField<RecordKind>(
  recordKinds.filter((each) => each !== 'entity' && each !== 'edge'),
)

const thresholds: Field<CandidateThresholds> = objectField({
  cosine: share,
  cosineShort: share,
  shortBelowWords: wholeField(0, 1000),
})
const startThresholds = conservativePolicy.candidates['default'] as CandidateThresholds

/** Whatever a file says, a person decides on these: they cannot be undone, or collapse what cannot be told apart again. */
const neverAuto: readonly OperationKind[] = ['entity-merge', 'prune', 'forget']

const eachApproval: Field<ApprovalRule> = choiceField<ApprovalRule>(['auto', 'review', 'off'])

const approvals: Field<Policy['approvals']> = (name, value, before) => {
  const read = namedField(operationKinds, eachApproval)(name, value, before)
  const wrong = neverAuto.find((each) => read[each] === 'auto')
  if (wrong === undefined) return read
  throw new MemoryError('invalid-input', `\`${name}.${wrong}\` must be review or off, got "auto".`)
}

const fields: { readonly [K in keyof Policy]-?: Field<Policy[K]> } = {
  name: nameField,
  approvals,
  twoPerson: listField(choiceField(operationKinds)),
  mergeKinds: listField(mergeKind),
  neverTouchKinds: listField(kind),
  retentionDays: namedField(recordKinds, days) as Field<Policy['retentionDays']>,
  strategy: choiceField(['claims', 'seed-a']),
  keepRule: choiceField(['provenance', 'seed-a']),
  candidates: anyNamedField(thresholds, startThresholds),
  candidateWordOverlap: share,
  blockMax: wholeField(2, 10_000),
  allPairsMax: wholeField(0, 100_000),
  comparisonCap: wholeField(1, 1_000_000_000),
  singleValuedPredicates: listField(nameField),
  multiValuedPredicates: listField(nameField),
  maxLossFraction: share,
  maxLossFraction30d: share,
  lossRaised: switchField,
  maxCompression: numberField(1, 1000),
  compactAfterDays: days,
  resolverDuplicateAt: share,
  updateAfterMs: numberField(0, 3_153_600_000_000),
  promoteMinSessions: wholeField(2, 1000),
  staleAfterDays: days,
  hotCapacity: wholeField(0, 1_000_000),
  warmCapacity: wholeField(0, 1_000_000),
  tierImportance: share,
  tierRecency: share,
  tierDecayPerDay: share,
  archivedMinDays: days,
  textCapBytes: wholeField(1, 16_777_216),
  birthConfidence: namedField(sourceClasses, share),
  confidenceCaps: namedField(sourceClasses, share),
  sourceRanks: namedField(sourceClasses, wholeField(0, 100)),
}

/** What `parsePolicy` may be told beside what is written. */
export interface ParsePolicyOptions {
  /** What everything starts from that is not written. @default conservative */
  readonly preset?: PresetName
}

/**
 * Reads a policy: the name of a preset, or an object of settings over a preset (`preset` in the object wins over the
 * option). Names may be camelCase or snake_case. It fails closed: nothing is clamped, guessed or ignored.
 *
 * @throws {MemoryError} `invalid-input`, naming the setting, the value and what is allowed, or the nearest known name.
 */
export function parsePolicy(written: unknown, { preset = 'conservative' }: ParsePolicyOptions = {}): Policy {
  if (written === undefined || written === null) return presets[preset]
  if (typeof written === 'string') return presets[presetOf(written)]
  const { preset: named, ...settings } = asObject(written)
  const before = presets[named === undefined ? preset : presetOf(named)]
  return readObject({ name: '', value: settings, before, fields })
}

/** The settings of a policy, by their camelCase names. */
export const policySettings = Object.keys(fields) as readonly (keyof Policy)[]

const presetOf = (value: unknown): PresetName => choiceField(presetNames)('preset', value, 'conservative')

function asObject(written: unknown): Readonly<Record<string, unknown>> {
  if (typeof written === 'object' && !Array.isArray(written)) return written as Readonly<Record<string, unknown>>
  throw new MemoryError(
    'invalid-input',
    `A policy must be an object or the name of a preset (${presetNames.join(', ')}).`,
  )
}
