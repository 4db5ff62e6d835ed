import type { Sample } from './sample.js'
import { cursor, cursorRows, opencode, aider, chatgpt, claudeAi, openaiMessages, neutral } from './other-samples.js'
import { claudeCode, codex, codexOld, geminiCli, geminiCheckpoint, specstory } from './terminal-samples.js'

/** One transcript of each tool and form. */
export const samples: Readonly<Record<string, Sample>> = {
  'Claude Code': claudeCode,
  Codex: codex,
  'Codex of spring 2025': codexOld,
  'Gemini CLI': geminiCli,
  'Gemini CLI checkpoint': geminiCheckpoint,
  SpecStory: specstory,
  Cursor: cursor,
  'Cursor rows': cursorRows,
  OpenCode: opencode,
  Aider: aider,
  ChatGPT: chatgpt,
  Claude: claudeAi,
  'OpenAI messages': openaiMessages,
  neutral,
}
