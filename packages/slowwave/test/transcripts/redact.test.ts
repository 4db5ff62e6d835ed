import { rowCosts, rowOf } from '@slowwave/core/testing'
import { describe, expect, test } from 'vitest'
import { redact } from '../../src/transcripts/index.js'

const redaction = { names: ['Ida'], project: '/home/ida/glasshouse', patterns: [] }

describe('a path outside of the project is not shown', () => {
  test.each([
    ['never read /etc/kiln/secret.conf twice', 'never read <path> twice'],
    ['keys are in ~/keys/id_ed25519', 'keys are in <path>'],
    ['keys are in ~ida/keys/id_ed25519', 'keys are in <path>'],
    ['keys are in $HOME/.ssh/id and ${HOME}/.aws/credentials', 'keys are in <path> and <path>'],
    ['see ../client-acme/notes.md', 'see <path>'],
    ['see ../../client-acme/notes.md now', 'see <path> now'],
    ['mounted at /Volumes/Acme/tax and /data/acme/tax', 'mounted at <path> and <path>'],
    ['copied to backup:/srv/acme/x', 'copied to backup:<path>'],
    ['open file:///home/ida/other/a.html', 'open <path>'],
    ['it is "/home/ida/My Documents/tax return.pdf" again', 'it is <path> again'],
    ['it is /home/ida/My\\ Documents/tax.pdf again', 'it is <path> again'],
    ['it is C:\\Users\\ida\\x.txt', 'it is <path>'],
    ['it is %USERPROFILE%\\x.txt', 'it is <path>'],
    ['it is \\\\fileserver\\acme\\x.txt', 'it is <path>'],
    ['it is /c/Users/ida/x.txt', 'it is <path>'],
    ['it is /vault7/acme/keys.pem', 'it is <path>'],
    ['the other one is /home/ida/glasshouse-acme/src/a.ts', 'the other one is <path>'],
    ['the copy in /backup/home/ida/glasshouse/src/a.ts', 'the copy in <path>'],
  ])('%s', (text, shown) => {
    expect(redact(text, redaction)).toBe(shown)
  })
})

describe('what lies in the project, and what is no path of a machine, stays', () => {
  test.each([
    ['/home/ida/glasshouse/src/a.ts is generated', 'src/a.ts is generated'],
    ['~/glasshouse/src/a.ts is generated', 'src/a.ts is generated'],
    ['run it in /home/ida/glasshouse.', 'run it in ..'],
    ['always answer 404 on /api/users and /login', 'always answer 404 on /api/users and /login'],
    ['src/etc/a.ts and lib/var/b.ts', 'src/etc/a.ts and lib/var/b.ts'],
    ['https://example.org/home/bo/x.html', 'https://example.org/home/bo/x.html'],
    ['always and/or never, 3/4 of it, ./src/a.ts', 'always and/or never, 3/4 of it, ./src/a.ts'],
    ['the range main..feature/x', 'the range main..feature/x'],
    ['start it with /compact', 'start it with /compact'],
  ])('%s', (text, shown) => {
    expect(redact(text, redaction)).toBe(shown)
  })

  test('in any case and with either slash on a drive', () => {
    const windows = { ...redaction, project: 'C:\\git\\kiln' }
    expect(redact('c:/Git/kiln/src/a.ts and C:\\git\\other\\b.ts', windows)).toBe('src/a.ts and <path>')
  })

  test('also of a project whose first folder no machine has, and not of its neighbours', () => {
    const odd = { ...redaction, project: '/code/kiln' }
    expect(redact('/code/kiln/src/a.ts is not /code/acme/src', odd)).toBe('src/a.ts is not <path>')
  })
})

test.each(['/', '../', '/a.b', '"/home/'])(
  'a hostile row of %j is redacted in a time that grows with its length, no faster',
  async (piece) => {
    const row = (length: number): string => rowOf(piece, length)
    const { fourTimes, bound } = await rowCosts((text) => redact(text, redaction), { row, length: 250_000 })
    expect(fourTimes).toBeLessThan(bound)
  },
)
