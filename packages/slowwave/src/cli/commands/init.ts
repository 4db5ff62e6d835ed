import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { MemoryError, recordKinds, stats } from '@slowwave/core'
import type { RecordKind } from '@slowwave/core'
import * as z from 'zod'
import { assertCron, configNames } from '../../config/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { listOf, wholeNumber } from '../global-options.js'
import { makeManaged } from '../init-repo.js'
import { askInit } from '../init-questions.js'
import { parseRetention, triggerNames, writeInitConfig } from '../init-config.js'
import type { InitAnswers, TriggerName } from '../init-config.js'
import { createStore } from '../stores.js'

interface InitOptions {
  readonly merge?: readonly RecordKind[]
  readonly neverTouch?: readonly RecordKind[]
  readonly retention?: string
  readonly trigger?: TriggerName
  readonly cron?: string
  readonly recordCount?: number
  readonly force?: boolean
  readonly repo?: boolean
}

const storeAnswer = z.strictObject({
  config: z.string(),
  store: z.string(),
  settings: z.strictObject({
    mergeKinds: z.array(z.enum(recordKinds)),
    neverTouchKinds: z.array(z.enum(recordKinds)),
    retentionDays: z.partialRecord(z.enum(recordKinds), z.union([z.number(), z.literal('forever')])),
    trigger: z.enum(triggerNames),
    cron: z.string().exactOptional(),
    recordCount: z.int().exactOptional(),
  }),
  /** Whether a schedule is worth it yet, and why. */
  advice: z.string(),
})

const answer = z.union([
  storeAnswer,
  z.strictObject({ repository: z.string(), was: z.enum(['managed', 'unmanaged']), files: z.array(z.string()) }),
])

/** Asks what a pass may do, writes the config file and makes the store. */
export const init: CommandSpec<InitOptions> = {
  name: 'init',
  summary: 'ask what may be merged, what never touched and what must be kept; write the config and make the store',
  examples: [
    'init',
    'init --yes',
    'init --repo',
    'init --merge fact,note --never-touch procedure --retention episode=365 --trigger cron --cron "0 3 * * *"',
  ],
  configFiles: 'ignored',
  answer,
  define: (command) =>
    command
      .option('--merge <kinds>', 'record kinds that may be merged (default: fact)', listOf('--merge', recordKinds))
      .option('--never-touch <kinds>', 'record kinds that no pass may touch', listOf('--never-touch', recordKinds))
      .option('--retention <kind=days,…>', 'how long kinds must be kept, in days or `forever`')
      .option('--trigger <name>', `what starts a pass: ${triggerNames.join(', ')} (default: manual)`)
      .option('--cron <line>', 'for the trigger cron (default: 0 3 * * *)')
      .option('--record-count <n>', 'for the trigger record_count (default: 500)', wholeNumber('--record-count', 1))
      .option('--force', 'replace a config file that is there')
      .option('--repo', 'only make this repository hold memory in files (agents/); no config, no store'),
  run: async (context, { options }) => {
    if (options.repo === true) return initRepository(context)
    const path = configPath(context, options)
    const given = givenAnswers(options)
    const { prompts } = context.io
    const ask = prompts !== undefined && context.flags.yes !== true && Object.keys(given).length === 0
    const settings = ask ? await askInit(prompts) : { ...defaults, ...given }
    writeInitConfig(path, settings)
    const advice = await makeStore(context)
    const { store } = context.config
    const text = [`wrote ${path}`, `store ${store}`, advice, 'Next: slowwave import <file>, or slowwave add "…".']
    return { json: { config: path, store, settings, advice }, text: text.join('\n') }
  },
}

function initRepository({ io }: Context): Report {
  const made = makeManaged(io.folder)
  const changed = made.files.length === 0 ? 'nothing had to be changed' : `wrote lines to ${made.files.join(', ')}`
  return {
    json: made,
    text: `${made.repository} is managed: ${changed}.\nNext: slowwave mine --confirm-transcript-access, or slowwave propose "…".`,
  }
}

const defaults: InitAnswers = { mergeKinds: ['fact'], neverTouchKinds: [], retentionDays: {}, trigger: 'manual' }

function configPath({ io, flags }: Context, { force }: InitOptions): string {
  const named = flags.config === undefined ? undefined : resolve(io.folder, flags.config)
  const present = configNames.map((name) => resolve(io.folder, name)).find((path) => existsSync(path))
  const path = named ?? present ?? resolve(io.folder, 'slowwave.config.yaml')
  if (!existsSync(path) || force === true) return path
  throw new MemoryError('invalid-input', `There is a config file already: ${path}.`, {
    hint: 'Edit it, or replace it with --force.',
  })
}

function givenAnswers(options: InitOptions): Partial<InitAnswers> {
  const { merge, neverTouch, retention, trigger, cron, recordCount } = options
  return {
    ...(merge === undefined ? {} : { mergeKinds: merge }),
    ...(neverTouch === undefined ? {} : { neverTouchKinds: neverTouch }),
    ...(retention === undefined ? {} : { retentionDays: parseRetention(retention) }),
    ...triggerOf({ trigger, cron, recordCount }),
  }
}

function triggerOf({
  trigger,
  cron,
  recordCount,
}: Record<'trigger' | 'cron' | 'recordCount', unknown>): Partial<InitAnswers> {
  const name = trigger ?? (cron === undefined ? (recordCount === undefined ? undefined : 'record_count') : 'cron')
  const known = triggerNames.find((each) => each === name)
  if (name !== undefined && known === undefined) {
    throw new MemoryError('invalid-input', `There is no trigger ${JSON.stringify(name)}.`, {
      hint: `Use ${triggerNames.join(', ')}.`,
    })
  }
  if (known === 'cron') return { trigger: known, cron: cron === undefined ? '0 3 * * *' : assertCron('--cron', cron) }
  if (known === 'record_count')
    return { trigger: known, recordCount: typeof recordCount === 'number' ? recordCount : 500 }
  return known === undefined ? {} : { trigger: known }
}

function makeStore(context: Context): Promise<string> {
  return createStore(context, async ({ store }) => {
    const { advice } = await stats(store, { now: context.io.surroundings.now() })
    return advice.reason
  })
}
