import { counted, shownText, tally } from '@slowwave/core'
import * as z from 'zod'
import { readIntake } from '../../curated/index.js'
import type { Intake, PlacedSignal } from '../../curated/index.js'
import type { CommandSpec } from '../command.js'
import { projectFlag, projectRoot } from '../project.js'

const states = ['waiting', 'promoted', 'superseded'] as const
type State = (typeof states)[number]

/** Lists every line of intake with what became of it. */
export const intake: CommandSpec<{ readonly project?: string }> = {
  name: 'intake',
  summary: 'list the lines of intake and what became of each: waiting, promoted or superseded',
  examples: ['intake', 'intake --json'],
  answer: z.strictObject({
    signals: z.array(
      z.strictObject({
        id: z.string(),
        state: z.enum(states),
        type: z.string(),
        path: z.string(),
        body: z.string(),
        sessionId: z.string(),
        file: z.string(),
        line: z.int(),
        promotedTo: z.string().exactOptional(),
      }),
    ),
    refused: z.array(z.strictObject({ file: z.string(), line: z.int(), reason: z.string() })),
  }),
  define: (command) => command.option(...projectFlag),
  run: async (context, { options }) => {
    const read = readIntake(projectRoot(context, options))
    for (const { file, line, reason } of read.refused) context.note(`${file}:${line}: ${reason}`)
    const signals = read.all.map((signal) => jsonOf(signal, read))
    const counts = tally(signals.map(({ state }) => state))
    const head = `${counted(signals.length, 'signal')}: ${states.map((state) => `${state} ${counts[state] ?? 0}`).join(', ')}`
    const lines = signals.map(({ id, state, path, body }) => `${id} ${state.padEnd(10)} ${path}: ${shownText(body)}`)
    return { json: { signals, refused: read.refused }, text: [head, ...lines].join('\n') }
  },
}

function jsonOf(signal: PlacedSignal, { signals, promoted }: Intake) {
  const { id, entryType, path, body, sessionId, file, line } = signal
  const promotedTo = promoted.get(id)
  const state: State = promotedTo !== undefined ? 'promoted' : signals.includes(signal) ? 'waiting' : 'superseded'
  return {
    id,
    state,
    type: entryType,
    path,
    body,
    sessionId,
    file,
    line,
    ...(promotedTo === undefined ? {} : { promotedTo }),
  }
}
