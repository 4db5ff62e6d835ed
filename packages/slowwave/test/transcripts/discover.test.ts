import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256Hex } from '@slowwave/core'
import { expect, test } from 'vitest'
import { discoverTranscripts, transcriptReaderOf } from '../../src/transcripts/index.js'
import { readAt, written } from './reading.js'

const project = '/code/glass.house'
const day = 86_400_000

/** Files below a home folder, each so many days old. */
function homeWith(files: Readonly<Record<string, number>>): string {
  const home = dirname(written({ 'readme.txt': '' }))
  for (const [name, daysOld] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true })
    writeFileSync(join(home, name), '')
    const at = new Date(readAt - daysOld * day)
    utimesSync(join(home, name), at, at)
  }
  return home
}

function found(home: string, reader?: string): readonly string[] {
  const places = { home, environment: {}, project }
  const asked = reader === undefined ? {} : { reader: transcriptReaderOf(reader) }
  return discoverTranscripts({ places, since: readAt - 14 * day, ...asked }).transcripts.map(({ file }) =>
    file.path.slice(home.length + 1),
  )
}

const claude = '.claude/projects/-code-glass-house'

test('the sessions of a project are found where each tool keeps them, oldest first', () => {
  const home = homeWith({
    [`${claude}/b.jsonl`]: 1,
    [`${claude}/a.jsonl`]: 3,
    [`${claude}/agent-x.jsonl`]: 1,
    [`${claude}/old.jsonl`]: 15,
    '.claude/projects/-code-other/c.jsonl': 1,
    '.codex/sessions/2026/03/08/rollout-2026-03-08T08-00-00-1.jsonl': 2,
    [`.gemini/tmp/${sha256Hex(project, 64)}/chats/session-1.jsonl`]: 4,
    '.gemini/tmp/0123/chats/session-2.jsonl': 1,
    '.local/share/opencode/storage/session/p/ses_1.json': 5,
    '.local/share/opencode/auth.json': 1,
  })
  expect(found(home)).toEqual([
    '.local/share/opencode/storage/session/p/ses_1.json',
    `.gemini/tmp/${sha256Hex(project, 64)}/chats/session-1.jsonl`,
    `${claude}/a.jsonl`,
    '.codex/sessions/2026/03/08/rollout-2026-03-08T08-00-00-1.jsonl',
    `${claude}/b.jsonl`,
  ])
  expect(found(home, 'codex')).toHaveLength(1)
})

test('a home without sessions has none', () => {
  expect(found(homeWith({}))).toEqual([])
})

test('a folder that is there and cannot be read is named, and the others are still found', () => {
  const home = homeWith({ [`${claude}/a.jsonl`]: 1 })
  mkdirSync(join(home, '.codex'))
  symlinkSync('sessions', join(home, '.codex/sessions'))
  const places = { home, environment: {}, project }
  const { transcripts, unreadable } = discoverTranscripts({ places, since: readAt - 14 * day })
  expect(transcripts).toHaveLength(1)
  expect(unreadable).toEqual([{ path: join(home, '.codex/sessions'), reason: 'ELOOP' }])
})
