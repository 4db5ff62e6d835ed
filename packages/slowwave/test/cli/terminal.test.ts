import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder, slowwave } from './run-cli.js'

const escape = '\u001b[2J\u001b]0;owned\u0007\u009b31m\r'
const text = `Ann prefers ${escape}tea.`
/** Everything that a terminal obeys instead of showing; line ends aside. */
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

async function folderWithEscapes(): Promise<{ readonly folder: string; readonly id: string }> {
  const folder = newFolder()
  const keyed = ['--entity', `e${escape}`, '--key', `k${escape}`, '--value', '1']
  const { stdout } = await slowwave(
    ['add', text, '--scope', 'user/ann', '--tag', `t${escape}`, ...keyed, '--session', `s${escape}`],
    { folder },
  )
  const [, id = ''] = /captured (\S+)/.exec(stdout) ?? []
  await slowwave(['add', `Bob prefers ${escape}coffee.`, '--scope', 'user/ann', '--subject', `b${escape}`], { folder })
  return { folder, id }
}

describe('what a terminal would obey', () => {
  test.each([
    [['list', '--scope', 'user/ann']],
    [['recall', 'tea', '--scope', 'user/ann']],
    [['show', 'ID']],
    [['history', 'ID']],
    [['explain', 'ID']],
    [['plan', '--explain']],
    [['consolidate', '--apply']],
    [['stats']],
    [['doctor']],
    [['archive', 'ID']],
    [['forget', 'ID']],
    [['list', '--scope', 'user/ann', '--json']],
    [['show', 'ID', '--json']],
    [['recall', 'tea', '--scope', 'user/ann', '--json']],
  ])('is never printed out of a record by %j', async (argv) => {
    const { folder, id } = await folderWithEscapes()
    const { code, stdout, stderr } = await slowwave(
      argv.map((word) => (word === 'ID' ? id : word)),
      { folder },
    )
    expect([0, 1]).toContain(code)
    expect(stdout + stderr).not.toMatch(obeyed)
  })

  test('is never printed out of a bad argument or a bad file', async () => {
    const folder = newFolder()
    const file = `rows\u001b[2J.jsonl`
    writeFileSync(join(folder, file), `{"id":"\u009b", "text": 5}\n{"kind":"\\u001b[2J","text":"x"}\n`)
    for (const argv of [
      ['import', file],
      ['import', `missing${escape}.jsonl`],
      ['add', 'x', '--scope', `user/${escape}`],
      ['add', 'x', '--scope', 'user/ann', '--kind', escape],
      ['add', 'x', '--scope', 'user/ann', '--allow', escape],
      ['show', escape],
      [escape],
    ]) {
      const { stdout, stderr } = await slowwave(argv, { folder })
      expect([argv, stdout + stderr]).toEqual([argv, expect.not.stringMatching(obeyed)])
    }
  })
})
