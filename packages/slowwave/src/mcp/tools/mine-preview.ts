import { judgeProjectText, mineTurns } from '@slowwave/core'
import type { Fact } from '@slowwave/core'
import * as z from 'zod'
import { redact } from '../../transcripts/index.js'
import { textNote, tool, withTexts } from '../tool.js'

/** What a conversation holds that is worth keeping; nothing is kept. */
export const minePreview = tool({
  name: 'mine_preview',
  title: 'Preview of mining',
  description:
    'Show what a conversation that you pass in holds that is worth keeping about a project: conventions, corrections, decisions, each ' +
    'anchored to a path, a symbol or a command, taken only from what the person typed. Nothing is stored, no file is read, and ' +
    'names of people and foreign paths are taken out. What a guard refuses is left out whole; do not reword it so that it passes. ' +
    'Ask the person first, each time. Keep what is right with remember.',
  input: z.strictObject({
    confirm_transcript_access: z
      .literal(true)
      .describe('True only if the person allowed it for this very call; it is never stored'),
    turns: z
      .array(
        z.strictObject({
          role: z.enum(['user', 'assistant']),
          text: z.string().max(65_536),
        }),
      )
      .min(1)
      .max(2000),
    user_names: z.array(z.string().min(1).max(100)).max(20).default([]).describe('Names to take out'),
  }),
  output: withTexts({
    typed_turns: z.int().min(0),
    facts: z.array(
      z.strictObject({ about: z.string(), observation: z.string(), tags: z.array(z.string()), turn: z.int().min(1) }),
    ),
    refused: z.array(z.strictObject({ turn: z.int().min(1), guard: z.string(), reason: z.string() })),
    dropped: z.record(z.string(), z.number()),
  }),
  effect: 'reads',

  async run(desk, { turns, user_names }) {
    const redaction = { names: user_names, project: '/project', patterns: [] }
    const mined = await mineTurns(
      turns.map(({ role, text }, i) => ({
        by: role === 'user' ? ('person' as const) : ('assistant' as const),
        text,
        id: String(i + 1),
        sessionId: desk.sessionId,
        line: i + 1,
      })),
      { since: 0, redact: (text) => redact(text, redaction) },
    )
    const { kept, refused } = judged(mined.facts)
    return {
      note: textNote,
      typed_turns: mined.typedTurns,
      facts: kept.map(({ key, observation, tags, place }) => ({
        about: key,
        observation,
        tags: [...tags],
        turn: place.line,
      })),
      refused,
      dropped: Object.fromEntries(Object.entries(mined.dropped).filter(([, times]) => times > 0)),
    }
  },
})

interface Judged {
  readonly kept: readonly Fact[]
  readonly refused: { readonly turn: number; readonly guard: string; readonly reason: string }[]
}

/** What the guards let through; of the rest the guard is named and nothing is repeated. */
function judged(facts: readonly Fact[]): Judged {
  const objections = facts.map(({ key, observation }) => judgeProjectText(`${key}\n${observation}`)[0])
  return {
    kept: facts.filter((_, i) => objections[i] === undefined),
    refused: facts.flatMap(({ place }, i) => {
      const finding = objections[i]
      return finding === undefined ? [] : [{ turn: place.line, guard: finding.guard, reason: finding.reason }]
    }),
  }
}
