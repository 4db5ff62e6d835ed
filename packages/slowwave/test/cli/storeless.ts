import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { curated, entry, repository, signal, write } from '../curated/repository.js'
import { sessionText } from './sessions.js'

const waiting = ['src/a.ts', 'src/b.ts'].map((path) => signal(['convention'], path, 'Files end in one line feed.'))

/** How each command is called that works on files and needs no store, in the folder below. */
export const storelessCalls: Readonly<Record<string, readonly string[]>> = {
  mine: ['--confirm-transcript-access', '--transcript', 'session.jsonl'],
  propose: ['src/c.ts must stay small'],
  intake: [],
  triage: [],
  promote: [waiting[0]?.id ?? '', '--yes'],
  lint: [],
  'prune-memory': [],
  index: [],
  load: [],
  lookup: ['src/a.ts'],
  'verify-memory': [],
  skill: ['--print'],
  'user observe': ['language', 'German'],
  'user review': [],
  'user accept': ['language', '--reason', 'true', '--yes'],
  'user revoke': ['language'],
  'user purge': [],
  'user profile': [],
  'user import': [],
}

/** A managed repository with something for each of these commands. */
export function storelessFolder(): string {
  const folder = repository({
    CODEOWNERS: '* @all\n',
    'src/a.ts': '',
    'src/b.ts': '',
    'agents/memory/conventions.yml': curated(entry('a')),
    'agents/knowledge/concepts/a.md': '# A\n\nOvens warm slowly.\n',
  })
  write(folder, { 'agents/memory/intake/convention.jsonl': waiting.map(({ text }) => text).join('') })
  writeFileSync(
    join(folder, 'session.jsonl'),
    sessionText('s', folder, ['never edit src/d.ts by hand', 'I prefer short answers']),
  )
  return folder
}
