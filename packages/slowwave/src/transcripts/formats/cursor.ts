import { join } from 'node:path'
import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { columnText, readDatabaseCopy } from '../streams/database-copy.js'
import type { DatabaseCopy } from '../streams/database-copy.js'
import { jsonElementsOf, jsonLinesOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, refusedLine, textOf, textOfContent, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

/** Transcripts of Cursor: agent transcripts, the chat database of its CLI, and the state database of the editor. */
export const cursor: TranscriptReader = {
  id: 'cursor',
  description: 'Cursor (agent-transcripts/*.jsonl, store.db, state.vscdb or its rows as JSON)',
  recognises,
  read: (file, options) => readerFor(file)(file, options),
  places: ({ home, project }) => [
    {
      folder: join(
        home,
        '.cursor',
        'projects',
        project.replace(/^\//, '').replace(/[^A-Za-z0-9-]/g, '-'),
        'agent-transcripts',
      ),
      depth: 1,
      names: /\.jsonl$/,
    },
  ],
}

function recognises({ name, shape, text, values }: Head): boolean {
  if (shape === 'sqlite') return name.endsWith('.vscdb') || name === 'store.db'
  if (/^\s*\{\s*"cursorDiskKV"/.test(text)) return true
  const [first] = values.map(objectOf)
  return first !== undefined && 'role' in first && 'content' in objectOf(first['message']) && !('type' in first)
}

function readerFor({ path }: TranscriptFile) {
  if (path.endsWith('.jsonl')) return readLinesOf
  return path.endsWith('.json') ? readRows : readDatabase
}

function sessionOf({ path, modifiedAt }: TranscriptFile, { now }: ReadOptions): Session {
  const id = (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z]+$/, '')
  return { id, now, fallbackAt: modifiedAt }
}

/** Agent transcripts have neither ids nor times. */
async function* readLinesOf(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const session = sessionOf(file, options)
  for await (const event of jsonLinesOf(file, options)) {
    if (event.type === 'value') yield* readMessage(event.line, objectOf(event.value), session)
    else yield event
  }
}

function readMessage(line: number, entry: JsonObject, session: Session): readonly TranscriptEvent[] {
  const content = objectOf(entry['message'])['content'] ?? entry['content']
  const text = textOfContent(content)
  if (entry['role'] === 'user') return [turnOf({ by: 'person', text, line }, session)]
  if (entry['role'] !== 'assistant') return [leftOut(line, 'program')]
  const calls = listOf(content)
    .map(objectOf)
    .filter(({ type }) => type === 'tool_use' || type === 'tool-call')
    .map((call) =>
      turnOf(
        { by: 'tool-call', text: toolCallText(call['name'] ?? call['toolName'], call['input'] ?? call['args']), line },
        session,
      ),
    )
  return text === '' ? calls : [turnOf({ by: 'assistant', text, line }, session), ...calls]
}

async function* readRows(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  for await (const event of jsonElementsOf(file, options)) {
    if (event.type !== 'value') yield event
    else yield* readState(objectOf(objectOf(event.value)['cursorDiskKV']), sessionOf(file, options))
  }
}

async function* readDatabase(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const session = sessionOf(file, options)
  yield* readDatabaseCopy(file.path, (copy): Iterable<TranscriptEvent> => {
    return copy.tables().includes('cursorDiskKV') ? readState(stateRows(copy), session) : readBlobs(copy, session)
  })
}

function stateRows(copy: DatabaseCopy): JsonObject {
  const query = `select key, value from cursorDiskKV where key like 'composerData:%' or key like 'bubbleId:%'`
  const rows: Record<string, Json> = {}
  for (const { key, value } of copy.rows(query)) rows[columnText(key)] = jsonOf(columnText(value))
  return rows
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** Conversations in the order of their bubbles; old versions keep them whole. */
function* readState(rows: JsonObject, session: Session): Generator<TranscriptEvent> {
  for (const [key, value] of Object.entries(rows)) {
    if (!key.startsWith('composerData:')) continue
    const composer = objectOf(value)
    const id = textOf(composer['composerId']) ?? key.slice('composerData:'.length)
    const folder = textOf(objectOf(objectOf(composer['workspaceIdentifier'])['uri'])['fsPath'])
    const conversation = { ...session, id, project: folder, fallbackAt: numberOf(composer['createdAt']) ?? session.now }
    const order = listOf(composer['fullConversationHeadersOnly']).map(
      (head) => `bubbleId:${id}:${textOf(objectOf(head)['bubbleId']) ?? ''}`,
    )
    const bubbles =
      order.length > 0 ? order.map((name) => objectOf(rows[name])) : listOf(composer['conversation']).map(objectOf)
    for (const bubble of bubbles) yield* readBubble(bubble, conversation)
  }
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function readBubble(bubble: JsonObject, session: Session): readonly TranscriptEvent[] {
  const text = textOf(bubble['text']) ?? ''
  const bubbleId = textOf(bubble['bubbleId'])
  const started = objectOf(bubble['timingInfo'])['clientStartTime'] ?? bubble['createdAt']
  const draft = { line: 1, at: started, id: bubbleId === undefined ? undefined : `${session.id}.${bubbleId}` }
  if (bubble['type'] === 1) return [turnOf({ by: 'person', text, ...draft }, session)]
  if (bubble['type'] !== 2) return [leftOut(1, 'unknown-kind')]
  const tool = objectOf(bubble['toolFormerData'])
  const said = text === '' ? [] : [turnOf({ by: 'assistant', text, ...draft }, session)]
  if (textOf(tool['name']) === undefined) return said
  const called = turnOf(
    { by: 'tool-call', text: toolCallText(tool['name'], tool['rawArgs']), line: 1, at: started },
    session,
  )
  const result = textOf(tool['result'])
  return [
    ...said,
    called,
    ...(result === undefined ? [] : [turnOf({ by: 'tool-result', text: result, line: 1, at: started }, session)]),
  ]
}

/** The CLI keeps messages as blobs; those that hold JSON with a role are turns. */
function* readBlobs(copy: DatabaseCopy, session: Session): Generator<TranscriptEvent> {
  if (!copy.tables().includes('blobs')) {
    yield refusedLine(1, new Error('neither a state database nor a chat database of Cursor'))
    return
  }
  let line = 0
  for (const { data } of copy.rows('select data from blobs order by rowid')) {
    line++
    const text = columnText(data)
    const entry = text.startsWith('{') ? objectOf(jsonOf(text)) : {}
    if ('role' in entry) yield* readMessage(line, entry, session)
    else yield leftOut(line, 'bookkeeping')
  }
}
