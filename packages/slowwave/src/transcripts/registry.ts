import { MemoryError, clipped } from '@slowwave/core'
import { aider } from './formats/aider.js'
import { chatgpt } from './formats/chatgpt.js'
import { claudeAi } from './formats/claude-ai.js'
import { claudeCode } from './formats/claude-code.js'
import { codex } from './formats/codex.js'
import { cursor } from './formats/cursor.js'
import { geminiCli } from './formats/gemini-cli.js'
import { neutral } from './formats/neutral.js'
import { openaiMessages } from './formats/openai-messages.js'
import { opencode } from './formats/opencode.js'
import { specstory } from './formats/specstory.js'
import type { Head, TranscriptReader } from './transcript.js'

/** Every tool whose transcripts can be read, in the order in which a file is tried. */
export const transcriptReaders: readonly TranscriptReader[] = [
  claudeCode,
  codex,
  geminiCli,
  specstory,
  cursor,
  opencode,
  aider,
  chatgpt,
  claudeAi,
  openaiMessages,
  neutral,
]

/** @throws {MemoryError} `invalid-input` if no reader has this id. */
export function transcriptReaderOf(id: string): TranscriptReader {
  const found = transcriptReaders.find((reader) => reader.id === id)
  if (found !== undefined) return found
  const known = transcriptReaders.map((reader) => reader.id).join(', ')
  throw new MemoryError('invalid-input', `There is no transcript format ${JSON.stringify(clipped(id))}.`, {
    hint: `Use auto, ${known}.`,
  })
}

/** The reader of a file with this beginning, if one knows it. */
export function transcriptReaderFor(head: Head): TranscriptReader | undefined {
  return transcriptReaders.find((reader) => reader.recognises(head))
}
