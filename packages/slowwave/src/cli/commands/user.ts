import { counted, observationId, shownLines, shownText, userFields } from '@slowwave/core'
import type { Observation, UserField } from '@slowwave/core'
import type { Command } from 'commander'
import { Argument } from 'commander'
import * as z from 'zod'
import {
  applyAcceptance,
  candidatesIn,
  layeredProfile,
  prepareAcceptance,
  profileText,
  readObservations,
} from '../../curated/index.js'
import { observationJson, observationSchema } from '../answers/user-answer.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { homeOf, projectFlag, projectRoot } from '../project.js'

/** Shows what was observed about the user, by field, most frequent first. */
export const userReview: CommandSpec = {
  name: 'user review',
  summary: 'show what was observed about you and waits for your word, by field',
  examples: ['user review', 'user review --json'],
  answer: z.strictObject({
    fields: z.array(z.strictObject({ field: z.enum(userFields), count: z.int(), latest: observationSchema })),
    candidates: z.array(observationSchema),
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
      fields: fields.map(({ field, count, latest }) => ({ field, count, latest: observationJson(latest) })),
      candidates: candidates.map(observationJson),
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
