import { counted, MemoryError, observationId, shownLines, shownText, userFields } from '@slowwave/core'
import type { Observation, UserField } from '@slowwave/core'
import type { Command } from 'commander'
import { Argument } from 'commander'
import { resolve } from 'node:path'
import * as z from 'zod'
import {
  appendObservation,
  applyAcceptance,
  candidatesIn,
  layeredProfile,
  legacyUserHome,
  prepareAcceptance,
  profileText,
  readObservations,
  removeObservations,
  revokeField,
} from '../../curated/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { homeOf, projectFlag, projectRoot } from '../project.js'

const observation = z.strictObject({
  id: z.string(),
  ts: z.string(),
  field: z.enum(userFields),
  suggest: z.string(),
  evidence: z.string(),
  seenCount: z.int(),
  seenIn: z.array(z.string()),
})

function jsonOf(line: Observation) {
  const { ts, field, suggest, evidence, seen_count: seenCount = 1, seen_in: seenIn = [] } = line
  return { id: observationId(line), ts, field, suggest, evidence, seenCount, seenIn }
}

/** Shows what was observed about the user, by field, most frequent first. */
export const userReview: CommandSpec = {
  name: 'user review',
  summary: 'show what was observed about you and waits for your word, by field',
  examples: ['user review', 'user review --json'],
  answer: z.strictObject({
    fields: z.array(z.strictObject({ field: z.enum(userFields), count: z.int(), latest: observation })),
    candidates: z.array(observation),
    droppedMalformed: z.int(),
    droppedUnknownField: z.int(),
  }),
  define: (command) => command,
  run: async (context) => {
    const home = homeOf(context)
    const { entries, droppedMalformed, droppedUnknownField } = readObservations(home)
    const fields = groupedByField(entries)
    const candidates = candidatesIn(home)
    const json = {
      fields: fields.map(({ field, count, latest }) => ({ field, count, latest: jsonOf(latest) })),
      candidates: candidates.map(jsonOf),
      droppedMalformed,
      droppedUnknownField,
    }
    return { json, text: reviewText({ fields, candidates, dropped: droppedMalformed + droppedUnknownField }) }
  },
}

interface FieldGroup {
  readonly field: UserField
  readonly count: number
  readonly latest: Observation
}

function groupedByField(entries: readonly Observation[]): readonly FieldGroup[] {
  const groups = userFields.flatMap((field) => {
    const lines = entries.filter((line) => line.field === field).sort((a, b) => (a.ts < b.ts ? 1 : -1))
    const [latest] = lines
    return latest === undefined ? [] : [{ field, count: lines.length, latest }]
  })
  return groups.sort((a, b) => b.count - a.count || (a.latest.ts < b.latest.ts ? 1 : -1))
}

interface Reviewed {
  readonly fields: readonly FieldGroup[]
  readonly candidates: readonly Observation[]
  readonly dropped: number
}

function reviewText({ fields, candidates, dropped }: Reviewed): string {
  if (fields.length === 0) return 'Nothing was observed about you.'
  return [
    ...fields.flatMap(({ field, count, latest }) => [
      `${field}: ${counted(count, 'observation')}`,
      `  ${observationId(latest)} ${shownText(latest.suggest, 120)}`,
      `  evidence: ${shownText(latest.evidence, 120)}`,
    ]),
    ...(candidates.length === 0 ? [] : ['', 'Seen in three projects or more:']),
    ...candidates.map(
      (line) => `  ${observationId(line)} ${shownText(line.suggest, 100)} (${(line.seen_in ?? []).join(', ')})`,
    ),
    ...(dropped === 0 ? [] : ['', `${counted(dropped, 'line')} could not be read.`]),
    '',
    'Accept one with `slowwave user accept <field> --reason "…"`, take one back with `slowwave user revoke <id>`.',
  ].join('\n')
}

interface AcceptOptions {
  readonly reason?: string
  readonly id?: string
}

/** Writes the latest observation of a field into the profile, with the reason of a person. */
export const userAccept: CommandSpec<AcceptOptions> = {
  name: 'user accept',
  summary: 'write the latest observation of a field into your profile; needs your reason and your word (or --yes)',
  examples: [
    'user accept language --reason "I always answer in it"',
    'user accept notes --id dd21d8c74fb590bc --reason "true everywhere" --yes',
  ],
  answer: z.strictObject({
    field: z.enum(userFields),
    current: z.string(),
    proposed: z.string(),
    evidence: z.string(),
    lines: z.int(),
    written: z.boolean(),
  }),
  define: (command: Command) =>
    command
      .addArgument(new Argument('<field>', 'which field').choices(userFields))
      .option('--reason <text>', 'why it may be kept, in your words')
      .option('--id <id>', 'this observation instead of the latest'),
  run: async (context, { args: [field], options }) => accept(context, field as UserField, options),
}

async function accept(context: Context, field: UserField, { id, reason }: AcceptOptions): Promise<Report> {
  const home = homeOf(context)
  const acceptance = prepareAcceptance(home, { field, ...(id === undefined ? {} : { id }) })
  const { current, proposed, evidence, lines } = acceptance
  const shown = [
    field,
    `  now:      ${current === '' ? '(nothing)' : current}`,
    `  proposed: ${proposed}`,
    `  evidence: ${evidence}`,
  ].join('\n')
  const { prompts } = context.io
  const asked = context.flags.yes === true ? undefined : prompts
  if (asked !== undefined) context.io.stderr.write(`${shownLines(shown)}\n`)
  const why = reason ?? (await asked?.text('Why may this be kept?', '')) ?? ''
  const agreed = context.flags.yes === true || (await asked?.agree('Write it into your profile?')) === true
  if (agreed) applyAcceptance(home, acceptance, { reason: why, at: context.io.surroundings.now() })
  const json = { field, current, proposed, evidence, lines, written: agreed }
  return {
    json,
    text: [
      shown,
      agreed ? `Written; ${counted(lines, 'observation')} settled.` : 'Nothing was written; --yes writes it.',
    ].join('\n'),
  }
}

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
      throw new MemoryError('invalid-input', `There is no observation and no filled field ${JSON.stringify(entity)}.`)
    return { json: { entity, removed }, text: `took back ${entity}` }
  },
}

/** Takes back everything that was observed in one project. */
export const userPurge: CommandSpec<RevokeOptions & { readonly project?: string }> = {
  name: 'user purge',
  summary: 'take back everything that was observed about you in one project',
  examples: ['user purge --project /work/kiln --reason "left the team"'],
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

/** Prints the profile, that of the project over that of the user. */
export const userProfile: CommandSpec<{ readonly project?: string }> = {
  name: 'user profile',
  summary: 'print your profile, with .agent-user.md of the project laid over it',
  examples: ['user profile', 'user profile --json'],
  answer: z.strictObject({
    profile: z.looseObject({ version: z.literal(1) }),
    notes: z.strictObject({ global: z.array(z.string()), project: z.array(z.string()) }),
    warning: z.string().exactOptional(),
  }),
  define: (command) => command.option(...projectFlag),
  run: async (context, { options }) => {
    const layered = layeredProfile(homeOf(context), projectRoot(context, options), context.io.surroundings.now())
    if (layered.warning !== undefined) context.note(layered.warning)
    const { global, project } = layered.notes
    const notes = [...section('[global]', global), ...section('[project]', project)]
    const head = profileText({ ...layered.profile, notes: [] }).trimEnd()
    return { json: layered, text: [head, ...notes].join('\n') }
  },
}

function section(title: string, notes: readonly string[]): readonly string[] {
  return notes.length === 0 ? [] : ['', title, ...notes.map((note) => `- ${note}`)]
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
  answer: z.strictObject({ observation }),
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
      return { json: { observation: jsonOf(observed.line) }, text: `observed ${observed.id}` }
    if (observed.status === 'invalid-field')
      throw new MemoryError('invalid-input', `There is no field ${JSON.stringify(field)}.`)
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
    const known = new Set(readObservations(home).entries.map(observationId))
    const { entries } = readObservations(from)
    const fresh = entries.filter((line) => !known.has(observationId(line)))
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
