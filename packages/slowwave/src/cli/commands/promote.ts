import { curatedTypes, shownLines } from '@slowwave/core'
import type { CuratedType } from '@slowwave/core'
import type { Command } from 'commander'
import { Option } from 'commander'
import * as z from 'zod'
import { applyPromotion, contestedChoices, preparePromotion, textDiff } from '../../curated/index.js'
import type { ContestedChoice, Promotion } from '../../curated/index.js'
import { triageSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { readDecision } from '../decision.js'
import { collect } from '../global-options.js'
import { assertManaged, projectFlag, projectRoot } from '../project.js'

interface PromoteOptions {
  readonly project?: string
  readonly type?: CuratedType
  readonly owner?: string
  readonly decision?: readonly string[]
  readonly contested?: ContestedChoice
  readonly observation?: string
  readonly key?: string
  readonly revisitIf?: string
  readonly separate?: boolean
}

/** Promotes one signal into the curated file of its type, once a person has seen the diff. */
export const promote: CommandSpec<PromoteOptions> = {
  name: 'promote',
  summary: 'make one signal an entry of curated memory: shows the diff, and writes it when you agree (or with --yes)',
  examples: [
    'promote sig-0a1b2c3d4e5f',
    'promote sig-0a1b2c3d4e5f --owner billing --yes',
    'promote sig-0a1b2c3d4e5f --contested approve',
  ],
  answer: z.strictObject({
    signal: z.string(),
    type: z.enum(curatedTypes),
    entry: z.string(),
    action: z.enum(['add', 'merge']),
    gate: z.enum(['paths', 'decisions']),
    triage: triageSchema,
    written: z.boolean(),
    changes: z.array(z.strictObject({ file: z.string(), diff: z.string() })),
  }),
  define,
  run: async (context, { args: [signal = ''], options }) => {
    const root = projectRoot(context, options)
    assertManaged(root)
    const now = context.io.surroundings.now()
    const promotion = preparePromotion(root, {
      signal,
      now,
      decisions: (options.decision ?? []).map(readDecision),
      alike: options.separate === true ? 'separate' : 'merge',
      ...given('type', options.type),
      ...given('owner', options.owner),
      ...given('contested', options.contested),
      ...given('observation', options.observation),
      ...given('key', options.key),
      ...given('revisitIf', options.revisitIf),
    })
    const agreed = await agrees(context, promotion)
    if (agreed) applyPromotion(root, promotion, now)
    return reportOf(promotion, agreed)
  },
}

function define(command: Command): Command {
  return command
    .argument('<signal>', 'its id, as `triage` prints it')
    .addOption(
      new Option('--type <type>', 'another curated type than that of its tags; noted in the entry').choices(
        curatedTypes,
      ),
    )
    .option('--owner <who>', 'who looks after the entry (default: CODEOWNERS)')
    .option(
      '--decision <text>',
      'a future decision it will settle: "what; by when; who"; three stand in for a second path',
      collect,
    )
    .addOption(
      new Option(
        '--contested <choice>',
        'where it contradicts an entry: approve it and mark the old one, revise it, or narrow its key',
      ).choices(contestedChoices),
    )
    .option('--observation <text>', 'say it in these words')
    .option('--key <key>', 'say it of this key')
    .option('--revisit-if <condition>', 'what opens a settled question again')
    .option('--separate', 'an entry of its own where merging is proposed, or where two texts about one key both hold')
    .option(...projectFlag)
}

function given<K extends string, T>(name: K, value: T | undefined): { readonly [P in K]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [P in K]: T })
}

/** A script says yes with `--yes`; anybody else sees the diff first. */
async function agrees({ io, flags }: Context, promotion: Promotion): Promise<boolean> {
  if (flags.yes === true) return true
  if (io.prompts === undefined) return false
  io.stderr.write(`${shownLines(diffOf(promotion))}\n`)
  return (await io.prompts.agree(`Write ${promotion.type}/${promotion.entryId}?`)) === true
}

function diffOf({ changes }: Promotion): string {
  return changes.map(textDiff).join('\n')
}

function reportOf(promotion: Promotion, written: boolean): Report {
  const { signal, type, entryId, action, gate, triage, changes } = promotion
  const json = {
    signal: signal.id,
    type,
    entry: entryId,
    action,
    gate: gate.because,
    triage,
    written,
    changes: changes.map((change) => ({ file: change.file, diff: textDiff(change) })),
  }
  const what =
    action === 'add'
      ? `entry ${type}/${entryId}`
      : `${signal.id} into ${triage.verdict === 'EXTEND' ? triage.target.source : type} (${entryId})`
  const end = written
    ? [
        `${action === 'add' ? 'wrote' : 'merged'} ${what}`,
        'Next: slowwave lint, commit the file, then slowwave prune-memory --apply.',
      ]
    : [`would ${action === 'add' ? 'write' : 'merge'} ${what}. Nothing was written; --yes writes it.`]
  return { json, text: [diffOf(promotion), ...end].join('\n') }
}
