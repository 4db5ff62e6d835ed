import Database from 'better-sqlite3'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTranscripts, transcriptFile, transcriptReaderOf, transcriptReaders } from '../../src/transcripts/index.js'
import { describeReader } from './describe-reader.js'
import { eventsOf, readSample, textsIn, turnsIn, written } from './reading.js'
import { samples } from './samples.js'

for (const [name, sample] of Object.entries(samples)) describeReader(name, sample)

test('there is a sample of every reader', () => {
  const tried = new Set(Object.values(samples).map(({ reader }) => reader))
  expect(transcriptReaders.map(({ id }) => id).sort()).toEqual([...tried].sort())
})

test('every file of a folder is read by its own reader, and what is no transcript is named', () => {
  const folder = dirname(
    written({
      'a.jsonl': samples['Claude Code']?.files['glasshouse-1.jsonl'] ?? '',
      'b.md': samples['SpecStory']?.files['2026-02-03_08-00-00Z-pumps.md'] ?? '',
      'notes.txt': 'nothing said here',
      'a.jsonl.gz': 'a compressed copy of the first',
    }),
  )
  const { transcripts, unknown } = openTranscripts(folder)
  expect(transcripts.map(({ reader }) => reader.id)).toEqual(['claude-code', 'specstory'])
  expect(unknown).toEqual([join(folder, 'notes.txt')])
})

test('a transcript that is not there is an error that names it', () => {
  expect(() => openTranscripts('/nowhere/at/all.jsonl')).toThrow(
    /Transcript \/nowhere\/at\/all\.jsonl cannot be read: ENOENT/,
  )
})

test('turns keep the project and the time, and an inexact time is marked', async () => {
  const [claude] = turnsIn(await readSample(samples['Claude Code']!), 'person')
  expect(claude).toMatchObject({
    project: '/code/glasshouse',
    at: Date.UTC(2026, 1, 3, 8, 1),
    sessionId: 'glasshouse-1',
  })
  expect(claude).not.toHaveProperty('isExact')
  expect(turnsIn(await readSample(samples['Cursor']!), 'person')[0]).toMatchObject({ isExact: false })
  expect(turnsIn(await readSample(samples['Aider']!), 'person')[0]).toMatchObject({
    at: Date.UTC(2026, 1, 3, 8),
    isExact: false,
  })
})

test('what is left out is counted by its reason', async () => {
  const events = await readSample(samples['Claude Code']!)
  const reasons = events.flatMap((event) => (event.type === 'left-out' ? [event.why] : []))
  expect([...new Set(reasons)].sort()).toEqual([
    'bookkeeping',
    'program',
    'repeat',
    'side-talk',
    'summary',
    'unknown-kind',
  ])
})

test('the editor database of Cursor is read from a copy, so that no file appears beside it', async () => {
  const folder = dirname(written({ 'readme.txt': '' }))
  const path = join(folder, 'state.vscdb')
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.exec('create table cursorDiskKV (key text primary key, value blob)')
  const insert = database.prepare('insert into cursorDiskKV values (?, ?)')
  insert.run('composerData:k', JSON.stringify({ composerId: 'k', fullConversationHeadersOnly: [{ bubbleId: '1' }] }))
  insert.run('bubbleId:k:1', JSON.stringify({ bubbleId: '1', type: 1, text: 'mist twice a day' }))
  const before = readdirSync(folder)
  const [found] = openTranscripts(path).transcripts
  expect(textsIn(await eventsOf(found!.reader, found!.file), 'person')).toEqual(['mist twice a day'])
  expect(readdirSync(folder)).toEqual(before)
  database.close()
})

test('the database of OpenCode is read with its parts', async () => {
  const path = join(dirname(written({ 'readme.txt': '' })), 'opencode.db')
  const database = new Database(path)
  database.exec(`create table session (id text, directory text);
    create table message (id text, session_id text, time_created integer, data text);
    create table part (id text, message_id text, data text);`)
  database.prepare('insert into session values (?, ?)').run('ses_1', '/code/glasshouse')
  database.prepare('insert into message values (?, ?, ?, ?)').run('msg_1', 'ses_1', 1770105600000, '{"role":"user"}')
  database.prepare('insert into part values (?, ?, ?)').run('prt_1', 'msg_1', '{"type":"text","text":"prune in March"}')
  database.close()
  const events = await eventsOf(transcriptReaderOf('opencode'), transcriptFile(path))
  expect(turnsIn(events, 'person')).toMatchObject([
    { text: 'prune in March', project: '/code/glasshouse', at: 1770105600000 },
  ])
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test('in the session of a helper the other side is an agent, and nobody typed anything', async () => {
  const codex = (more: object): string =>
    [
      { type: 'session_meta', payload: { id: 'h', ...more } },
      { type: 'event_msg', payload: { type: 'user_message', message: 'never edit src/a.ts' } },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  const gemini = (kind: string): string =>
    `${JSON.stringify({ sessionId: 'h', projectHash: 'f', kind })}\n${JSON.stringify({ id: 'a', type: 'user', content: 'never edit src/a.ts' })}\n`
  const typedIn = async (reader: string, text: string) =>
    textsIn(await eventsOf(transcriptReaderOf(reader), transcriptFile(written({ 's.jsonl': text }))), 'person').length
  expect([await typedIn('codex', codex({})), await typedIn('codex', codex({ agent_role: 'explorer' }))]).toEqual([1, 0])
  expect([await typedIn('gemini-cli', gemini('main')), await typedIn('gemini-cli', gemini('subagent'))]).toEqual([1, 0])
})
