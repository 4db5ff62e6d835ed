import type { JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonElementsOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, timeOf, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

/** The account export of ChatGPT. Of each conversation only the branch that was last shown is read. */
export const chatgpt: TranscriptReader = {
  id: 'chatgpt',
  description: 'ChatGPT account export (conversations.json)',
  recognises: ({ shape, text }: Head) =>
    (shape === 'array' || shape === 'object') && /"mapping"\s*:\s*\{/.test(text) && !/"chat_messages"\s*:/.test(text),
  read,
  places: () => [],
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const profiles = new Set<string>()
  for await (const event of jsonElementsOf(file, options)) {
    if (event.type !== 'value') yield event
    else
      yield* readConversation(objectOf(event.value), {
        line: event.line,
        now: options.now,
        fallbackAt: file.modifiedAt,
        profiles,
      })
  }
}

interface Place {
  readonly line: number
  readonly now: number
  readonly fallbackAt: number
  /** Custom instructions that were met already: each conversation repeats them. */
  readonly profiles: Set<string>
}

function readConversation(conversation: JsonObject, place: Place): readonly TranscriptEvent[] {
  const mapping = objectOf(conversation['mapping'])
  const branch = shownBranch(mapping, textOf(conversation['current_node']))
  const session: Session = {
    id: textOf(conversation['conversation_id']) ?? textOf(conversation['id']) ?? `line ${place.line}`,
    now: place.now,
    fallbackAt: timeOf(conversation['create_time'], place.now) ?? place.fallbackAt,
  }
  const abandoned = Object.entries(mapping).filter(
    ([id, node]) => !branch.includes(id) && Object.keys(objectOf(objectOf(node)['message'])).length > 0,
  )
  return [
    ...branch.map((id) => readMessage(id, objectOf(objectOf(mapping[id])['message']), { session, place })),
    ...abandoned.map(() => leftOut(place.line, 'hidden')),
  ]
}

/** Node ids from the root to the leaf that was last shown; without one, to the last leaf there is. */
function shownBranch(mapping: JsonObject, leaf: string | undefined): readonly string[] {
  const branch: string[] = []
  let at = leaf ?? lastLeaf(mapping)
  while (at !== undefined && at in mapping && !branch.includes(at)) {
    branch.push(at)
    at = textOf(objectOf(mapping[at])['parent'])
  }
  return branch.reverse()
}

function lastLeaf(mapping: JsonObject): string | undefined {
  return Object.keys(mapping).findLast((id) => listOf(objectOf(mapping[id])['children']).length === 0)
}

interface Setting {
  readonly session: Session
  readonly place: Place
}

function readMessage(id: string, message: JsonObject, { session, place }: Setting): TranscriptEvent {
  const { line } = place
  const content = objectOf(message['content'])
  if (content['content_type'] === 'user_editable_context') return readProfile(content, place)
  const metadata = objectOf(message['metadata'])
  if (Object.keys(message).length === 0) return leftOut(line, 'bookkeeping')
  if (metadata['is_visually_hidden_from_conversation'] === true || message['weight'] === 0)
    return leftOut(line, 'hidden')
  const role = textOf(objectOf(message['author'])['role'])
  const text = textIn(content)
  const draft = { text, line, at: message['create_time'], id: `${session.id}.${id}` }
  if (role === 'user') return turnOf({ by: 'person', ...draft }, session)
  if (role === 'tool') return turnOf({ by: 'tool-result', ...draft }, session)
  if (role !== 'assistant') return leftOut(line, 'program')
  const recipient = textOf(message['recipient']) ?? 'all'
  if (content['content_type'] === 'thoughts' || content['content_type'] === 'reasoning_recap')
    return leftOut(line, 'hidden')
  if (recipient === 'all') return turnOf({ by: 'assistant', ...draft }, session)
  return turnOf({ by: 'tool-call', ...draft, text: `${recipient} ${text}` }, session)
}

function readProfile(content: JsonObject, { line, profiles }: Place): TranscriptEvent {
  const text = `${textOf(content['user_profile']) ?? ''}\n${textOf(content['user_instructions']) ?? ''}`
  if (profiles.has(text)) return leftOut(line, 'repeat')
  profiles.add(text)
  return leftOut(line, 'profile')
}

function textIn(content: JsonObject): string {
  const parts = listOf(content['parts']).filter((part) => typeof part === 'string')
  return parts.length > 0
    ? parts.join('\n')
    : (textOf(content['text']) ?? textOf(content['result']) ?? textOf(content['content']) ?? '')
}
