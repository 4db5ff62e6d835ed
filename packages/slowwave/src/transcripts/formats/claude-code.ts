import { join } from 'node:path'
import type { Json, JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonLinesOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, textOfContent, toolCallText, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

const conversation = ['user', 'assistant', 'system']
const titles = ['summary', 'ai-title', 'custom-title']
const bookkeeping = [
  ...titles,
  'attachment',
  'file-history-snapshot',
  'progress',
  'mode',
  'last-prompt',
  'agent-setting',
  'agent-name',
  'pr-link',
  'continued-in',
  'permission-mode',
]

/** Sessions of Claude Code: one JSON object a line, a tree of turns. */
export const claudeCode: TranscriptReader = {
  id: 'claude-code',
  description: 'Claude Code sessions (~/.claude/projects/<folder>/<session>.jsonl)',
  recognises,
  read,
  places: ({ home, environment, project }) => [
    {
      folder: join(environment['CLAUDE_CONFIG_DIR'] ?? join(home, '.claude'), 'projects', slugOf(project)),
      depth: 0,
      names: /^(?!agent-).*\.jsonl$/,
    },
  ],
}

/** A folder as Claude Code writes it in the name of a session folder; it cannot be turned back. */
function slugOf(folder: string): string {
  return folder.replace(/[^A-Za-z0-9-]/g, '-')
}

function recognises({ values }: Head): boolean {
  return values.map(objectOf).some((value) => {
    const type = textOf(value['type']) ?? ''
    if (type === 'summary') return 'leafUuid' in value
    if (type === 'file-history-snapshot' || type === 'queue-operation') return true
    return conversation.includes(type) && ('message' in value || 'content' in value) && 'sessionId' in value
  })
}

/** What has to be remembered while a file is read. */
interface Reading {
  readonly seen: Set<string>
  /** What was typed while the agent worked, and taken out of the queue: line by text. */
  readonly removed: Map<string, number>
  session: Session
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const reading: Reading = {
    seen: new Set(),
    removed: new Map(),
    session: { id: sessionIdOf(file.path), now: options.now },
  }
  for await (const event of jsonLinesOf(file, options)) {
    if (event.type === 'value') yield* readValue(event.line, event.value, reading)
    else yield event
  }
  for (const [text, line] of reading.removed) yield turnOf({ by: 'person', text, line }, reading.session)
}

function sessionIdOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.jsonl$/, '')
}

function readValue(line: number, value: Json, reading: Reading): readonly TranscriptEvent[] {
  const entry = objectOf(value)
  const type = textOf(entry['type']) ?? ''
  if (type === 'queue-operation') return [queued(line, entry, reading)]
  if (bookkeeping.includes(type)) return [leftOut(line, 'bookkeeping')]
  if (!conversation.includes(type)) return [leftOut(line, 'unknown-kind')]
  const uuid = textOf(entry['uuid'])
  if (uuid !== undefined && reading.seen.has(uuid)) return [leftOut(line, 'repeat')]
  if (uuid !== undefined) reading.seen.add(uuid)
  reading.session = {
    ...reading.session,
    id: textOf(entry['sessionId']) ?? reading.session.id,
    project: textOf(entry['cwd']) ?? reading.session.project,
  }
  if (type === 'system') return [leftOut(line, 'program')]
  if (entry['isSidechain'] === true) return [leftOut(line, 'side-talk')]
  return type === 'assistant' ? readAnswer(line, entry, reading.session) : readUser(line, entry, reading)
}

/** Queued text comes again as a turn, unless it was taken out of the queue: then this is its only copy. */
function queued(line: number, entry: JsonObject, { removed }: Reading): TranscriptEvent {
  const content = textOf(entry['content'])
  if (content !== undefined && entry['operation'] === 'remove') removed.set(content, line)
  return leftOut(line, 'bookkeeping')
}

function readAnswer(line: number, entry: JsonObject, session: Session): readonly TranscriptEvent[] {
  const at = entry['timestamp']
  const uuid = textOf(entry['uuid'])
  const content = objectOf(entry['message'])['content']
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(objectOf)
  return blocks.flatMap((block, index) => {
    const id = uuid === undefined ? undefined : `${uuid}.${index}`
    if (block['type'] === 'text') {
      return [turnOf({ by: 'assistant', text: textOf(block['text']) ?? '', line, at, id }, session)]
    }
    if (block['type'] !== 'tool_use') return []
    return [turnOf({ by: 'tool-call', text: toolCallText(block['name'], block['input']), line, at, id }, session)]
  })
}

function readUser(line: number, entry: JsonObject, reading: Reading): readonly TranscriptEvent[] {
  const content = objectOf(entry['message'])['content']
  const draft = { line, at: entry['timestamp'], id: textOf(entry['uuid']) }
  const results = listOf(content)
    .map(objectOf)
    .filter(({ type }) => type === 'tool_result')
  if (results.length > 0) {
    const text = results.map((result) => textOfContent(result['content'])).join('\n')
    return [turnOf({ by: 'tool-result', text: text === '' ? '(no output)' : text, ...draft }, reading.session)]
  }
  if (entry['isCompactSummary'] === true) return [leftOut(line, 'summary')]
  if (entry['isMeta'] === true || !isTyped(entry)) return [leftOut(line, 'program')]
  const text = textOfContent(content)
  for (const waiting of [...reading.removed.keys()]) if (text.includes(waiting)) reading.removed.delete(waiting)
  return [turnOf({ by: 'person', text, ...draft }, reading.session)]
}

/** Newer versions say where a prompt came from. */
function isTyped(entry: JsonObject): boolean {
  const kind = textOf(objectOf(entry['origin'])['kind'])
  const prompt = textOf(entry['promptSource'])
  return (kind === undefined || kind === 'human') && (prompt === undefined || prompt === 'typed')
}
