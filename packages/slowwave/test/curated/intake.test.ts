import { intakeLineOf } from '@slowwave/core'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appendIntake, managedState, markManaged, readIntake } from '../../src/curated/index.js'
import { commit, git, now, read, repository, signal, write } from './repository.js'

const lineOf = (observation: string, daysAgo = 0) =>
  intakeLineOf({
    fact: { tags: ['gotcha'], key: 'src/a.ts', observation },
    sessionId: 's-1',
    at: now - daysAgo * 86_400_000,
    source: 'agent',
    origin: 'mined',
  })

describe('a repository', () => {
  test('is managed only with a folder `agents` and a marker, and is none without git', () => {
    const root = repository({}, 'unmanaged')
    expect(managedState(root)).toBe('unmanaged')
    write(root, { 'agents/notes.md': '' })
    expect(managedState(root)).toBe('unmanaged')
    markManaged(root)
    expect(managedState(root)).toBe('managed')
    expect(managedState(join(root, 'agents'))).toBe('not-a-project')
  })

  test.each([
    { '.gitignore': '  # event4u/agent-config \n' },
    { 'agents/overrides/x.md': '' },
    { '.agent-settings.yml': '' },
    { 'agents/settings/.agent-settings.yml': '' },
  ])('is managed by the marks of the tool that this layout comes from: %j', (files) => {
    expect(managedState(repository({ 'agents/a.md': '', ...files }, 'unmanaged'))).toBe('managed')
  })

  test('is marked once, and keeps what stood in its files', () => {
    const root = repository({ '.gitignore': 'node_modules' }, 'unmanaged')
    markManaged(root)
    const once = read(root, '.gitignore')
    markManaged(root)
    expect(read(root, '.gitignore')).toBe(once)
    expect(once).toMatch(/^node_modules\n# slowwave\n/)
    expect(read(root, '.gitattributes')).toBe('agents/memory/intake/*.jsonl merge=union\n')
  })
})

describe('intake', () => {
  test('gets a line in the file of its tag, and skips what was said within seven days', () => {
    const root = repository()
    expect(appendIntake(root, [lineOf('Heats twice.', 6)]).written).toHaveLength(1)
    expect(appendIntake(root, [lineOf('Heats twice.')])).toMatchObject({ written: [], repeats: [{ key: 'src/a.ts' }] })
    expect(appendIntake(root, [lineOf('Heats twice.')], 'write').written).toHaveLength(1)
    expect(appendIntake(root, [lineOf('Heats thrice.')]).written).toHaveLength(1)
    expect(read(root, 'agents/memory/intake/gotcha.jsonl').trimEnd().split('\n')).toHaveLength(3)
  })

  test('is read of both generations, without repeats, without what was taken back, and with bad lines named', () => {
    const mined = signal(['gotcha'], 'src/a.ts', 'Heats twice.')
    const root = repository()
    write(root, {
      'agents/memory/intake/gotcha.jsonl': `${mined.text}${mined.text}{"cut\n{"type": "gotcha"}\n`,
      'agents/memory/intake/signals-2026-03.jsonl': [
        '{"id":"sig-aaaaaaaaaaaa","ts":"2026-03-02T10:00:00Z","origin":"fix","entry_type":"historical-patterns","path":"src/b.ts","body":"Crashes."}',
        '{"id":"sig-bbbbbbbbbbbb","ts":"2026-03-03T10:00:00Z","origin":"fix","entry_type":"historical-patterns","path":"src/b.ts","body":"No, hangs."}',
        '{"type":"supersede","supersedes":"sig-aaaaaaaaaaaa"}',
      ].join('\n'),
    })
    const { signals, refused } = readIntake(root)
    expect(signals.map(({ body }) => body)).toEqual(['No, hangs.', 'Heats twice.'])
    expect(refused.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'agents/memory/intake/gotcha.jsonl:3',
      'agents/memory/intake/gotcha.jsonl:4',
    ])
  })

  test('ends a last line that was not ended before it appends', () => {
    const root = repository()
    write(root, { 'agents/memory/intake/gotcha.jsonl': signal(['gotcha'], 'src/b.ts', 'One.').text.trimEnd() })
    appendIntake(root, [lineOf('Two.')])
    expect(readIntake(root).signals).toHaveLength(2)
  })

  test('of two branches merges cleanly, and both lines are there', () => {
    const root = repository({
      '.gitignore': '# slowwave\n',
      'agents/memory/intake/gotcha.jsonl': signal(['gotcha'], 'src/0.ts', 'Zero.').text,
    })
    for (const name of ['one', 'two']) {
      git(root, 'checkout', '--quiet', '-b', name, 'main')
      appendIntake(root, [lineOf(`Said on ${name}.`)])
      commit(root, name)
    }
    git(root, 'checkout', '--quiet', 'main')
    git(root, 'merge', '--quiet', '--no-edit', 'one')
    git(root, 'merge', '--quiet', '--no-edit', 'two')
    expect(
      readIntake(root)
        .signals.map(({ body }) => body)
        .sort(),
    ).toEqual(['Said on one.', 'Said on two.', 'Zero.'])
  })

  test('is ignored by git unless its owner decides otherwise', () => {
    const root = repository()
    appendIntake(root, [lineOf('Heats twice.')])
    expect(existsSync(join(root, 'agents/memory/intake/gotcha.jsonl'))).toBe(true)
    expect(git(root, 'status', '--short')).toBe('')
  })
})
