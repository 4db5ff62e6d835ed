import { counted, MemoryError, observationId, userFields, clipped } from '@slowwave/core'
import { Argument } from 'commander'
import { resolve } from 'node:path'
import * as z from 'zod'
import {
  appendObservation,
  freshness,
  legacyUserHome,
  readObservations,
  removeObservations,
  revokeField,
} from '../../curated/index.js'
import { observationJson, observationSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { homeOf, projectFlag, projectRoot } from '../project.js'

interface RevokeOptions {
  readonly reason?: string
}

/** Takes back an observation or a field of the profile; the tombstone is written first. */
export const userRevoke: CommandSpec<RevokeOptions> = {
  name: 'user revoke',
  summary: 'take back an observation by its id, or a field of your profile by its name',
  examples: ['user revoke dd21d8c74fb590bc --reason "not true any more"', 'user revoke style.pace'],
  answer: z.strictObject({ entity: z.string(), removed: z.int() }),
  define: (command) =>
    command.argument('<id|field>', 'what goes').option('--reason <text>', 'why; kept without the text itself'),
  run: async (context, { args: [entity = ''], options }) => {
    const home = homeOf(context)
    const at = context.io.surroundings.now()
    const { reason = '' } = options
    const field = userFields.find((each) => each === entity)
    const removed =
      field === undefined
        ? removeObservations(home, (line) => observationId(line) === entity, { reason, at, entityOf: observationId })
        : Number(revokeField(home, { field, reason, at }))
    if (removed === 0)
      throw new MemoryError(
        'invalid-input',
        `There is no observation and no filled field ${JSON.stringify(clipped(entity))}.`,
      )
    return { json: { entity, removed }, text: `took back ${entity}` }
  },
}

/** Takes back everything that was observed in one project. */
export const userPurge: CommandSpec<RevokeOptions & { readonly project?: string }> = {
  name: 'user purge',
  summary: 'take back everything that was observed about you in one project',
  examples: ['user purge --project /code/kiln --reason "left the team"'],
  answer: z.strictObject({ project: z.string(), removed: z.int() }),
  define: (command) => command.option(...projectFlag).option('--reason <text>', 'why'),
  run: async (context, { options }) => {
    const project = resolve(projectRoot(context, options))
    const removed = removeObservations(homeOf(context), (line) => line.context?.project_path === project, {
      reason: options.reason ?? '',
      at: context.io.surroundings.now(),
      entityOf: () => project,
    })
    return { json: { project, removed }, text: `took back ${counted(removed, 'observation')} of ${project}` }
  },
}

interface ObserveOptions {
  readonly evidence?: string
  readonly project?: string
}

/** Enters one observation about the user by hand, through its guards. */
export const userObserve: CommandSpec<ObserveOptions> = {
  name: 'user observe',
  summary: 'enter one observation about yourself by hand; it waits for your word like any other',
  examples: ['user observe language German', 'user observe notes "prefers short answers" --project .'],
  answer: z.strictObject({ observation: observationSchema }),
  define: (command) =>
    command
      .addArgument(new Argument('<field>', 'which field').choices(userFields))
      .argument('<value>', 'what it says')
      .option('--evidence <text>', 'what it rests on')
      .option('--project <folder>', 'the project in which it was seen'),
  run: async (context, { args: [field = '', suggest = ''], options }) => {
    const observed = appendObservation(homeOf(context), {
      field,
      suggest,
      evidence: options.evidence ?? '',
      source: 'by-hand',
      at: context.io.surroundings.now(),
      ...(options.project === undefined ? {} : { project: resolve(context.io.folder, options.project) }),
    })
    if (observed.status === 'written')
      return { json: { observation: observationJson(observed.line) }, text: `observed ${observed.id}` }
    if (observed.status === 'invalid-field')
      throw new MemoryError('invalid-input', `There is no field ${JSON.stringify(clipped(field))}.`)
    const [finding] = observed.findings
    throw new MemoryError(
      'refused',
      `The observation ${finding?.reason ?? 'is refused'} (${finding?.guard ?? ''}); nothing of it was kept.`,
    )
  },
}

/** Copies observations of the tool that this channel comes from, through the guards of today. */
export const userImport: CommandSpec = {
  name: 'user import',
  summary: 'take over observations from ~/.event4u/agent-config (or $EVENT4U_CONFIG_HOME), through the guards',
  examples: ['user import'],
  answer: z.strictObject({ from: z.string(), imported: z.int(), refused: z.int(), unchanged: z.int() }),
  define: (command) => command,
  run: async (context) => {
    const from = legacyUserHome({ environment: context.io.environment })
    const home = homeOf(context)
    const fate = freshness(home)
    const { entries } = readObservations(from)
    const fresh = entries.filter((line) => fate(line) === undefined)
    const results = fresh.map(({ field, suggest, evidence, source, ts, context: seen }) =>
      appendObservation(home, {
        field,
        suggest,
        evidence,
        source,
        at: Date.parse(ts),
        ...(seen === undefined ? {} : { project: seen.project_path }),
      }),
    )
    const imported = results.filter(({ status }) => status === 'written').length
    const json = { from, imported, refused: results.length - imported, unchanged: entries.length - fresh.length }
    return {
      json,
      text: `imported ${counted(imported, 'observation')} from ${from}, refused ${json.refused}, unchanged ${json.unchanged}`,
    }
  },
}
