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
  proposalCount,
  readObservations,
  skipAcceptance,
} from '../../curated/index.js'
import type { Agreement } from '../../curated/index.js'
import { redact } from '../../transcripts/index.js'
import { observationJson, observationSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { homeOf, projectFlag, projectRoot, redactionOf } from '../project.js'

/** Shows what was observed about the user, by field, most frequent first. */
export const userReview: CommandSpec = {
  name: 'user review',
  summary: 'show what was observed about you and waits for your word, by field',
  examples: ['user review', 'user review --json'],
  answer: z.strictObject({
    fields: z.array(
      z.strictObject({
        field: z.enum(userFields),
        count: z.int(),
        latest: observationSchema,
        observations: z.array(observationSchema),
      }),
    ),
    candidates: z.array(observationSchema),
    droppedMalformed: z.int(),
    droppedUnknownField: z.int(),
    /** Observations that were ever written, also those that are decided. */
    everProposed: z.int(),
  }),
  define: (command) => command,
  run: async (context) => {
    const home = homeOf(context)
    const { entries, droppedMalformed, droppedUnknownField } = readObservations(home)
    const shown = shownAs(context)
    const fields = groupedByField(entries.map(shown))
    const candidates = candidatesIn(home).map(shown)
    const json = {
      fields: fields.map(({ latest, observations, ...field }) => ({
        ...field,
        latest: observationJson(latest),
        observations: observations.map(observationJson),
      })),
      candidates: candidates.map(observationJson),
      droppedMalformed,
      droppedUnknownField,
      everProposed: proposalCount(home),
    }
    return { json, text: reviewText({ fields, candidates, dropped: droppedMalformed + droppedUnknownField }) }
  },
}

/** Names that the config lists since then are taken out of the evidence before it is shown; the id stays that of the line. */
function shownAs(context: Context): (line: Observation) => Observation {
  const redaction = redactionOf(context, context.io.folder)
  return (line) => ({ ...line, evidence: redact(line.evidence, redaction) })
}

interface FieldGroup {
  readonly field: UserField
  readonly count: number
  readonly latest: Observation
  /** The newest line of each text, newest first. */
  readonly observations: readonly Observation[]
}

function groupedByField(entries: readonly Observation[]): readonly FieldGroup[] {
  const groups = userFields.flatMap((field) => {
    const lines = entries.filter((line) => line.field === field).sort((a, b) => (a.ts < b.ts ? 1 : -1))
    const [latest] = lines
    const observations = lines.filter(({ suggest }, i) => lines.findIndex((each) => each.suggest === suggest) === i)
    return latest === undefined ? [] : [{ field, count: lines.length, latest, observations }]
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
    ...fields.flatMap(({ field, count, observations }) => [
      `${field}: ${counted(count, 'observation')}`,
      ...observations.flatMap((line) => [
        `  ${observationId(line)} ${shownText(line.suggest, 120)}`,
        `  evidence: ${shownText(line.evidence, 120)}`,
      ]),
    ]),
    ...(candidates.length === 0 ? [] : ['', 'Seen in three projects or more:']),
    ...candidates.map(
      (line) => `  ${observationId(line)} ${shownText(line.suggest, 100)} (${(line.seen_in ?? []).join(', ')})`,
    ),
    ...(dropped === 0 ? [] : ['', `${counted(dropped, 'line')} could not be read.`]),
    '',
    'Accept one with `slowwave user accept <field> --id <id> --reason "…"` (without --id the latest), take one back with `slowwave user revoke <id>`, drop a field with `slowwave user accept <field> --skip`.',
  ].join('\n')
}

interface AcceptOptions {
  readonly reason?: string
  readonly id?: string
  readonly skip?: boolean
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
    skipped: z.boolean(),
  }),
  define: (command: Command) =>
    command
      .addArgument(new Argument('<field>', 'which field').choices(userFields))
      .option('--reason <text>', 'why it may be kept, in your words')
      .option('--id <id>', 'this observation instead of the latest')
      .option('--skip', 'drop what is shown without writing it'),
  run: async (context, { args: [field], options }) => accept(context, field as UserField, options),
}

async function accept(context: Context, field: UserField, options: AcceptOptions): Promise<Report> {
  const home = homeOf(context)
  const { id, skip = false } = options
  const acceptance = prepareAcceptance(home, { field, ...(id === undefined ? {} : { id }) })
  const { current, proposed, evidence, lines } = acceptance
  const shown = [
    field,
    `  now:      ${current === '' ? '(nothing)' : current}`,
    `  proposed: ${proposed}`,
    `  evidence: ${evidence}`,
  ].join('\n')
  const agreement = await agreementOf(context, shown, options)
  if (agreement !== undefined && skip) skipAcceptance(home, acceptance, agreement)
  else if (agreement !== undefined) applyAcceptance(home, acceptance, agreement)
  const done = agreement !== undefined
  const json = { field, current, proposed, evidence, lines, written: done && !skip, skipped: done && skip }
  const settled = `${counted(lines, 'observation')} settled`
  const ended = skip ? `Dropped; ${settled}.` : `Written; ${settled}.`
  const kept = skip ? 'Nothing was dropped; --yes drops it.' : 'Nothing was written; --yes writes it.'
  return { json, text: [shown, done ? ended : kept].join('\n') }
}

/** The person's word and reason; nothing if they did not agree. */
async function agreementOf(
  context: Context,
  shown: string,
  { reason, skip = false }: AcceptOptions,
): Promise<Agreement | undefined> {
  const { prompts } = context.io
  const asked = context.flags.yes === true ? undefined : prompts
  if (asked !== undefined) context.io.stderr.write(`${shownLines(shown)}\n`)
  const why = reason ?? (skip ? '' : ((await asked?.text('Why may this be kept?', '')) ?? ''))
  const question = skip ? 'Drop it without writing it?' : 'Write it into your profile?'
  const agreed = context.flags.yes === true || (await asked?.agree(question)) === true
  return agreed ? { reason: why, at: context.io.surroundings.now() } : undefined
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
