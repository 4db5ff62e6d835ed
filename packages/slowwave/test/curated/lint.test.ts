import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintGithub, lintRepository, lintSarif, lintText } from '../../src/curated/index.js'
import { relativeDatesIn } from '../../src/curated/lint/line-rules.js'
import { commit, curated, entry, git, now, repository, signal, write } from './repository.js'

function rulesOf(files: Readonly<Record<string, string>>): readonly string[] {
  return lintRepository(repository(files), { now }).findings.map(({ rule, severity }) => `${severity} ${rule}`)
}

const conventions = 'agents/memory/conventions.yml'

describe('lint of curated files', () => {
  test('finds nothing in a good file, and nothing in a repository without memory', () => {
    expect(rulesOf({ [conventions]: curated(entry('a'), entry('b')) })).toEqual([])
    expect(lintRepository(repository({}, 'unmanaged'), { now })).toEqual({ files: [], entries: 0, findings: [] })
  })

  test.each([
    ['a missing key', curated(entry('a').replace('    owner: ovens\n', '')), 'error missing-key'],
    ['a status that does not exist', curated(entry('a', { status: 'done' })), 'error bad-value'],
    ['a confidence that does not exist', curated(entry('a', { confidence: 0.9 })), 'error bad-value'],
    ['a source without members', curated(entry('a', { source: '[]' })), 'error bad-source'],
    ['an id that is used twice', curated(entry('a'), entry('a')), 'error duplicate-id'],
    ['a credential', curated(entry('a', { rule: 'password = hunter2hunter2' })), 'error leak'],
    ['an address with credentials', curated(entry('a', { rule: 'see https://ida:pw1@example.org' })), 'error leak'],
    ['an address of an internal network', curated(entry('a', { rule: 'ask 10.1.2.3' })), 'error leak'],
    ['a day without a date', curated(entry('a', { rule: 'changed yesterday' })), 'error date-discipline'],
    ['YAML that does not parse', 'entries: [\n', 'error unreadable'],
    ['a file without entries', 'version: 1\n', 'error unreadable'],
    ['an entry past its window', curated(entry('a', { last_validated: '2025-06-01' })), 'info stale'],
    [
      'a critical entry nobody looked at',
      curated(entry('a', { priority: 'critical', last_validated: '2025-11-01' })),
      'warning critical-stale',
    ],
    [
      'a pointer without a question',
      curated(`${entry('a')}\n    reference: {system: grafana, locator: x}`),
      'error reference-shape',
    ],
    ['an alias without its anchor', 'entries:\n  - id: *gone\n', 'error unreadable'],
    ['an alias inside of its own anchor', 'entries: &all\n  - *all\n', 'error unreadable'],
    ['a merge of keys from no entry', 'entries:\n  - <<: 5\n', 'error unreadable'],
    ['a reference that is a text', curated(`${entry('a')}\n    reference: see the wiki`), 'error reference-shape'],
    ['a reference that holds nothing', curated(`${entry('a')}\n    reference:`), 'error reference-shape'],
    ['a day that no calendar has', curated(entry('a', { last_validated: '2026-02-30' })), 'error bad-value'],
    ['a day in words', curated(entry('a', { last_validated: 'March 2026' })), 'error bad-value'],
    ['a day to come', curated(entry('a', { last_validated: '2027-01-01' })), 'warning bad-value'],
    ['a window in words', curated(entry('a', { review_after_days: 'half a year' })), 'error bad-value'],
    ['a window in quotes', curated(entry('a', { review_after_days: '"90"' })), 'error bad-value'],
    [
      'a window before the first day',
      curated(entry('a', { review_after_days: '0.5', last_validated: '2026-03-10' })),
      'error bad-value',
    ],
    ['an empty owner', curated(entry('a', { owner: '""' })), 'error missing-key'],
    ['an owner that is a list', curated(entry('a', { owner: '[ovens]' })), 'error bad-value'],
    [
      'a settled question without a way back',
      curated(`${entry('a')}\n    settled_by: evidence\n    scope: s`),
      'error settled-shape',
    ],
  ])('finds %s', (_name, text, found) => {
    expect(rulesOf({ [conventions]: text })).toEqual([found])
  })

  test('reads keys that an entry takes over from an anchor', () => {
    const merged = `defaults: &all\n  owner: ovens\n  status: active\n  confidence: high\n  source: [adr-1]\nversion: 1\nentries:
  - <<: *all\n    id: a\n    last_validated: 2026-03-01\n    review_after_days: 180\n    rule: Close the door.
  - <<: *all\n    status: done\n    id: b\n    last_validated: 2026-03-01\n    review_after_days: 180\n    rule: Heat slowly.\n`
    expect(lintRepository(repository({ [conventions]: merged }), { now }).findings).toMatchObject([
      { rule: 'bad-value', entryId: 'b' },
    ])
  })

  test('names the line of an alias without its anchor', () => {
    const root = repository({ [conventions]: 'version: 1\nentries:\n  - id: a\n    rule: *gone\n' })
    expect(lintRepository(root, { now }).findings).toMatchObject([{ rule: 'unreadable', line: 4 }])
  })

  test('takes a named folder for all files in it, and refuses a name that is not there', () => {
    const root = repository({ [conventions]: curated(entry('a', { status: 'done' })) })
    expect(lintRepository(root, { now, files: ['agents'] }).findings).toHaveLength(1)
    expect(lintRepository(root, { now, files: [conventions] }).findings).toHaveLength(1)
    expect(lintRepository(root, { now, files: ['readme.md'] }).findings).toEqual([])
    expect(() => lintRepository(root, { now, files: ['nothere.yml'] })).toThrow(/There is no file nothere\.yml/)
  })

  test('finds too many critical entries', () => {
    const many = Array.from({ length: 11 }, (_, i) => entry(`e${i}`, { priority: 'critical' }))
    expect(rulesOf({ [conventions]: curated(...many) })).toEqual(['warning critical-inflation'])
  })

  test('takes a comment, a date near a day, and a file with one entry', () => {
    expect(
      rulesOf({
        [conventions]: `# changed yesterday, password = hunter2hunter2\n${curated(entry('a', { rule: 'changed yesterday (2026-03-01)' }))}`,
      }),
    ).toEqual([])
    const flat = entry('a').replace('  - id', '    id').replaceAll('    ', '')
    expect(rulesOf({ 'agents/memory/product-rules/0a1b2c3d4e5f.yml': flat })).toEqual([])
  })

  test('warns of an entry that lacks what its type says', () => {
    const gotchas = repository({ 'agents/memory/operational-gotchas.yml': curated(entry('a')) })
    expect(lintRepository(gotchas, { now }).findings).toMatchObject([
      { rule: 'missing-key', severity: 'warning', message: '`symptom` is missing in this type.', entryId: 'a' },
    ])
  })

  test('warns of a type that is not known', () => {
    expect(rulesOf({ 'agents/memory/wishes.yml': curated(entry('a')) })).toEqual(['warning unknown-type'])
  })

  test('names the file, the line and the entry', () => {
    const root = repository({ [conventions]: curated(entry('a'), entry('b', { status: 'gone' })) })
    expect(lintRepository(root, { now }).findings).toEqual([
      {
        rule: 'bad-value',
        severity: 'error',
        file: conventions,
        line: 11,
        entryId: 'b',
        message: '`status` must be one of active, deprecated, archived, got "gone".',
      },
    ])
  })
})

describe('a relative day', () => {
  test.each([
    'changed yesterday',
    'next  week',
    'gestern geändert',
    'cambiado ayer',
    'changé hier',
    'mudou ontem',
    'cambiato ieri',
    'gisteren gewijzigd',
    '昨天改的',
    '昨日変更',
  ])('is found in %j', (line) => {
    expect(relativeDatesIn(line)).toHaveLength(1)
  })

  test('is fine with a date within twenty characters, and not with one further off', () => {
    expect(relativeDatesIn(`yesterday${' '.repeat(10)}2026-03-01`)).toEqual([])
    expect(relativeDatesIn(`yesterday${' '.repeat(11)}2026-03-01`)).toEqual(['yesterday'])
    expect(relativeDatesIn('last_validated: today')).toEqual([])
    expect(relativeDatesIn('guten Morgen, das Modell heuteabend')).toEqual([])
  })
})

describe('append-only', () => {
  const file = 'agents/memory/intake/gotcha.jsonl'
  const first = signal(['gotcha'], 'src/a.ts', 'Heats twice.').text

  function changed(text: string): readonly string[] {
    const root = repository({ '.gitignore': '# slowwave\n', [file]: first })
    git(root, 'branch', 'base')
    write(root, { [file]: text, 'agents/memory/intake/pattern.jsonl': first })
    commit(root, 'more')
    return lintRepository(root, { now, appendOnly: { base: 'base', environment: {} } }).findings.map(({ rule }) => rule)
  }

  test('lets lines be appended and files be added', () => {
    expect(changed(first + signal(['gotcha'], 'src/b.ts', 'Cools.').text)).toEqual([])
  })

  test('finds a line that was changed, and one that is gone', () => {
    expect(changed(first.replace('twice', 'once'))).toEqual(['append-only'])
    expect(changed('')).toEqual(['append-only'])
  })

  function findingsAfter(change: (root: string) => void) {
    const root = repository({ '.gitignore': '# slowwave\n', [file]: first })
    git(root, 'branch', 'base')
    change(root)
    commit(root, 'more')
    return lintRepository(root, { now, appendOnly: { base: 'base', environment: {} } })
  }

  test('names a line from 1 in every format, also of a file that is gone', () => {
    const report = findingsAfter((root) => rmSync(join(root, file)))
    expect(report.findings).toMatchObject([{ rule: 'append-only', file, line: 1 }])
    expect(lintGithub(report)).toContain(`file=${file},line=1,`)
    expect(lintSarif(report, '1.0.0')).toContain('"startLine": 1')
  })

  test('finds a file that was renamed, and one with a name that git quotes', () => {
    const renamed = findingsAfter((root) => git(root, 'mv', file, 'agents/memory/intake/moved.jsonl'))
    expect(renamed.findings).toMatchObject([{ rule: 'append-only', file }])
    const quoted = 'agents/memory/intake/größe 1.jsonl'
    const root = repository({ '.gitignore': '# slowwave\n', [quoted]: first })
    git(root, 'branch', 'base')
    rmSync(join(root, quoted))
    commit(root, 'gone')
    const { findings } = lintRepository(root, { now, appendOnly: { base: 'base', environment: {} } })
    expect(findings).toMatchObject([{ rule: 'append-only', file: quoted }])
    expect(lintSarif({ findings, files: [], entries: 0 }, '1.0.0')).toContain(
      '"uri": "agents/memory/intake/gr%C3%B6%C3%9Fe%201.jsonl"',
    )
  })

  test('finds a change whatever the settings of git say about the form of a diff', () => {
    for (const [name, value] of [
      ['diff.noprefix', 'true'],
      ['diff.mnemonicPrefix', 'true'],
      ['diff.renames', 'copies'],
    ] as const) {
      const { findings } = findingsAfter((root) => {
        git(root, 'config', name, value)
        write(root, { [file]: first.replace('twice', 'once') })
      })
      expect(findings, name).toMatchObject([{ rule: 'append-only', file, line: 1 }])
    }
  })

  test('warns where there is nothing to compare with, and refuses a base that is not there', () => {
    const root = repository()
    const rules = (base?: string) =>
      lintRepository(root, {
        now,
        appendOnly: { environment: {}, ...(base === undefined ? {} : { base }) },
      }).findings.map(({ severity }) => severity)
    expect(rules()).toEqual(['warning'])
    expect(rules('nowhere')).toEqual(['error'])
  })
})

test('the report has four forms', () => {
  const root = repository({ [conventions]: curated(entry('a', { rule: 'changed yesterday' })) })
  const report = lintRepository(root, { now })
  expect(lintText(report)).toBe(
    `1 entry in 1 file: error (1).\n${conventions}:10: error: \`yesterday\` has no date within 20 characters. (date-discipline)`,
  )
  expect(lintGithub(report)).toBe(
    `::error file=${conventions},line=10,title=slowwave date-discipline::\`yesterday\` has no date within 20 characters.`,
  )
  expect(JSON.parse(lintSarif(report, '1.0.0'))).toMatchObject({
    version: '2.1.0',
    runs: [{ results: [{ ruleId: 'date-discipline', level: 'error' }] }],
  })
})
