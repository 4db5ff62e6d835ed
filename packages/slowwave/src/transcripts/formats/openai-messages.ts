import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonElementsOf, jsonLinesOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, textOfContent, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

/** Messages as the OpenAI API has them: one a line, one conversation a line, or one document. */
export const openaiMessages: TranscriptReader = {
  id: 'openai-messages',
  description: 'OpenAI-style messages (JSONL of messages or of conversations, or one JSON document)',
  recognises,
  read,
  places: () => [],
}

const roles = ['system', 'developer', 'user', 'assistant', 'tool', 'function']

function recognises({ shape, text, values }: Head): boolean {
  const [first] = values.map(objectOf)
  if (first !== undefined && (isMessage(first) || isConversation(first))) return true
  if (shape !== 'array' && shape !== 'object') return false
  return /"role"\s*:\s*"(?:system|developer|user|assistant)"/.test(text) && /"content"\s*:/.test(text)
}

function isMessage(value: JsonObject): boolean {
  return roles.includes(textOf(value['role']) ?? '') && 'content' in value
}

function isConversation(value: JsonObject): boolean {
  const [first] = listOf(value['messages']).map(objectOf)
  return first !== undefined && isMessage(first)
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const id = (file.path.split(/[\\/]/).at(-1) ?? '').replace(/\.jsonl?$/, '')
  const session: Session = { id, now: options.now, fallbackAt: file.modifiedAt }
  const values = file.path.endsWith('.jsonl') ? jsonLinesOf(file, options) : jsonElementsOf(file, options)
  for await (const event of values) {
    if (event.type === 'value') yield* readValue(event.line, event.value, session)
    else yield event
  }
}

function readValue(line: number, value: Json, session: Session): readonly TranscriptEvent[] {
  const entry = objectOf(value)
  if (!('messages' in entry)) return readMessage(line, entry, session)
  const id = textOf(entry['id']) ?? textOf(entry['session_id']) ?? `${session.id}.${line}`
  return listOf(entry['messages']).flatMap((message, i) =>
    readMessage(line, { id: `${id}.${i}`, ...objectOf(message) }, { ...session, id }),
  )
}

function readMessage(line: number, entry: JsonObject, session: Session): readonly TranscriptEvent[] {
  const own = { ...session, id: textOf(entry['session_id']) ?? session.id }
  const draft = { line, at: entry['timestamp'] ?? entry['created_at'], id: textOf(entry['id']) }
  const text = textOfContent(entry['content'])
  switch (entry['role']) {
    case 'user':
      return [turnOf({ by: 'person', text, ...draft }, own)]
    case 'assistant':
      return readAnswer({ text, ...draft }, listOf(entry['tool_calls']), own)
    case 'tool':
    case 'function':
      return [turnOf({ by: 'tool-result', text, ...draft }, own)]
    case 'system':
    case 'developer':
      return [leftOut(line, 'program')]
    default:
      return [leftOut(line, 'unknown-kind')]
  }
}

interface Said {
  readonly text: string
  readonly line: number
  readonly at: Json | undefined
  readonly id: string | undefined
}

function readAnswer({ id, ...said }: Said, calls: readonly Json[], session: Session): readonly TranscriptEvent[] {
  const called = calls.map(objectOf).map((call) => {
    const { name, arguments: input } = objectOf(call['function'])
    return turnOf({ by: 'tool-call', ...said, text: toolCallText(name, input) }, session)
  })
  return said.text === '' && called.length > 0 ? called : [turnOf({ by: 'assistant', id, ...said }, session), ...called]
}
