import type { Action, Case, Step } from './case.js'

/** The closed lists of the case schema. What is not in them fails the case. */
const caseKeys = ['id', 'source', 'kind', 'level', 'gist', 'records', 'action', 'expect', 'note', 'raw', 'generate']
const recordKeys = [
  ...['id', 'text', 'scope', 'kind', 'created_at', 'subject', 'predicate', 'object', 'confidence', 'author'],
  ...['source_id', 'access_count', 'last_accessed', 'pinned', 'tags', 'path', 'title', 'embedding'],
  ...['embedding_model', 'derived_from', 'derivation', 'superseded_by'],
]
const settingKeys = ['now', 'assume_zone', 'policy', 'max_loss', 'model_replies']
const policyKeys = ['max_age_days', 'stale_after_days', 'grace_days', 'promote_min_sessions']

const stepKeys: Readonly<Record<string, readonly string[]>> = {
  consolidate: ['apply', 'as'],
  plan: ['as', 'all_forms'],
  apply_plan: ['plan'],
  promote: ['apply'],
  prune: ['apply'],
  rewrite: ['apply', 'keep', 'new'],
  import: ['files', 'records', 'source_state'],
  add: ['records'],
  add_parallel: ['records', 'rounds'],
  edit: ['id', 'text'],
  read_transcript: ['files'],
  mine: ['apply', 'files'],
  list: ['scope'],
  explain: ['ids', 'all_forms'],
  report: ['all_forms'],
  stale_report: [],
  export: ['format', 'all_forms'],
  resolve: ['pair', 'current', 'as'],
  forget: ['apply', 'ids', 'scope'],
  undo: ['operation'],
  leave_lock: ['holder', 'age_hours'],
  two_passes: ['apply'],
  crash_and_rerun: ['apply', 'kill_at', 'after_rerun', 'after_kill'],
}

/** The steps of an action. */
export function stepsOf(action: Action): readonly Step[] {
  return action.do === 'sequence' ? (action.steps ?? []) : [action]
}

/** Every key of a case that is not in the schema, by its path. `expectKeys` are those that the runner can check. */
export function unknownKeys(one: Case, expectKeys: ReadonlySet<string>): readonly string[] {
  const { action } = one
  const expectations = [
    one.expect,
    ...stepsOf(action).flatMap((step) => [step.expect, step['after_kill'], ...listed(step['after_rerun'])]),
    ...(action.variants ?? []).map(({ expect }) => expect),
  ]
  return [
    ...strangers('case', one, caseKeys),
    ...one.records.flatMap((record) => strangers(`records.${record.id}`, record, recordKeys)),
    ...actionStrangers(action),
    ...(action.variants ?? []).flatMap((variant) =>
      strangers('variant', variant, [...settingKeys, 'keep', 'new', 'expect']),
    ),
    ...expectations.flatMap((expect) => strangers('expect', expect, [...expectKeys])),
  ]
}

function actionStrangers(action: Action): readonly string[] {
  const outer = action.do === 'sequence' ? strangers('action', action, ['do', 'steps', 'variants', ...settingKeys]) : []
  return [...outer, ...stepsOf(action).flatMap(stepStrangers)]
}

function stepStrangers(step: Step): readonly string[] {
  const own = stepKeys[step.do]
  if (own === undefined) return [`step ${step.do}`]
  const known = ['do', 'expect', 'variants', ...own, ...settingKeys]
  return [...strangers(`step ${step.do}`, step, known), ...strangers('policy', step.policy, policyKeys)]
}

function strangers(place: string, value: unknown, known: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [`${place}: ${key}`]))
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
