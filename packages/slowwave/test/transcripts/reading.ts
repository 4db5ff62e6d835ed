import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TranscriptEvent, Turn, TurnAuthor } from '@slowwave/core'
import type { ReadOptions, TranscriptFile, TranscriptReader } from '../../src/transcripts/index.js'
import { transcriptFile, transcriptReaderOf } from '../../src/transcripts/index.js'
import type { Sample } from './sample.js'

/** 2026-03-10T09:00:00Z. */
export const readAt = Date.UTC(2026, 2, 10, 9)

/** Writes files into a new folder. @returns the path of the first. */
export function written(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-transcripts-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return join(folder, Object.keys(files)[0] ?? '')
}

/** Everything that stands in the file. */
export async function eventsOf(
  reader: TranscriptReader,
  file: TranscriptFile,
  options: Partial<ReadOptions> = {},
): Promise<readonly TranscriptEvent[]> {
  const events: TranscriptEvent[] = []
  for await (const event of reader.read(file, { now: readAt, ...options })) events.push(event)
  return events
}

/** What stands in a sample. */
export function readSample({ reader, files }: Sample): Promise<readonly TranscriptEvent[]> {
  return eventsOf(transcriptReaderOf(reader), transcriptFile(written(files)))
}

/** The turns of one author, or of all. */
export function turnsIn(events: readonly TranscriptEvent[], by?: TurnAuthor): readonly Turn[] {
  return events.flatMap((event) =>
    event.type === 'turn' && (by === undefined || event.turn.by === by) ? [event.turn] : [],
  )
}

/** The texts of the turns of one author. */
export function textsIn(events: readonly TranscriptEvent[], by: TurnAuthor): readonly string[] {
  return turnsIn(events, by).map(({ text }) => text)
}
