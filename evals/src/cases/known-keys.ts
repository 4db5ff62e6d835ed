import type { Action, Case, Step } from './case.js'
import type { Failure } from './world.js'

/** The closed lists of the case schema. What is not in them fails the case. */
const caseKeys = ['id', 'source', 'kind', 'level', 'gist', 'records', 'action', 'expect', 'note', 'raw', 'generate']
const recordKeys = [
  ...['id', 'text', 'scope', 'kind', 'created_at', 'subject', 'predicate', 'object', 'confidence', 'author'],
  ...['source_id', 'access_count', 'last_accessed', 'pinned', 'tags', 'path', 'title', 'embedding'],
  ...['embedding_model', 'derived_from', 'derivation', 'superseded_by'],
]
const settingKeys = ['now', 'assume_zone', 'policy', 'max_loss', 'model_replies']
const policyKeys = ['max_age_days', 'stale_after_days', 'grace_days', 'promote_min_sessions']
const rawKeys = ['name', 'format', 'content', 'content_base64']
const recipeKeys = ['n', 'template', 'vars', 'kind', 'subject', 'scope', 'created_at', 'plant']
const plantKeys = ['from', 'to', 'pair', 'edits', 'add']

/** Keys of what stands inside a key of `expect`. */
const innerKeys: Readonly<Record<string, readonly string[]>> = {
  suggested_current: ['pair', 'current'],
  relative_dates: ['word', 'is', 'said_on'],
  bad_lines: ['line', 'why', 'file'],
}

const formats = ['neutral', 'mcp-server-memory', 'claude-code-session', 'openai-messages', 'openclaw-daily']
const edits = ['none', 'lower_first_word', 'drop_last_dot', 'double_spaces']

/** Parameters of steps that take one of a few words. */
const stepWords: Readonly<Record<string, readonly string[]>> = {
  source_state: ['empty', 'missing', 'unreadable', 'blank_lines'],
  format: formats,
  holder: ['dead', 'live'],
  kill_at: ['every_write', 'after_derived_record'],
}

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

/**
 * Everything in a case that is not in the schema: keys at any depth by their path, and values that are none of the words
 * which a key takes. `expectKeys` are those that the runner can check.
 */
export function strangeIn(one: Case, expectKeys: ReadonlySet<string>): readonly Failure[] {
  const { action, source, raw, generate, level } = one as Case & { readonly source?: unknown }
  const variants = listed(action.variants)
  const known = [...expectKeys]
  return [
    ...strangers('case', one, caseKeys),
    ...notOneOf('level', level, ['plain', 'hard']),
    ...strangers('source', source, ['ref', 'url']),
    ...one.records.flatMap((record) => strangers(`records.${record.id}`, record, recordKeys)),
    ...listed(raw).flatMap((file) => [
      ...strangers('raw', file, rawKeys),
      ...notOneOf('raw: format', at(file, 'format'), formats),
    ]),
    ...recipeStrangers(generate),
    ...actionStrangers(action),
    ...variants.flatMap((variant) => strangers('variant', variant, [...settingKeys, 'keep', 'new', 'expect'])),
    ...[action, ...stepsOf(action).filter((step) => step !== action), ...variants].flatMap((place) =>
      strangers('policy', at(place, 'policy'), policyKeys),
    ),
    ...expectationsOf(one).flatMap((expect) => expectStrangers(expect, known)),
  ]
}

/** Of the case, its steps, its kills and reruns, and its variants. */
function expectationsOf({ expect, action }: Case): readonly unknown[] {
  const steps = stepsOf(action).flatMap((step) => [step.expect, step['after_kill'], ...listed(step['after_rerun'])])
  return [expect, ...steps, ...listed(action.variants).map((variant) => at(variant, 'expect'))]
}

function expectStrangers(expect: unknown, known: readonly string[]): readonly Failure[] {
  const inner = Object.entries(innerKeys).flatMap(([key, keys]) =>
    listed(at(expect, key)).flatMap((entry) => strangers(`expect.${key}`, entry, keys)),
  )
  return [...strangers('expect', expect, known), ...inner]
}

function recipeStrangers(recipe: unknown): readonly Failure[] {
  const vars = Object.entries(at(recipe, 'vars') ?? {})
  return [
    ...strangers('generate', recipe, recipeKeys),
    ...vars.flatMap(([name, rule]) => strangers(`generate.vars.${name}`, rule, ['mul', 'add', 'mod', 'list'])),
    ...listed(at(recipe, 'plant')).flatMap((planting) => [
      ...strangers('generate.plant', planting, plantKeys),
      ...notOneOf('generate.plant: pair', at(planting, 'pair'), ['same', 'different']),
      ...listed(at(planting, 'edits')).flatMap((edit) => notOneOf('generate.plant: edits', edit, edits)),
    ]),
  ]
}

function actionStrangers(action: Action): readonly Failure[] {
  if (action.do !== 'sequence') return stepStrangers(action, ['variants'])
  const outer = strangers('action', action, ['do', 'steps', 'variants', ...settingKeys])
  return [...outer, ...stepsOf(action).flatMap((step) => stepStrangers(step, ['expect']))]
}

/** @param more what else this step may have: only a step of a sequence has an `expect` of its own. */
function stepStrangers(step: Step, more: readonly string[]): readonly Failure[] {
  const own = stepKeys[step.do]
  if (own === undefined) return [unknownKey(`step ${step.do}`)]
  const words = Object.entries(stepWords).filter(([name]) => own.includes(name) && step[name] !== undefined)
  return [
    ...strangers(`step ${step.do}`, step, ['do', ...more, ...own, ...settingKeys]),
    ...words.flatMap(([name, allowed]) => notOneOf(`step ${step.do}: ${name}`, step[name], allowed)),
  ]
}

function strangers(place: string, value: unknown, known: readonly string[]): readonly Failure[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [unknownKey(`${place}: ${key}`)]))
}

function unknownKey(key: string): Failure {
  return { key, expected: 'a key of the schema', got: 'the runner does not know it' }
}

function notOneOf(key: string, value: unknown, allowed: readonly string[]): readonly Failure[] {
  if (typeof value === 'string' && allowed.includes(value)) return []
  return [{ key, expected: `one of ${allowed.join(', ')}`, got: JSON.stringify(value) }]
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
