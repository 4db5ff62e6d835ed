import type { Command } from 'commander'
import type { Plan, PlanPassOptions, PlanProgress, Policy, Scope, StoreReader } from '@slowwave/core'
import { createIndexer, formatCount, idsNamedBy, planPass, renderPlan } from '@slowwave/core'
import { createLanguageModel, keepingReplies } from '../models/language-models/index.js'
import { helpWith } from '../library/index.js'
import { keptRepliesFolder } from '../stores/sqlite/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import type { Context } from './context.js'
import { plannedStamp } from './embedding.js'
import { typedMoment } from './typed-moment.js'

/** Options of every command that plans. */
export interface PlanningOptions {
  readonly explain?: boolean
  readonly full?: boolean
  readonly since?: string
}

/** Adds them to a command. */
export function addPlanningOptions(command: Command): Command {
  return command
    .option('--explain', 'list every skipped candidate with its reason')
    .option('--full', 'look at everything, not only at what changed since the last pass')
    .option('--since <moment>', 'look only at records said since then (2026-01-31, an ISO 8601 moment or epoch)')
}

type Wanted = PlanningOptions & {
  readonly scopes: readonly Scope[]
  /** The model is not asked, only what asking it would cost. */
  readonly predictCost?: boolean
}

/** What is planned, with the file that is read if it is a store in one. */
export type Planned<T extends StoreReader> = T & Partial<Pick<SqliteStore, 'file'>>

export { helpWith }

/** Plans a pass with progress. */
export async function makePlan(context: Context, reader: Planned<StoreReader>, wanted: Wanted): Promise<Plan> {
  const embedder = await plannedStamp(context, reader)
  const plan = await planPass(reader, {
    policy: context.config.policy,
    now: context.io.surroundings.now(),
    indexer: createIndexer(),
    ...(embedder === undefined ? {} : { embedder }),
    ...lookingAt(wanted),
    ...askedModel(context),
    ...(wanted.predictCost === true ? { predictOnly: true } : {}),
    ...helpWith(reader),
    signal: context.io.signal,
    onProgress: (progress) => showProgress(context, progress),
  })
  context.progress.clear()
  return plan
}

/** The language model that the config names, if it names one, and what it may cost. Its replies are kept beside the store. */
export function askedModel({ config, io }: Context): Pick<PlanPassOptions, 'model' | 'modelBudget' | 'modelPrice'> {
  const { model: name, modelBaseUrl, modelBudget } = config
  if (name === undefined) return {}
  const address = modelBaseUrl === undefined ? {} : { baseUrl: modelBaseUrl }
  const model = createLanguageModel(name, { environment: io.environment, ...address })
  const modelPrice = config.modelPrices[name]
  return {
    model: config.modelCache ? keepingReplies(model, keptRepliesFolder(config.store)) : model,
    modelBudget,
    ...(modelPrice === undefined ? {} : { modelPrice }),
  }
}

/** Which records a pass looks at. */
export function lookingAt({ scopes, full, since }: Wanted) {
  return {
    ...(scopes.length === 0 ? {} : { scopes }),
    mode: full === true ? ('full' as const) : ('incremental' as const),
    ...(since === undefined ? {} : { since: typedMoment('--since', since) }),
  }
}

/** Lets signals have their turn: planning itself never waits. */
function showProgress({ progress }: Context, { phase, scope, done, total }: PlanProgress): Promise<void> {
  progress.show(`Planning ${scope} (${phase})`, done, total)
  return new Promise((resolve) => void setImmediate(resolve))
}

/** The plan for a person, with the texts of the records that it names. */
export async function planText(
  { config }: Context,
  reader: StoreReader,
  { plan, explain }: { readonly plan: Plan; readonly explain?: boolean },
): Promise<string> {
  const records = await reader.getMany(idsNamedBy(plan))
  const detail = explain === true ? 'explain' : 'summary'
  return renderPlan(plan, { records, detail, retention: retentionWords(config.policy) })
}

/** The retention part of a policy in words: `note 30 days, episode for good`. */
export function retentionWords({ retentionDays }: Policy): string {
  const rules = Object.entries(retentionDays).map(([kind, days]) => `${kind} ${daysWords(days)}`)
  return rules.length === 0 ? 'none configured' : rules.join(', ')
}

function daysWords(days: number): string {
  return days === Number.POSITIVE_INFINITY ? 'for good' : `${formatCount(days)} days`
}
