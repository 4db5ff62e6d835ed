import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTokenFile } from '../../src/http/index.js'

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-tokens-')), 'tokens')
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

const ann = { role: 'reviewer', name: 'ann', token: 'a-token-of-twenty-letters' }
const bob = { role: 'viewer', name: 'bob', token: 'another-token-of-letters' }

test('a token file is lines or JSON', () => {
  const lines =
    '# who may come in\nreviewer ann a-token-of-twenty-letters\n\nviewer bob another-token-of-letters # reads\n'
  expect(readTokenFile(file(lines))).toEqual([ann, bob])
  expect(readTokenFile(file(JSON.stringify([ann, bob])))).toEqual([ann, bob])
})

test.each([
  ['admin ann a-token-of-twenty-letters', 'line 1'],
  ['reviewer ann short', 'line 1'],
  ['reviewer ann a-token-of-twenty-letters more', 'line 1'],
  ['viewer a a-token-of-twenty-letters\nviewer b a-token-of-twenty-letters', 'two names'],
  ['', 'no token'],
  ['[{"role":"viewer"}]', 'array'],
])('%j is refused without repeating a token', (text, why) => {
  expect(() => readTokenFile(file(text))).toThrow(why)
  expect(() => readTokenFile(file(text))).not.toThrow('a-token-of-twenty-letters')
})
