import type { JsonObject, TranscriptEvent } from '@slowwave/core'
import { jsonElementsOf } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, listOf, objectOf, textOf, textOfContent, timeOf, turnOf } from '../turns.js'

/** The account export of Claude. What was attached is content of a file, not the word of the person. */
export const claudeAi: TranscriptReader = {
  id: 'claude-ai',
  description: 'Claude account export (conversations.json)',
  recognises: ({ shape, text }: Head) => (shape === 'array' || shape === 'object') && /"chat_messages"\s*:/.test(text),
  read,
  places: () => [],
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  for await (const event of jsonElementsOf(file, options)) {
    if (event.type === 'value')
      yield* readConversation(objectOf(event.value), {
        line: event.line,
        now: options.now,
        fallbackAt: file.modifiedAt,
      })
    else yield event
  }
}

interface Place {
  readonly line: number
  readonly now: number
  readonly fallbackAt: number
}

function readConversation(conversation: JsonObject, { line, now, fallbackAt }: Place): readonly TranscriptEvent[] {
  const session = {
    id: textOf(conversation['uuid']) ?? `line ${line}`,
    now,
    fallbackAt: timeOf(conversation['created_at'], now) ?? fallbackAt,
  }
  return listOf(conversation['chat_messages'])
    .map(objectOf)
    .flatMap((message) => {
      const written = textOfContent(message['content'])
      const text = written === '' ? (textOf(message['text']) ?? '') : written
      const by = message['sender'] === 'human' ? 'person' : 'assistant'
      const turn = turnOf({ by, text, line, at: message['created_at'], id: textOf(message['uuid']) }, session)
      return [turn, ...listOf(message['attachments']).map(() => leftOut(line, 'attachment'))]
    })
}
