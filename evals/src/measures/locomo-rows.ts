import { join } from 'node:path'
import type { IncomingRecord } from '@slowwave/core'
import { parseScopeOrForeign } from '@slowwave/core'
import { readRows } from '../read-jsonl.js'

interface ObservationRow {
  readonly id: string
  readonly conversation: string
  readonly session: number
  readonly subject: string
  readonly timestamp: string
  readonly text: string
}

interface TurnRow {
  readonly conversation: string
  readonly session: number
  readonly dia_id: string
  readonly timestamp: string
  readonly speaker: string
  readonly text: string
}

interface QuestionRow {
  readonly id: string
  readonly conversation: string
  readonly question: string
  readonly category: string
  readonly evidence: readonly string[]
  readonly gold_observations: readonly string[]
  readonly all_evidence_covered: boolean
}

const saidMembers = { conversation: 'string', timestamp: 'string', text: 'string' } as const
const questionMembers = {
  id: 'string',
  conversation: 'string',
  question: 'string',
  category: 'string',
  evidence: 'list',
} as const

/** A question about a dialogue, with the ids of the records that answer it; any of them is an answer. */
export interface DialogueQuestion {
  readonly id: string
  readonly scope: IncomingRecord['scope']
  readonly text: string
  readonly category: string
  readonly gold: readonly string[]
}

/** What is remembered of dialogues, and what is asked. */
export interface Dialogues {
  readonly records: readonly IncomingRecord[]
  readonly questions: readonly DialogueQuestion[]
}

/**
 * Reads dialogues: their observations as facts, or their turns as episodes. Left out are adversarial questions and,
 * for observations, those whose evidence is not covered by observations.
 *
 * @throws {MemoryError} `invalid-input` naming the file that is missing or the line that is damaged.
 */
export function readDialogues(folder: string, of: 'observations' | 'turns'): Dialogues {
  const questions = readRows<QuestionRow>(join(folder, 'questions.jsonl'), questionMembers).filter(
    ({ category }) => category !== 'adversarial',
  )
  if (of === 'observations') {
    return {
      records: readRows<ObservationRow>(join(folder, 'observations.jsonl'), {
        id: 'string',
        subject: 'string',
        ...saidMembers,
      }).map(factOf),
      questions: questions
        .filter(({ all_evidence_covered }) => all_evidence_covered)
        .map((row) => questionOf(row, row.gold_observations))
        .filter(({ gold }) => gold.length > 0),
    }
  }
  return {
    records: readRows<TurnRow>(join(folder, 'turns.jsonl'), {
      dia_id: 'string',
      speaker: 'string',
      ...saidMembers,
    }).map(episodeOf),
    questions: questions
      .map((row) =>
        questionOf(
          row,
          row.evidence.map((turn) => turnId(row.conversation, turn)),
        ),
      )
      .filter(({ gold }) => gold.length > 0),
  }
}

function questionOf({ id, conversation, question, category }: QuestionRow, gold: readonly string[]): DialogueQuestion {
  return { id, scope: parseScopeOrForeign(conversation), text: question, category, gold }
}

function factOf(row: ObservationRow): IncomingRecord {
  return {
    kind: 'fact',
    claim: { subject: row.subject },
    ...saidIn(row),
    nativeId: { importer: 'locomo', id: row.id },
  }
}

function episodeOf(row: TurnRow): IncomingRecord {
  return {
    kind: 'episode',
    entity: row.speaker,
    ...saidIn(row),
    nativeId: { importer: 'locomo', id: turnId(row.conversation, row.dia_id) },
  }
}

function saidIn({ conversation, session, timestamp, text }: ObservationRow | TurnRow) {
  return {
    scope: parseScopeOrForeign(conversation),
    text,
    source: 'inferred',
    createdAt: Date.parse(timestamp),
    author: { sessionId: `${conversation}.s${session}` },
  }
}

function turnId(conversation: string, turn: string): string {
  return `${conversation}.${turn}`
}
