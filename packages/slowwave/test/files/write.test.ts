import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeText } from '../../src/curated/files/text-file.js'
import { appendLines } from '../../src/curated/files/text-file.js'
import { inRepository } from '../../src/curated/index.js'
import { appendText, assertInside, openNew, publishNew, replaceFile, unfinishedBeside } from '../../src/files/index.js'
import { RunLog, ScheduleFolder } from '../../src/schedule/index.js'
import { temporaryFolder } from '../stores/temporary-store.js'

/** A file that nobody may change, and a link to it where a name of ours is free. */
function linked(...names: readonly string[]) {
  const folder = temporaryFolder()
  const victim = join(folder, 'victim')
  writeFileSync(victim, 'mine')
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    symlinkSync(victim, join(folder, name))
  }
  return { folder, at: (name: string) => join(folder, name), victim: () => readFileSync(victim, 'utf8') }
}

describe('a file that is replaced', () => {
  test('is there whole, with the mode that it was given, and nothing else is', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'figures.json')
    writeFileSync(path, 'of before', { mode: 0o644 })
    replaceFile(path, 'of after', { mode: 0o600 })
    expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['figures.json'], 'of after'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('stays as it was, and nothing unfinished is left, where it cannot be replaced', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'a-folder'))
    expect(() => replaceFile(join(folder, 'a-folder'), 'text', { mode: 0o600 })).toThrow()
    expect(readdirSync(folder)).toEqual(['a-folder'])
  })
})

describe('what is written before it gets its name', () => {
  test('has another one each time, so that two who write one file at once do not meet', () => {
    const path = join(temporaryFolder(), 'm.db')
    const names = [unfinishedBeside(path), unfinishedBeside(path)]
    expect(new Set(names).size).toBe(2)
    expect(names).toEqual(names.map(() => expect.stringMatching(/m\.db\.\d+-[0-9a-f]{8}\.unfinished$/) as string))
  })

  test('goes with its log an hour after whoever wrote it was killed, and never before; other names stay', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'm.db')
    const old = ['m.db.77-0123abcd.unfinished', 'm.db.77-0123abcd.unfinished-journal']
    const kept = ['m.db', 'm.db.78-0123abcd.unfinished', 'm.db.notes.unfinished', 'm.dbx.77-0123abcd.unfinished']
    const twoHoursAgo = Date.now() / 1000 - 7200
    for (const name of [...old, ...kept]) {
      writeFileSync(join(folder, name), '')
      if (!name.includes('78')) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo)
    }
    unfinishedBeside(path)
    expect(readdirSync(folder).sort()).toEqual(kept.sort())
  })

  test('has a name also where the folder cannot be listed: who writes there says what is wrong', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(unfinishedBeside(join(file, 'm.db'))).toMatch(/\.unfinished$/)
    expect(() => replaceFile(join(file, 'm.db'), '', { mode: 0o600 })).toThrow(/ENOTDIR/)
  })

  test('is given a name that is free, or stays as it is', () => {
    const folder = temporaryFolder()
    const [finished, path] = [join(folder, 'finished'), join(folder, 'm.db')]
    writeFileSync(finished, 'mine')
    publishNew(finished, path)
    expect(readdirSync(folder)).toEqual(['m.db'])
    writeFileSync(finished, 'of another')
    expect(() => publishNew(finished, path)).toThrow(/EEXIST/)
    expect([readFileSync(path, 'utf8'), readFileSync(finished, 'utf8')]).toEqual(['mine', 'of another'])
  })
})

describe('a link in a folder that somebody handed over does not choose what is written:', () => {
  test('a new file takes the place of the link, and is for its owner only', () => {
    const { at, victim } = linked('a.unfinished')
    const file = openNew(at('a.unfinished'), 0o600)
    writeSync(file, 'new')
    closeSync(file)
    expect([victim(), readFileSync(at('a.unfinished'), 'utf8')]).toEqual(['mine', 'new'])
    expect(statSync(at('a.unfinished')).mode & 0o777).toBe(0o600)
  })

  test('nothing is appended through it', () => {
    const { at, victim } = linked('log')
    expect(() => appendText(at('log'), 'more', 0o600)).toThrow(/is a link, and nothing is appended/)
    expect(victim()).toBe('mine')
  })

  test('a curated file is written whole beside it, and appended to only where it is a file', () => {
    const { at, victim } = linked('facts.yml', 'intake.jsonl')
    writeText(at('facts.yml'), 'entries: []\n')
    expect(() => appendLines(at('intake.jsonl'), ['{}'])).toThrow(/is a link/)
    expect([victim(), readFileSync(at('facts.yml'), 'utf8')]).toEqual(['mine', 'entries: []\n'])
  })

  test('the files beside a store are not written through it', () => {
    const { at, victim } = linked('m.db.schedule/runs.jsonl', 'm.db.schedule/status.json')
    new ScheduleFolder(at('m.db')).writeStatus({ pid: 1, startedAt: 1 })
    expect(new RunLog(at('m.db')).add({} as never)).toBe(false)
    expect(victim()).toBe('mine')
    expect(new ScheduleFolder(at('m.db')).readStatus()).toEqual({ pid: 1, startedAt: 1 })
  })

  test('a folder of a repository that leads out of it is refused, one that stays in it is not', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    symlinkSync(elsewhere, join(folder, 'agents'))
    expect(() => inRepository(folder, 'intake')).toThrow(/leads out of/)
    const other = temporaryFolder()
    mkdirSync(join(other, 'memory-files'))
    symlinkSync('memory-files', join(other, 'agents'))
    expect(inRepository(other, 'intake')).toBe(join(other, 'agents/memory/intake'))
  })

  test('a path with `..` that leaves its folder is refused, and so is a link to nothing', () => {
    const folder = temporaryFolder()
    symlinkSync('/nowhere/at/all', join(folder, 'dangling'))
    expect(() => assertInside(folder, join(folder, '..', 'x'))).toThrow(/leads out of/)
    expect(() => assertInside(folder, join(folder, 'dangling', 'x'))).toThrow(/leads out of/)
    expect(() => assertInside(folder, join(folder, 'a', '..', 'b', 'c'))).not.toThrow()
  })
})
