import {
  curatedTypeOf,
  derivability,
  intakeLineOf,
  judgeProjectText,
  MemoryError,
  orderedTags,
  plainFactOf,
  symbolsIn,
  tags,
  triage,
  pathsIn,
} from '@slowwave/core'
import type { Tag, Triage } from '@slowwave/core'
import type { Command } from 'commander'
import * as z from 'zod'
import { appendIntake, intakeFileOf, knownStatements, newLines, repositoryAnswers } from '../../curated/index.js'
import { intakeLineSchema, triageSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { readDecision } from '../decision.js'
import { collect, listOf } from '../global-options.js'
import { assertManaged, projectFlag, projectRoot } from '../project.js'

interface ProposeOptions {
  readonly tag: readonly Tag[]
  readonly key?: string
  readonly session: string
  readonly project?: string
  readonly decision?: readonly string[]
  readonly force?: boolean
  readonly dryRun?: boolean
}

/** Enters one signal by hand, through the same guards and checks as a mine. */
export const propose: CommandSpec<ProposeOptions> = {
  name: 'propose',
  summary: 'enter one signal about a project by hand, through the guards and checks of a mine',
  examples: [
    'propose "src/oven/heat.ts fails while the door is open" --tag gotcha',
    'propose "Amounts are whole cents" --tag invariant --key src/billing --decision "add refunds; 2026-09-01; billing"',
  ],
  answer: z.strictObject({ line: intakeLineSchema, file: z.string(), written: z.boolean(), triage: triageSchema }),
  define: (command: Command) =>
    command
      .argument('<observation>', 'what was learnt, in one sentence')
      .option('--tag <tags>', `one or two of ${tags.join(', ')}`, tagsOf, ['convention'])
      .option('--key <key>', 'the path, symbol or rule it is about (default: the first one in the text)')
      .option('--session <id>', 'the session it is from', 'by-hand')
      .option('--decision <text>', 'a future decision it will settle: "what; by when; who"; may be repeated', collect)
      .option('--force', 'write it although it was said within seven days')
      .option('--dry-run', 'show the line and write nothing')
      .option(...projectFlag),
  run: async (context, { args: [observation = ''], options }) => run(context, observation, options),
}

/** @throws {MemoryError} `invalid-input` for more than two: a third one would be lost. */
function tagsOf(text: string): readonly Tag[] {
  const given = [...new Set(listOf('--tag', tags)(text))]
  if (given.length <= 2) return given
  throw new MemoryError('invalid-input', `\`--tag\` must name one or two of ${tags.join(', ')}, got ${given.length}.`, {
    hint: 'Enter what is about something else as a signal of its own.',
  })
}

function run(context: Context, observation: string, options: ProposeOptions): Report {
  const root = projectRoot(context, options)
  assertManaged(root)
  const kept = keptText(root, observation.trim().replace(/\s+/g, ' '))
  const key = options.key ?? pathsIn(kept)[0] ?? symbolsIn(kept)[0]
  if (key === undefined) {
    throw new MemoryError('invalid-input', 'The observation names no path or symbol of the project.', {
      hint: 'Say what it is about with --key; what is about you goes to `slowwave user observe`.',
    })
  }
  const given = orderedTags(options.tag)
  const decisions = (options.decision ?? []).map(readDecision)
  const line = intakeLineOf({
    fact: { tags: given, key, observation: kept },
    sessionId: options.session,
    at: context.io.surroundings.now(),
    source: 'user',
    origin: 'proposed',
    extras:
      decisions.length === 0
        ? {}
        : {
            future_decisions: decisions.map(({ decision, expectedBy, owner }) => ({
              decision,
              expected_by: expectedBy,
              owner,
            })),
          },
  })
  const placed = triage({ key, observation: kept }, knownStatements(root))
  const repeats = options.force === true ? 'write' : 'skip'
  const { written } = options.dryRun === true ? newLines(root, [line], repeats) : appendIntake(root, [line], repeats)
  const isWritten = written.length > 0 && options.dryRun !== true
  const json = { line, file: intakeFileOf(line), written: isWritten, triage: placed }
  return { json, text: textOf({ ...json, isRepeat: written.length === 0, type: curatedTypeOf(given) }) }
}

/** What the guards and the sources let through. */
function keptText(root: string, observation: string): string {
  const [finding] = judgeProjectText(observation)
  if (finding !== undefined) {
    const instead = finding.guard === 'standing_command' ? plainFactOf(observation) : undefined
    throw new MemoryError('refused', `The observation ${finding.reason} (${finding.guard}).`, {
      ...(instead === undefined ? {} : { hint: `The plain fact may be kept: "${instead}".` }),
    })
  }
  const derived = derivability(observation, repositoryAnswers(root))
  if (derived.kept === 'whole') return observation
  if (derived.kept === 'surprise') return derived.text
  throw new MemoryError('refused', 'The repository answers this itself, so it is not kept.', {
    hint: 'Say what is surprising about it: the reason, the trap, the consequence.',
  })
}

interface Written {
  readonly line: { readonly id: string; readonly observation: string }
  readonly file: string
  readonly written: boolean
  readonly isRepeat: boolean
  readonly triage: Triage
  readonly type: string
}

function textOf({ line, file, written, isRepeat, triage: placed, type }: Written): string {
  const what = written
    ? `wrote ${line.id} to ${file}`
    : isRepeat
      ? 'said already within seven days; nothing was written'
      : `would write ${line.id} to ${file}`
  const place = placed.verdict === 'NEW' ? 'NEW' : `${placed.verdict} ${placed.target.source} (${placed.target.id})`
  return [what, line.observation, `triage: ${place}; it would be promoted to ${type}.`].join('\n')
}
