import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { columnText, readDatabaseCopy } from '../streams/database-copy.js'
import { jsonElementsOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

/** Sessions of OpenCode: one JSON file per item, an export of one session, or its database. */
export const opencode: TranscriptReader = {
  id: 'opencode',
  description: 'OpenCode sessions (storage/session/<project>/<session>.json, an export, or opencode.db)',
  recognises,
  read,
  places: ({ home, environment }) => [
    {
      folder: join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'opencode', 'storage', 'session'),
      depth: 1,
      names: /^ses_.*\.json$/,
    },
  ],
}

function recognises({ name, shape, text }: Head): boolean {
  if (shape === 'sqlite') return name === 'opencode.db'
  if (shape !== 'object') return false
  if (/"projectID"\s*:/.test(text) && /"directory"\s*:/.test(text)) return true
  return /^\s*\{\s*"info"\s*:/.test(text) && /"messages"\s*:\s*\[/.test(text)
}

/** A message with its parts. */
interface Message {
  readonly info: JsonObject
  readonly parts: readonly JsonObject[]
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  if (file.path.endsWith('.db')) {
    yield* readDatabase(file, options)
    return
  }
  for await (const event of jsonElementsOf(file, options)) {
    if (event.type === 'value') yield* readSession(objectOf(event.value), file, options)
    else yield event
  }
}

function readSession(value: JsonObject, file: TranscriptFile, options: ReadOptions): readonly TranscriptEvent[] {
  const info = 'messages' in value ? objectOf(value['info']) : value
  const session = sessionOf(info, file, options)
  if (textOf(info['parentID']) !== undefined) return [leftOut(1, 'side-talk')]
  const messages =
    'messages' in value
      ? listOf(value['messages'])
          .map(objectOf)
          .map((each) => ({ info: objectOf(each['info']), parts: listOf(each['parts']).map(objectOf) }))
      : storedMessages(file.path, session.id)
  return messages.flatMap((message) => readMessage(message, session))
}

function sessionOf(info: JsonObject, file: TranscriptFile, { now }: ReadOptions): Session {
  return {
    id: textOf(info['id']) ?? basename(file.path, '.json'),
    project: textOf(info['directory']),
    now,
    fallbackAt: file.modifiedAt,
  }
}

/** Ids sort by time, so the names of the files give the order. */
function storedMessages(path: string, sessionId: string): readonly Message[] {
  const storage = dirname(dirname(dirname(path)))
  return jsonFilesOf(join(storage, 'message'), sessionId).map((info) => ({
    info,
    parts: jsonFilesOf(join(storage, 'part'), textOf(info['id']) ?? ''),
  }))
}

/** An id is what the file says: one that is no name of a folder would lead to the files of somebody else. */
function jsonFilesOf(base: string, id: string): readonly JsonObject[] {
  const folder = join(base, id)
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(id) || !existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => objectOf(parsed(readFileSync(join(folder, name), 'utf8'))))
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

function readMessage({ info, parts }: Message, session: Session): readonly TranscriptEvent[] {
  const at = objectOf(info['time'])['created']
  const by = info['role'] === 'user' ? 'person' : 'assistant'
  return parts.flatMap((part): readonly TranscriptEvent[] => {
    const id = textOf(part['id'])
    if (part['type'] === 'tool') return readTool(part, { session, at })
    if (part['type'] !== 'text') return [leftOut(1, 'bookkeeping')]
    if (part['synthetic'] === true || part['ignored'] === true) return [leftOut(1, 'program')]
    return [turnOf({ by, text: textOf(part['text']) ?? '', line: 1, at, id }, session)]
  })
}

interface Moment {
  readonly session: Session
  readonly at: Json | undefined
}

function readTool(part: JsonObject, { session, at }: Moment): readonly TranscriptEvent[] {
  const state = objectOf(part['state'])
  const call = turnOf({ by: 'tool-call', text: toolCallText(part['tool'], state['input']), line: 1, at }, session)
  const output = textOf(state['output'])
  return output === undefined ? [call] : [call, turnOf({ by: 'tool-result', text: output, line: 1, at }, session)]
}

/** The database has the same objects as JSON columns; which column holds them is found by asking. */
async function* readDatabase(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  yield* readDatabaseCopy(file.path, function* (copy): Generator<TranscriptEvent> {
    const rowsOf = (table: string): readonly JsonObject[] =>
      copy.tables().includes(table) ? [...copy.rows(`select * from "${table}" order by id`)].map(objectOfRow) : []
    const parts = groupedBy(rowsOf('part'), 'messageID')
    const messages = groupedBy(rowsOf('message'), 'sessionID')
    for (const info of rowsOf('session')) {
      const session = sessionOf(info, file, options)
      for (const message of messages.get(session.id) ?? []) {
        yield* readMessage({ info: message, parts: parts.get(textOf(message['id']) ?? '') ?? [] }, session)
      }
    }
  })
}

function groupedBy(rows: readonly JsonObject[], name: string): ReadonlyMap<string, readonly JsonObject[]> {
  const groups = new Map<string, JsonObject[]>()
  for (const row of rows) {
    const key = textOf(row[name]) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

const columnNames: Readonly<Record<string, string>> = {
  session_id: 'sessionID',
  message_id: 'messageID',
  project_id: 'projectID',
  parent_id: 'parentID',
}

function objectOfRow(row: Readonly<Record<string, unknown>>): JsonObject {
  const plain = Object.entries(row).map(([name, value]) => [columnNames[name] ?? name, columnText(value)] as const)
  const time = typeof row['time_created'] === 'number' ? { time: { created: row['time_created'] } } : {}
  return {
    ...Object.fromEntries(plain.filter(([, text]) => text !== '')),
    ...time,
    ...objectOf(parsed(columnText(row['data']))),
  }
}
