import { basename, join } from 'node:path'
import { sha256Hex } from '@slowwave/core'
import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonElementsOf, jsonLinesOf } from '../streams/values.js'
import type { ValueEvent } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, textOfContent, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

/** Sessions, checkpoints and the prompt log of Gemini CLI. */
export const geminiCli: TranscriptReader = {
  id: 'gemini-cli',
  description: 'Gemini CLI sessions, checkpoints and logs (~/.gemini/tmp/<project>/)',
  recognises,
  read,
  places: ({ home, project }) =>
    [sha256Hex(project, 64), basename(project)].map((folder) => ({
      folder: join(home, '.gemini', 'tmp', folder, 'chats'),
      depth: 0,
      names: /^session-.*\.jsonl?$/,
    })),
}

function recognises({ shape, text, values }: Head): boolean {
  if (values.map(objectOf).some((value) => 'sessionId' in value && 'projectHash' in value)) return true
  if (shape === 'object') {
    return /"projectHash"\s*:/.test(text) || (/"history"\s*:\s*\[/.test(text) && /"parts"\s*:\s*\[/.test(text))
  }
  if (shape !== 'array') return false
  return /"messageId"\s*:\s*\d/.test(text) || (/"parts"\s*:\s*\[/.test(text) && !/"mapping"\s*:/.test(text))
}

/** A message as it stands after everything that came later. */
interface Message {
  readonly line: number
  readonly entry: JsonObject
}

/** The log of changes, replayed so far. */
interface Replay {
  messages: Map<string, Message>
  /** Messages that were taken back or replaced. */
  rewound: number
  /** The session of a helper: its "user" is another agent. */
  isHelper: boolean
  session: Session
  readonly events: TranscriptEvent[]
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const id = (file.path.split(/[\\/]/).at(-1) ?? '').replace(/\.jsonl?$/, '')
  const replay: Replay = {
    messages: new Map(),
    rewound: 0,
    isHelper: false,
    session: { id, now: options.now, fallbackAt: file.modifiedAt },
    events: [],
  }
  for await (const event of valuesOf(file, options)) {
    if (event.type === 'value') yield* take(event.line, event.value, replay)
    else yield event
  }
  for (let i = 0; i < replay.rewound; i++) yield leftOut(1, 'hidden')
  for (const message of replay.messages.values()) {
    if (replay.isHelper) yield leftOut(message.line, 'side-talk')
    else yield* readMessage(message, replay.session)
  }
}

/** A log has one object a line; whatever is not `.jsonl` is one document. A log is replayed from its beginning. */
function valuesOf(file: TranscriptFile, { now, onBytes }: ReadOptions): AsyncGenerator<ValueEvent> {
  const options = { now, ...(onBytes === undefined ? {} : { onBytes }) }
  return file.path.endsWith('.jsonl') ? jsonLinesOf(file, options) : jsonElementsOf(file, options)
}

function take(line: number, value: Json, replay: Replay): readonly TranscriptEvent[] {
  const entry = objectOf(value)
  if ('$rewindTo' in entry) return rewind(textOf(entry['$rewindTo']), replay)
  if ('$set' in entry) return setHeader(line, objectOf(entry['$set']), replay)
  if ('parts' in entry && 'role' in entry) return readContents(line, [entry], replay)
  if ('history' in entry) return readContents(line, listOf(entry['history']).map(objectOf), replay)
  if ('messageId' in entry && 'message' in entry) return [readLogged(line, entry, replay.session)]
  if ('sessionId' in entry && !('type' in entry)) return setHeader(line, entry, replay)
  const id = textOf(entry['id'])
  if (id === undefined) return [leftOut(line, 'unknown-kind')]
  if (replay.messages.has(id)) replay.rewound++
  replay.messages.set(id, { line: replay.messages.get(id)?.line ?? line, entry })
  return []
}

function rewind(id: string | undefined, replay: Replay): readonly TranscriptEvent[] {
  const ids = [...replay.messages.keys()]
  const from = id !== undefined && replay.messages.has(id) ? ids.indexOf(id) : 0
  for (const gone of ids.slice(from)) replay.messages.delete(gone)
  replay.rewound += ids.length - from
  return []
}

function setHeader(line: number, header: JsonObject, replay: Replay): readonly TranscriptEvent[] {
  replay.isHelper ||= header['kind'] === 'subagent'
  replay.session = {
    ...replay.session,
    id: textOf(header['sessionId']) ?? replay.session.id,
    project: textOf(listOf(header['directories'])[0]) ?? replay.session.project,
  }
  if (!('messages' in header)) return [leftOut(line, 'bookkeeping')]
  const entries = listOf(header['messages']).map(objectOf)
  replay.rewound += replay.messages.size
  replay.messages = new Map(entries.map((entry, i) => [textOf(entry['id']) ?? `${line}.${i}`, { line, entry }]))
  return []
}

function readMessage({ line, entry }: Message, session: Session): readonly TranscriptEvent[] {
  const at = entry['timestamp']
  const id = textOf(entry['id'])
  const text = textOfContent(entry['content'])
  if (entry['type'] === 'user')
    return [isCommand(text) ? leftOut(line, 'command') : turnOf({ by: 'person', text, line, at, id }, session)]
  if (entry['type'] !== 'gemini') return [leftOut(line, 'program')]
  const calls = listOf(entry['toolCalls']).map(objectOf)
  const called = calls.flatMap((call) => readCall({ line, at, call }, session))
  return text.trim() === '' && called.length > 0
    ? called
    : [turnOf({ by: 'assistant', text, line, at, id }, session), ...called]
}

interface Call {
  readonly line: number
  readonly at: Json | undefined
  readonly call: JsonObject
}

function readCall({ line, at, call }: Call, session: Session): readonly TranscriptEvent[] {
  const asked = turnOf({ by: 'tool-call', text: toolCallText(call['name'], call['args']), line, at }, session)
  const result = call['result']
  if (result === null || result === undefined) return [asked]
  return [asked, turnOf({ by: 'tool-result', text: JSON.stringify(result), line, at }, session)]
}

function isCommand(text: string): boolean {
  return /^\s*[/?]/.test(text)
}

function readLogged(line: number, entry: JsonObject, session: Session): TranscriptEvent {
  const text = textOf(entry['message']) ?? ''
  const sessionId = textOf(entry['sessionId']) ?? session.id
  if (entry['type'] !== 'user') return leftOut(line, 'program')
  if (isCommand(text)) return leftOut(line, 'command')
  const id = `${sessionId}.${JSON.stringify(entry['messageId'])}`
  return turnOf({ by: 'person', text, line, at: entry['timestamp'], id }, { ...session, id: sessionId })
}

const setUpText = /^(?:This is the Gemini CLI\b|<session_context>)/

/** The history of a checkpoint. Its first pair is set-up text, and tool results have the role of the user. */
function readContents(line: number, contents: readonly JsonObject[], { session }: Replay): readonly TranscriptEvent[] {
  let isSetUp = false
  return contents.flatMap((content, i): readonly TranscriptEvent[] => {
    const parts = listOf(content['parts']).map(objectOf)
    const text = parts
      .map((part) => textOf(part['text']) ?? '')
      .join('\n')
      .trim()
    isSetUp = setUpText.test(text) || (isSetUp && content['role'] === 'model')
    if (isSetUp) return [leftOut(line, 'program')]
    const id = contents.length === 1 ? undefined : `${session.id}.${i}`
    const said =
      text === '' ? [] : [turnOf({ by: content['role'] === 'user' ? 'person' : 'assistant', text, line, id }, session)]
    return [...said, ...parts.flatMap((part) => readPart(line, part, session))]
  })
}

function readPart(line: number, part: JsonObject, session: Session): readonly TranscriptEvent[] {
  const call = part['functionCall']
  if (call !== undefined) {
    const { name, args } = objectOf(call)
    return [turnOf({ by: 'tool-call', text: toolCallText(name, args), line }, session)]
  }
  const response = part['functionResponse']
  if (response === undefined) return []
  return [turnOf({ by: 'tool-result', text: JSON.stringify(objectOf(response)['response'] ?? {}), line }, session)]
}
