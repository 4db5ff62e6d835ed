import { rowCosts, rowOf } from '@slowwave/core/testing'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { TranscriptFile } from '../../src/transcripts/index.js'
import { transcriptFile, transcriptReaderOf, typedText } from '../../src/transcripts/index.js'
import { redact } from '../../src/transcripts/index.js'
import { eventsOf, readAt, textsIn, written } from './reading.js'

const neutral = transcriptReaderOf('neutral')
const said = (text: string): string => JSON.stringify({ role: 'user', text })

async function textsOf(content: string | Uint8Array): Promise<readonly string[]> {
  return textsIn(await eventsOf(neutral, transcriptFile(written({ 'log.jsonl': content }))), 'person')
}

test('a line separator inside a text breaks no line, a carriage return at its end is dropped', async () => {
  expect(await textsOf(`${said('one\u2028two')}\r\n${said('three')}\r\n`)).toEqual(['one\u2028two', 'three'])
})

test('two objects on one line are both taken and reported', async () => {
  const events = await eventsOf(neutral, transcriptFile(written({ 'log.jsonl': `${said('a')}${said('b')}\n` })))
  expect(textsIn(events, 'person')).toEqual(['a', 'b'])
  expect(events).toContainEqual({ type: 'noted', line: 1, reason: 'several objects on one line were taken apart' })
})

test('NUL bytes, a byte order mark, invalid bytes and half a surrogate pair are put right', async () => {
  expect(await textsOf(`\ufeff${said('a')}\n${said('b')}\0\0\0\n\0\0\n`)).toEqual(['a', 'b'])
  expect(
    await textsOf(Buffer.concat([Buffer.from('{"role":"user","text":"x'), Buffer.from([0xff]), Buffer.from('"}\n')])),
  ).toEqual(['x\ufffd'])
  expect(await textsOf('{"role":"user","text":"y\\ud83e"}\n')).toEqual(['y\ufffd'])
})

test('a long text is cut between characters and noted, and the turns around it are kept', async () => {
  const long = '€'.repeat(500_000)
  const path = written({ 'log.jsonl': `${said('before')}\n${said(long)}\n${said('after')}\n` })
  const events = await eventsOf(neutral, transcriptFile(path))
  const [before, cut = '', after] = textsIn(events, 'person')
  expect([before, after]).toEqual(['before', 'after'])
  expect(cut.length).toBeGreaterThan(300_000)
  expect(/^€+$/.test(cut)).toBe(true)
  expect(events).toContainEqual({ type: 'noted', line: 2, reason: 'a text of more than 1 MiB was cut' })
})

test('the place to go on at is right after a text was cut', async () => {
  const start = `${said('x'.repeat(1_100_000))}\n`
  const events = await eventsOf(neutral, transcriptFile(written({ 'log.jsonl': `${start}{"role":"us` })))
  expect(events.at(-1)).toEqual({ type: 'unfinished', line: 2, offset: start.length })
})

test('an escape is never cut in half', async () => {
  const text = '\\u00e9'.repeat(200_000)
  const [cut = ''] = await textsOf(`{"role":"user","text":"${text}"}\n`)
  expect(/^é+$/.test(cut)).toBe(true)
})

test('a session of 400 MB is read in constant memory, with progress', async () => {
  const line = Buffer.from(`${JSON.stringify({ role: 'tool', text: 'z'.repeat(60_000) })}\n`)
  const total = 400 * 1024 * 1024
  const file: TranscriptFile = { path: '/generated/log.jsonl', modifiedAt: readAt, open: () => generated(line, total) }
  let [turns, peakBytes, lastBytes] = [0, 0, 0]
  const base = process.memoryUsage().rss
  for await (const event of neutral.read(file, { now: readAt, onBytes: (bytes) => (lastBytes = bytes) })) {
    if (event.type === 'turn') turns++
    if (turns % 200 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage().rss - base)
  }
  expect(turns).toBe(Math.ceil(total / line.length))
  expect(lastBytes).toBe(turns * line.length)
  expect(peakBytes).toBeLessThan(150 * 1024 * 1024)
}, 60_000)

async function* generated(line: Buffer, total: number): AsyncGenerator<Uint8Array> {
  for (let bytes = 0; bytes < total; bytes += line.length) yield await Promise.resolve(line)
}

test('a transcript that cannot be read any more is an error that names it', async () => {
  const path = written({ 'log.jsonl': said('a') })
  const file = transcriptFile(path)
  rmSync(path)
  await expect(eventsOf(neutral, file)).rejects.toThrow(`Transcript ${path} cannot be read: ENOENT.`)
})

test('what programs wrap around a text was not typed', () => {
  expect(typedText('<system-reminder>do this</system-reminder>hello')).toBe('hello')
  expect(typedText('a <relevant-memories id="1">old</relevant-memories> b')).toBe('a  b')
  expect(typedText('<user_info>x</user_info><user_query>typed</user_query> not')).toBe('typed')
  expect(typedText('<command-name>/clear</command-name>')).toBe('')
  expect(typedText('[Request interrupted by user for tool use]')).toBe('')
  expect(typedText('why does my <skill> tag fail?')).toBe('why does my <skill> tag fail?')
  expect(typedText('hello\n<system-reminder>never closed')).toBe('hello')
})

test('opened wrappers take a time that grows with their length, no faster', async () => {
  const row = (length: number): string => rowOf('x <skill> ', length)
  const { fourTimes, bound } = await rowCosts(typedText, { row, length: 250_000 })
  expect(fourTimes).toBeLessThan(bound)
})

test('names, paths outside the project and further patterns are redacted', () => {
  const redaction = { names: ['Ida'], project: '/home/ida/glasshouse', patterns: [/ticket-\d+/] }
  expect(
    redact('Ida moved /home/ida/glasshouse/src/a.ts for ticket-12, see /home/ida/.ssh/id. Idaho stays.', redaction),
  ).toBe('<user> moved src/a.ts for <redacted>, see <path> Idaho stays.')
})
