import { formatShare, promotionGate, decisionsOf, shownText, triage as place } from '@slowwave/core'
import type { Triage } from '@slowwave/core'
import * as z from 'zod'
import { knownStatements, readIntake } from '../../curated/index.js'
import type { PlacedSignal } from '../../curated/index.js'
import { triageSchema } from '../../answers/index.js'
import type { CommandSpec } from '../command.js'
import { wholeNumber } from '../global-options.js'
import { projectFlag, projectRoot } from '../project.js'

interface TriageOptions {
  readonly project?: string
  readonly limit: number
}

interface Placed {
  readonly signal: PlacedSignal
  readonly triage: Triage
  readonly ready: string
}

/** Lists the signals that wait, newest first, with what is known about each. */
export const triageCommand: CommandSpec<TriageOptions> = {
  name: 'triage',
  summary: 'list the signals that wait in intake, and what the repository says to each: NEW, EXTEND, CONFIRM, CONFLICT',
  examples: ['triage', 'triage --limit 5 --json'],
  answer: z.strictObject({
    waiting: z.int().min(0),
    signals: z.array(
      z.strictObject({
        id: z.string(),
        type: z.string(),
        path: z.string(),
        body: z.string(),
        file: z.string(),
        line: z.int(),
        ready: z.string(),
        triage: triageSchema,
      }),
    ),
    refused: z.array(z.strictObject({ file: z.string(), line: z.int(), reason: z.string() })),
  }),
  define: (command) =>
    command.option('--limit <n>', 'signals, at most', wholeNumber('--limit', 1), 20).option(...projectFlag),
  run: async (context, { options }) => {
    const root = projectRoot(context, options)
    const { signals, all, refused } = readIntake(root)
    const known = knownStatements(root)
    for (const { file, line, reason } of refused) context.note(`${file}:${line}: ${reason}`)
    const placed = signals
      .toReversed()
      .slice(0, options.limit)
      .map((signal): Placed => {
        const gate = promotionGate(signal, all, decisionsOf(signal.fields))
        return {
          signal,
          triage: place({ key: signal.path, observation: signal.body }, known),
          ready: gate.open ? `ready (${gate.because})` : gate.reason,
        }
      })
    return {
      json: { waiting: signals.length, signals: placed.map(jsonOf), refused },
      text:
        signals.length === 0
          ? 'No signal waits in intake.'
          : [`${signals.length} waiting`, ...placed.map(textOf)].join('\n'),
    }
  },
}

function jsonOf({ signal: { id, entryType, path, body, file, line }, triage, ready }: Placed) {
  return { id, type: entryType, path, body, file, line, ready, triage }
}

function textOf({ signal, triage, ready }: Placed): string {
  return [
    `${signal.id} ${signal.entryType} ${signal.path}`,
    `  ${shownText(signal.body, 160)}`,
    ...verdictLines(triage).map((line) => `  ${line}`),
    `  promotion: ${ready}`,
  ].join('\n')
}

function verdictLines(triage: Triage): readonly string[] {
  if (triage.verdict === 'NEW') return ['NEW']
  const target = `${triage.target.source} (${triage.target.id})`
  if (triage.verdict !== 'CONFLICT') return [`${triage.verdict} ${target}, overlap ${formatShare(triage.overlap)}`]
  const { known, incoming } = triage.positions
  return [`CONFLICT ${target}, contested: true`, `  known:    ${known}`, `  incoming: ${incoming}`]
}
