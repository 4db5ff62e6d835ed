import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { transcriptFile, transcriptReaderOf } from '../../src/transcripts/index.js'
import { eventsOf, textsIn, written } from './reading.js'

describe('a session of OpenCode that names', () => {
  const session = (id: string) => ({ id, projectID: 'p', directory: '/code/mill' })
  const message = (id: string) => JSON.stringify({ id, role: 'user', time: { created: 1 } })
  const part = JSON.stringify({ type: 'text', text: 'the key is under the mat' })

  async function said(sessionId: string, messageId: string): Promise<readonly string[]> {
    const file = written({ 'storage/session/p/ses_1.json': JSON.stringify(session(sessionId)) })
    const storage = join(dirname(file), '..', '..')
    for (const [path, text] of [
      [`message/ses_1/m.json`, message(messageId)],
      [`part/msg_1/p.json`, part],
      [`private/m.json`, message(messageId)],
      [`private/p.json`, part],
    ] as const) {
      mkdirSync(join(storage, path, '..'), { recursive: true })
      writeFileSync(join(storage, path), text)
    }
    return textsIn(await eventsOf(transcriptReaderOf('opencode'), transcriptFile(file)), 'person')
  }

  test('its own messages is read', async () => {
    expect(await said('ses_1', 'msg_1')).toEqual(['the key is under the mat'])
  })

  test.each([
    ['../private', 'msg_1'],
    ['ses_1', '../private'],
    ['..', 'msg_1'],
    ['ses_1\u0000', 'msg_1'],
    ['ses_1', '..\\private'],
    ['//host/share', 'msg_1'],
  ])('a folder elsewhere reads nothing there: %j, %j', async (sessionId, messageId) => {
    expect(await said(sessionId, messageId)).toEqual([])
  })
})

describe('a database of another tool', () => {
  function database(sql: string, name = 'state.vscdb'): string {
    const path = join(dirname(written({ 'readme.txt': '' })), name)
    const made = new Database(path)
    made.unsafeMode(true)
    made.exec(sql)
    made.close()
    return path
  }

  const table = 'create table cursorDiskKV (key text primary key, value blob);'

  test.each([
    ['cursor', 'state.vscdb'],
    ['opencode', 'opencode.db'],
  ])('of %s that is none, or damaged, is refused in a sentence', async (reader, name) => {
    const none = join(dirname(written({ 'readme.txt': '' })), name)
    writeFileSync(none, `SQLite format 3\0${'x'.repeat(8000)}`)
    const damaged = database(`${table} create table session (id text, directory text)`, name)
    const bytes = readFileSync(damaged)
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 0x5a)]))
    for (const path of [none, damaged]) {
      const read = eventsOf(transcriptReaderOf(reader), transcriptFile(path))
      await expect(read).rejects.toMatchObject({ code: 'invalid-input' })
      await expect(read).rejects.toThrow(/^The database .* cannot be read: /)
    }
  })

  test('whose table is a view is not asked', async () => {
    const view = database(
      `create view cursorDiskKV as select 'composerData:k' as key, '{}' as value; ${table.replace('cursorDiskKV', 'other')}`,
    )
    const events = await eventsOf(transcriptReaderOf('cursor'), transcriptFile(view))
    expect(textsIn(events, 'person')).toEqual([])
  })
})
