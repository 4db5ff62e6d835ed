import type { Json, TranscriptEvent, TurnAuthor } from '@slowwave/core'
import { jsonLinesOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, objectOf, textOf, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

const authors: Readonly<Record<string, TurnAuthor>> = {
  user: 'person',
  human: 'person',
  person: 'person',
  assistant: 'assistant',
  agent: 'assistant',
  'tool-call': 'tool-call',
  tool: 'tool-result',
  'tool-result': 'tool-result',
}

/**
 * Our own form, and that of logs which several tools share: one turn a line with `role` and `text`, and if known `ts`
 * (or `timestamp`, `at`), `session` (or `session_id`, `s`), `project`, `id`. A line `{"t":"header"}` is skipped.
 */
export const neutral: TranscriptReader = {
  id: 'neutral',
  description: 'one turn a line: {"role","text","ts","session","project","id"}',
  recognises: ({ values }: Head) => {
    const [first, second] = values.map(objectOf)
    const entry = first?.['t'] === 'header' ? second : first
    if (entry === undefined) return first?.['t'] === 'header'
    return typeof entry['text'] === 'string' && textOf(entry['role'] ?? entry['t']) !== undefined
  },
  read,
  places: ({ project }) => [{ folder: `${project}/agents`, depth: 0, names: /^\.agent-chat-history$/ }],
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const id = (file.path.split(/[\\/]/).at(-1) ?? '').replace(/\.jsonl?$/, '')
  const session: Session = { id, now: options.now }
  for await (const event of jsonLinesOf(file, options)) {
    if (event.type === 'value') yield readValue(event.line, event.value, session)
    else yield event
  }
}

function readValue(line: number, value: Json, session: Session): TranscriptEvent {
  const entry = objectOf(value)
  if (entry['t'] === 'header') return leftOut(line, 'bookkeeping')
  const by = authors[textOf(entry['role'] ?? entry['t']) ?? '']
  const text = textOf(entry['text'])
  if (by === undefined || text === undefined) return leftOut(line, 'unknown-kind')
  const at = entry['ts'] ?? entry['timestamp'] ?? entry['at']
  const id = textOf(entry['session']) ?? textOf(entry['session_id']) ?? textOf(entry['s']) ?? session.id
  return turnOf({ by, text, line, at, id: textOf(entry['id']) }, { ...session, id, project: textOf(entry['project']) })
}
