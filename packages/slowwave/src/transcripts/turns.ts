import { blake2b64, isMemoryError } from '@slowwave/core'
import type { Json, JsonObject, LeftOutReason, TranscriptEvent, Turn, TurnAuthor } from '@slowwave/core'
import { readMoment } from '../connectors/index.js'
import { typedText } from './typed-text.js'

const dayMs = 86_400_000
const earliestAt = Date.UTC(1990, 0, 1)

/** What a reader knows of a turn. */
export interface TurnDraft {
  readonly by: TurnAuthor
  readonly text: string
  readonly line: number
  /** As it is written in the transcript. */
  readonly at?: Json | undefined
  readonly isExact?: boolean
  /** Native id; made of time and text, or place and text, if there is none. */
  readonly id?: string | undefined
}

/** The session that turns belong to. */
export interface Session {
  readonly id: string
  readonly project?: string | undefined
  /** Epoch milliseconds of turns that have no time of their own. */
  readonly fallbackAt?: number
  /** Epoch milliseconds; times more than a day later are not believed. */
  readonly now: number
}

/** The turn of a draft, or why it is none: nothing is left of what was typed, or there never was a word. */
export function turnOf(draft: TurnDraft, session: Session): TranscriptEvent {
  const text = draft.by === 'person' ? typedText(draft.text) : draft.text.trim()
  if (text === '') return leftOut(draft.line, draft.text.trim() === '' ? 'empty' : 'program')
  const given = timeOf(draft.at, session.now)
  const at = given ?? session.fallbackAt
  const isExact = given !== undefined && draft.isExact !== false
  const turn: Turn = {
    by: draft.by,
    text: text.toWellFormed(),
    line: draft.line,
    id: draft.id ?? madeId(given === undefined ? `${session.id}|${draft.line}` : String(given), text),
    sessionId: session.id,
    ...(at === undefined ? {} : { at }),
    ...(isExact ? {} : { isExact: false }),
    ...(session.project === undefined ? {} : { project: session.project }),
  }
  return { type: 'turn', turn }
}

/** Characters of a text that go into an id which is made of it; outputs of tools may have millions. */
const idCharacters = 2000

/** Equal for one turn in two copies of a session; of its place or time and its text. */
function madeId(place: string, text: string): string {
  return blake2b64(`${place}|${text.length}|${text.slice(0, idCharacters)}`)
}

/** Epoch milliseconds of a moment between 1990 and tomorrow; nothing for anything else. */
export function timeOf(value: Json | undefined, now: number): number | undefined {
  if (value === undefined || value === null) return undefined
  const { at } = readMoment(value)
  return at === undefined || at < earliestAt || at > now + dayMs ? undefined : at
}

/** Something that is no turn. */
export function leftOut(line: number, why: LeftOutReason): TranscriptEvent {
  return { type: 'left-out', line, why }
}

/** A line that cannot be taken, unless the error is one of ours to throw. */
export function refusedLine(line: number, error: unknown): TranscriptEvent {
  if (error instanceof Error && !isMemoryError(error)) return { type: 'refused', line, reason: error.message }
  throw error
}

/** The value if it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {}
}

/** The value if it is a list, else an empty one. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}

/** The value if it is a text that is not empty. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The texts of content that is a text, or a list of texts and of blocks with a `text`; images and the like say nothing. */
export function textOfContent(content: Json | undefined, types: readonly string[] = textBlocks): string {
  if (typeof content === 'string') return content
  return listOf(content)
    .map((block) => (typeof block === 'string' ? block : textOfBlock(objectOf(block), types)))
    .filter((text) => text !== '')
    .join('\n')
}

const textBlocks: readonly string[] = ['text', 'input_text', 'output_text']

function textOfBlock(block: JsonObject, types: readonly string[]): string {
  const type = block['type']
  return type === undefined || (typeof type === 'string' && types.includes(type)) ? (textOf(block['text']) ?? '') : ''
}

/** A tool's name and input as one text. */
export function toolCallText(name: Json | undefined, input: Json | undefined): string {
  const shown = typeof input === 'string' ? input : JSON.stringify(input ?? {})
  return `${textOf(name) ?? 'tool'} ${shown}`
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}
