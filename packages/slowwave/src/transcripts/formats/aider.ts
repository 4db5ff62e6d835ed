import type { TranscriptEvent } from '@slowwave/core'
import { readLines } from '../../connectors/index.js'
import { counting } from '../streams/values.js'
import type { Head, ReadOptions, TranscriptFile, TranscriptReader } from '../transcript.js'
import { leftOut, turnOf } from '../turns.js'
import type { Session } from '../turns.js'

const sessionMark = /^# aider chat started at (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/
const inputMark = '#### '

/** The chat history that Aider keeps in the project: Markdown with one file for all sessions. */
export const aider: TranscriptReader = {
  id: 'aider',
  description: 'Aider chat histories (.aider.chat.history.md in the project)',
  recognises: ({ text }: Head) => /^# aider chat started at \d/m.test(text),
  read,
  places: ({ project }) => [{ folder: project, depth: 0, names: /^\.aider\.chat\.history\.md$/ }],
}

interface OpenTurn {
  readonly by: 'person' | 'assistant'
  readonly line: number
  readonly lines: string[]
}

interface Reading {
  session: Session
  open: OpenTurn | undefined
}

async function* read(file: TranscriptFile, options: ReadOptions): AsyncGenerator<TranscriptEvent> {
  const reading: Reading = { session: { id: 'aider', now: options.now, fallbackAt: file.modifiedAt }, open: undefined }
  for await (const line of readLines(counting(file.open(), { ...options, from: { line: 1, offset: 0 } }))) {
    if (line.type === 'huge')
      yield { type: 'refused', line: line.number, reason: `the line has ${line.bytes} bytes, more than is read` }
    else yield* takeLine(line.number, line.text, reading)
  }
  yield* closeTurn(reading)
}

function takeLine(number: number, text: string, reading: Reading): readonly TranscriptEvent[] {
  const [, day, time] = sessionMark.exec(text) ?? []
  if (day !== undefined && time !== undefined) {
    const closed = closeTurn(reading)
    const startedAt = Date.parse(`${day}T${time}Z`)
    reading.session = { id: `aider ${day} ${time}`, now: reading.session.now, fallbackAt: startedAt }
    return [...closed, leftOut(number, 'bookkeeping')]
  }
  if (text.startsWith(inputMark) || text === '####')
    return collect('person', { number, text: text.slice(inputMark.length) }, reading)
  if (text.startsWith('>')) return [...closeTurn(reading), leftOut(number, 'program')]
  if (text.trim() === '' && reading.open?.by !== 'assistant') return closeTurn(reading)
  return collect('assistant', { number, text }, reading)
}

interface NumberedText {
  readonly number: number
  readonly text: string
}

function collect(by: OpenTurn['by'], { number, text }: NumberedText, reading: Reading): readonly TranscriptEvent[] {
  const closed = reading.open?.by === by ? [] : closeTurn(reading)
  reading.open ??= { by, line: number, lines: [] }
  reading.open.lines.push(text.trimEnd())
  return closed
}

function closeTurn(reading: Reading): readonly TranscriptEvent[] {
  const { open, session } = reading
  reading.open = undefined
  if (open === undefined) return []
  const text = open.lines.join('\n').trim()
  if (open.by === 'person' && text === '<blank>') return [leftOut(open.line, 'empty')]
  if (open.by === 'person' && /^[/!]\w/.test(text)) return [leftOut(open.line, 'command')]
  return text === '' ? [] : [turnOf({ by: open.by, text, line: open.line }, session)]
}
