import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { counted, defaultWindowDays, MemoryError, clipped } from '@slowwave/core'
import type { Command } from 'commander'
import { Option } from 'commander'
import { mineMarkdown, runMine } from '../../curated/index.js'
import type { MinedReport } from '../../curated/index.js'
import { discoverTranscripts, openTranscripts, transcriptReaders } from '../../transcripts/index.js'
import type { FoundTranscripts, TranscriptReader } from '../../transcripts/index.js'
import { mineSchema } from '../../answers/index.js'
import { mineJson } from '../mine-json.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { collect } from '../global-options.js'
import { captureMine } from '../mine-store.js'
import { homeOf, projectFlag, projectRoot, redactionOf } from '../project.js'
import { parseSince } from '../since.js'

/** What `mine` is told. */
interface MineOptions {
  readonly confirmTranscriptAccess?: boolean
  readonly since?: string
  readonly host: string
  readonly transcript?: readonly string[]
  readonly project?: string
  readonly mode: 'signals' | 'proposals' | 'both'
  readonly preview?: boolean
  readonly commitIntake?: boolean
  readonly firstFive?: boolean
  readonly to: 'intake' | 'store'
}

const consentHint =
  'No transcript was opened. Reading what you typed needs your word each time: run the line again with --confirm-transcript-access.'
const unmanagedHint =
  'What is about you: slowwave user observe. To keep facts of this project, make it managed: slowwave init --repo.'
const proposeHint = 'Enter a signal by hand: slowwave propose "<what was learnt>" --key <path> --tag <tag>.'

/** Mines coding sessions for what is worth keeping about a project, and previews it. */
export const mine: CommandSpec<MineOptions> = {
  name: 'mine',
  summary: 'find in coding sessions what is worth keeping about a project; a preview unless --commit-intake is given',
  examples: [
    'mine --confirm-transcript-access',
    'mine --confirm-transcript-access --since 7d --commit-intake',
    'mine --confirm-transcript-access --transcript session.jsonl --json',
    'mine --confirm-transcript-access --to store --commit-intake --scope project/kiln',
  ],
  answer: mineSchema,
  define,
  run: async (context, { options }) => {
    if (options.preview === true && options.commitIntake === true) {
      throw new MemoryError('invalid-input', '`--preview` and `--commit-intake` exclude each other.', {
        hint: 'Preview first, then commit.',
      })
    }
    if (options.confirmTranscriptAccess !== true) return hint('no-consent', consentHint)
    const reader = transcriptReaders.find(({ id }) => id === options.host)
    if (reader === undefined && options.host !== 'auto') return hint('no-adapter', noAdapterHint(options.host))
    return reportOf(context, options, reader)
  },
}

function noAdapterHint(host: string): string {
  const known = transcriptReaders.map(({ id }) => id).join(', ')
  return `There is no adapter for the sessions of ${JSON.stringify(clipped(host))}; there are ${known}. Nothing was read. ${proposeHint}`
}

function define(command: Command): Command {
  return command
    .option('--confirm-transcript-access', 'allow reading your transcripts in this very call; never remembered')
    .option('--since <when>', `date, moment, or how long ago: 12h, 7d, 2w (default: ${defaultWindowDays}d)`)
    .option('--host <tool>', `auto, ${transcriptReaders.map(({ id }) => id).join(', ')}`, 'auto')
    .option('--transcript <path>', 'a file or folder instead of the usual places; may be repeated', collect)
    .option(...projectFlag)
    .addOption(
      new Option('--mode <mode>', 'facts of the project, observations about you, or both')
        .choices(['signals', 'proposals', 'both'])
        .default('both'),
    )
    .option('--preview', 'print the report and write nothing (the default)')
    .option('--commit-intake', 'write what the report shows')
    .option('--first-five', 'with more than five facts: write the first five')
    .addOption(new Option('--to <place>', 'where facts go').choices(['intake', 'store']).default('intake'))
}

async function reportOf(context: Context, options: MineOptions, reader: TranscriptReader | undefined): Promise<Report> {
  const root = projectRoot(context, options)
  const now = context.io.surroundings.now()
  const since = parseSince(options.since ?? `${defaultWindowDays}d`, now)
  const found: Omit<FoundTranscripts, 'transcripts'>[] = []
  const isStore = options.to === 'store'
  const outcome = await runMine({
    confirmTranscriptAccess: true,
    root,
    find: () => {
      const { transcripts, ...rest } = findTranscripts(context, options, { root, since, reader })
      found.push(rest)
      return transcripts
    },
    ...(reader === undefined ? {} : { host: reader.id }),
    since,
    now,
    mode: isStore ? 'signals' : options.mode,
    write: options.commitIntake === true && !isStore ? 'commit' : 'preview',
    firstFive: options.firstFive === true,
    home: homeOf(context),
    redaction: redactionOf(context, root),
    onProgress: (bytes, total) => context.progress.show('Reading bytes', bytes, total),
    signal: context.io.signal,
  })
  if (outcome.status === 'no-consent') return hint('no-consent', consentHint)
  const unknown = found.flatMap((each) => each.unknown)
  const unreadable = found.flatMap((each) => each.unreadable)
  for (const { path, reason } of unreadable)
    context.note(`${path} cannot be read (${reason}); sessions in it are missing.`)
  for (const path of unknown) context.note(`${path} is no transcript that is known; it was left alone.`)
  if (outcome.status === 'no-transcript') {
    const next = outcome.orientation.state === 'managed' ? proposeHint : unmanagedHint
    return hint('no-transcript', `No transcript of ${root} was found in the window. ${next}`)
  }
  return minedReport(context, outcome, {
    unknown,
    unreadable,
    capture: isStore && options.commitIntake === true,
    firstFive: options.firstFive === true,
  })
}

function hint(status: 'no-consent' | 'no-transcript' | 'no-adapter', text: string): Report {
  return { json: { status, hint: text }, text }
}

interface Looking {
  readonly root: string
  readonly since: number
  readonly reader: TranscriptReader | undefined
}

function findTranscripts(
  { io }: Context,
  { transcript }: MineOptions,
  { root, since, reader }: Looking,
): FoundTranscripts {
  if (transcript === undefined) {
    const home = io.environment['HOME'] ?? io.environment['USERPROFILE'] ?? homedir()
    const places = { home, environment: io.environment, project: root }
    return discoverTranscripts({ places, since, ...(reader === undefined ? {} : { reader }) })
  }
  const named = transcript.map((path) => openTranscripts(resolve(io.folder, path), reader))
  return {
    transcripts: named.flatMap(({ transcripts }) => transcripts),
    unknown: named.flatMap(({ unknown }) => unknown),
    unreadable: named.flatMap(({ unreadable }) => unreadable),
  }
}

interface Extra {
  readonly unknown: readonly string[]
  readonly unreadable: FoundTranscripts['unreadable']
  readonly capture: boolean
  readonly firstFive: boolean
}

async function minedReport(
  context: Context,
  report: MinedReport,
  { unknown, unreadable, capture, firstFive }: Extra,
): Promise<Report> {
  const { found } = report.consolidated
  if (capture && found.facts > report.consolidated.facts.length && !firstFive) {
    throw new MemoryError(
      'refused',
      `${found.facts} facts were found; at most ${report.consolidated.facts.length} are written in one mine.`,
      {
        hint: 'Narrow it with --since or --transcript, or write the first five with --first-five.',
      },
    )
  }
  const captured = capture ? await captureMine(context, report) : undefined
  const stored =
    captured === undefined
      ? []
      : [
          '',
          `Captured ${counted(captured.episodes, 'episode')} in ${captured.scope}, unchanged ${captured.unchanged}, refused ${captured.refused}. Next: slowwave plan.`,
        ]
  return {
    json: mineJson(report, { unknown, unreadable, captured }),
    text: [mineMarkdown(report), ...stored].join('\n'),
  }
}
