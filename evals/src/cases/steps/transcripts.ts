import type { TranscriptEvent } from '@slowwave/core'
import { openTranscripts } from 'slowwave'
import type { CommandRun } from '../run-command.js'
import { jsonOf } from '../run-command.js'
import { command, nowOf } from '../command.js'
import type { LineReport } from '../world.js'
import { rawFiles, writeRaw } from './records.js'
import type { StepPlace, StepRunner } from './step-runner.js'
import { outcomeOf } from './step-runner.js'

/** Reads and parses transcripts, and extracts nothing. There is no command for it, so the library is asked. */
export const readTranscriptStep: StepRunner = async (step, { world, settings }) => {
  const turns: { readonly role: 'user' | 'assistant'; readonly text: string }[] = []
  const lines: LineReport[] = []
  let recordsRead = 0
  for (const file of rawFiles(world, step)) {
    for (const { file: transcript, reader } of openTranscripts(writeRaw(world, file)).transcripts) {
      for await (const event of reader.read(transcript, { now: nowOf(settings) })) {
        if (event.type === 'turn' || event.type === 'left-out') recordsRead++
        if (event.type === 'turn') turns.push({ role: roleOf(event.turn), text: event.turn.text })
        lines.push(...reportsOf(event, file.name))
      }
    }
  }
  const run: CommandRun = {
    argv: ['read transcript'],
    exit: 0,
    stdout: JSON.stringify({ recordsRead, turns }),
    stderr: '',
    seconds: 0,
    peakMb: 0,
  }
  return { runs: [run], lines }
}

function roleOf({ by }: Extract<TranscriptEvent, { type: 'turn' }>['turn']): 'user' | 'assistant' {
  return by === 'person' ? 'user' : 'assistant'
}

function reportsOf(event: TranscriptEvent, file: string): readonly LineReport[] {
  const { type } = event
  if (type === 'refused' || type === 'noted') return [{ file, line: event.line, reason: event.reason, outcome: type }]
  return type === 'unfinished' ? [{ file, line: event.line, reason: 'unfinished', outcome: type }] : []
}

/** Mines transcripts into the store. */
export const mineStep: StepRunner = async (step, place) => {
  const { world } = place
  const files = rawFiles(world, step).map((file) => writeRaw(world, file))
  const runs = [await mined(files, step['apply'] === true, place)]
  const skipped = (jsonOf(runs[0] as CommandRun) as Mined | undefined)?.transcripts?.filter(isForeign) ?? []
  return { ...outcomeOf(runs), sessionsSkipped: skipped.length }
}

interface Mined {
  readonly transcripts?: readonly { readonly typedTurns: number; readonly foreignTurns: number }[]
}

/** Everything in it that looks typed was written by another memory tool. */
function isForeign({ typedTurns, foreignTurns }: { readonly typedTurns: number; readonly foreignTurns: number }) {
  return typedTurns > 0 && typedTurns === foreignTurns
}

function mined(files: readonly string[], apply: boolean, { world, settings }: StepPlace): Promise<CommandRun> {
  return command(world, settings, [
    ...['mine', '--confirm-transcript-access', '--since', '2000-01-01', '--project', world.folder],
    ...files.flatMap((file) => ['--transcript', file]),
    ...['--to', 'store', '--scope', 'project/case', ...(apply ? ['--commit-intake'] : ['--preview'])],
  ])
}
