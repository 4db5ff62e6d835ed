import { join } from 'node:path'
import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonLinesOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, objectOf, textOf, textOfContent, timeOf, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

const envelopes = ['session_meta', 'turn_context', 'event_msg', 'response_item', 'compacted']
const bareItems = ['message', 'reasoning', 'function_call', 'function_call_output']

/** Rollouts of Codex CLI, with the envelope of today and without that of spring 2025. */
export const codex: TranscriptReader = {
  id: 'codex',
  description: 'Codex CLI rollouts (~/.codex/sessions/YYYY/MM/DD/rollout-*.jsonl)',
  recognises,
  read,
  places: ({ home, environment }) => {
    const base = environment['CODEX_HOME'] ?? join(home, '.codex')
    return ['sessions', 'archived_sessions'].map((folder) => ({
      folder: join(base, folder),
      depth: 3,
      names: /^rollout-.*\.jsonl$/,
    }))
  },
}

function recognises({ values }: Head): boolean {
  const entries = values.map(objectOf)
  if (entries.some(({ type, payload }) => envelopes.includes(textOf(type) ?? '') && payload !== undefined)) return true
  const [first] = entries
  return first !== undefined && 'instructions' in first && 'id' in first && 'timestamp' in first && !('role' in first)
}

/** Which words a file holds as events; only without these are the items of the model read for what was said. */
interface Events {
  readonly hasUserMessages: boolean
  readonly hasAgentMessages: boolean
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const events = await findEvents(file)
  let isHelper = false
  let session: Session = { id: file.path.split(/[\\/]/).at(-1) ?? '', now: options.now, fallbackAt: file.modifiedAt }
  for await (const event of jsonLinesOf(file, options)) {
    if (event.type !== 'value') {
      yield event
      continue
    }
    const entry = objectOf(event.value)
    session = sessionAfter(entry, session)
    isHelper ||= isHelpersHeader(entry)
    const read = readEntry(event.line, entry, { session, events })
    yield isHelper && read.type === 'turn' ? leftOut(event.line, 'side-talk') : read
  }
}

const pieces = /"type"\s*:\s*"(user_message|agent_message)"/g
/** Longer than any piece that is looked for. */
const overlap = 64

/** Looks through the file once: the same words may stand in it as event and as item, in either order. */
async function findEvents(file: TranscriptFile): Promise<Events> {
  const found = new Set<string>()
  let tail = ''
  for await (const chunk of file.open()) {
    const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    for (const [, name = ''] of text.matchAll(pieces)) found.add(name)
    if (found.size === 2) break
    tail = text.slice(-overlap)
  }
  return { hasUserMessages: found.has('user_message'), hasAgentMessages: found.has('agent_message') }
}

function sessionAfter(entry: JsonObject, session: Session): Session {
  if (entry['type'] === 'session_meta') {
    const meta = objectOf(entry['payload'])
    return {
      ...session,
      id: textOf(meta['id']) ?? session.id,
      project: textOf(meta['cwd']),
    }
  }
  if (entry['type'] === 'turn_context') {
    return { ...session, project: textOf(objectOf(entry['payload'])['cwd']) ?? session.project }
  }
  if (!isOldHeader(entry)) return session
  const startedAt = timeOf(entry['timestamp'], session.now)
  return {
    ...session,
    id: textOf(entry['id']) ?? session.id,
    ...(startedAt === undefined ? {} : { fallbackAt: startedAt }),
  }
}

/** The thread of a helper: its "user" is another agent. */
function isHelpersHeader({ type, payload }: JsonObject): boolean {
  if (type !== 'session_meta') return false
  const { agent_nickname: nickname, agent_role: role } = objectOf(payload)
  return textOf(nickname) !== undefined || textOf(role) !== undefined
}

function isOldHeader(entry: JsonObject): boolean {
  return 'instructions' in entry && 'id' in entry && !('type' in entry)
}

interface Reading {
  readonly session: Session
  readonly events: Events
}

function readEntry(line: number, entry: JsonObject, reading: Reading): TranscriptEvent {
  const type = textOf(entry['type']) ?? ''
  const at = entry['timestamp']
  if (type === 'event_msg') return readEvent({ line, at, payload: objectOf(entry['payload']) }, reading)
  if (type === 'response_item') return readItem({ line, at, payload: objectOf(entry['payload']) }, reading)
  if (bareItems.includes(type)) return readItem({ line, at, payload: entry }, reading)
  if (type === 'compacted') return leftOut(line, 'summary')
  const known = envelopes.includes(type) || isOldHeader(entry) || 'record_type' in entry
  return leftOut(line, known ? 'bookkeeping' : 'unknown-kind')
}

interface Item {
  readonly line: number
  readonly at: Json | undefined
  readonly payload: JsonObject
}

function readEvent({ line, at, payload }: Item, { session }: Reading): TranscriptEvent {
  const text = textOf(payload['message']) ?? ''
  if (payload['type'] === 'user_message') return turnOf({ by: 'person', text, line, at }, session)
  if (payload['type'] === 'agent_message') return turnOf({ by: 'assistant', text, line, at }, session)
  return leftOut(line, 'bookkeeping')
}

function readItem({ line, at, payload }: Item, reading: Reading): TranscriptEvent {
  const { session } = reading
  switch (payload['type']) {
    case 'message':
      return readMessage({ line, at, payload }, reading)
    case 'function_call':
      return turnOf({ by: 'tool-call', text: toolCallText(payload['name'], payload['arguments']), line, at }, session)
    case 'custom_tool_call':
      return turnOf({ by: 'tool-call', text: toolCallText(payload['name'], payload['input']), line, at }, session)
    case 'function_call_output':
    case 'custom_tool_call_output':
      return turnOf({ by: 'tool-result', text: outputOf(payload['output']), line, at }, session)
    default:
      return leftOut(line, 'bookkeeping')
  }
}

function readMessage({ line, at, payload }: Item, { session, events }: Reading): TranscriptEvent {
  const text = textOfContent(payload['content'])
  if (payload['role'] === 'user') {
    return events.hasUserMessages ? leftOut(line, 'repeat') : turnOf({ by: 'person', text, line, at }, session)
  }
  if (payload['role'] !== 'assistant') return leftOut(line, 'program')
  return events.hasAgentMessages ? leftOut(line, 'repeat') : turnOf({ by: 'assistant', text, line, at }, session)
}

/** A text, a list of blocks, an object with the text inside, or a text that holds such an object. */
function outputOf(output: Json | undefined): string {
  if (typeof output === 'string') return innerOutput(output) ?? output
  const text = textOfContent(output)
  return text === ''
    ? (textOf(objectOf(output)['output']) ?? textOf(objectOf(output)['content']) ?? '(no output)')
    : text
}

function innerOutput(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return textOf(objectOf(JSON.parse(text) as Json)['output'])
  } catch {
    return undefined
  }
}
