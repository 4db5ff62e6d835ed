import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { withEntry, withoutEntries } from '../../src/curated/files/yaml-edit.js'
import { withField, withListMember } from '../../src/curated/files/yaml-field.js'

const added = { id: 'new', status: 'active', rule: 'Say: "yes", always # not a comment', paths: ['a/b'] }

const commented = `# Kept by hand.
version: 1

defaults: &defaults
  owner:   ovens      # odd spacing stays
  status: active

entries:   # the list
    # about doors
    - <<: *defaults
      id: doors
      rule: >
        A door is closed
        before heat.

      paths: [ "src/door.ts" ]   # flow

    - id: 'vents'   # quoted
      rule: |-
        Open at 26.
      source: [adr-2]
# the end
notes: kept
`

describe('an entry more', () => {
  test('changes no byte outside of it', () => {
    const after = withEntry(commented, added, 'f.yml')
    const at = after.indexOf('    - id: new')
    const end = after.indexOf('# the end')
    expect(after.slice(0, at) + after.slice(end)).toBe(commented)
    expect((parse(after, { merge: true }) as { entries: unknown[] }).entries).toHaveLength(3)
    expect((parse(after) as { entries: unknown[] }).entries[2]).toEqual(added)
  })

  test.each([
    ['a new file', undefined],
    ['an empty file', '\n'],
    ['an empty list', 'version: 1\nentries: []\n'],
    ['a list that is not there yet', 'version: 1\nentries:\n'],
    ['a file that is a list', '- id: one\n- id: two'],
    ['a list without a final line feed', 'entries:\n- id: one'],
    ['a list in braces', 'entries:\n  - {id: one, rule: x}\n'],
    ['a block text at the end', 'entries:\n  - id: one\n    rule: |\n      text\n\n'],
  ])('goes into %s', (_name, text) => {
    const after = withEntry(text, added, 'f.yml')
    const value = parse(after) as { entries?: unknown[] } | unknown[]
    expect((Array.isArray(value) ? value : value.entries)?.at(-1)).toEqual(added)
    if (text !== undefined && text.trim() !== '' && !text.includes('[]'))
      expect(after.startsWith(text.trimEnd())).toBe(true)
  })

  test('keeps lines that end in CR LF', () => {
    const after = withEntry('version: 1\r\nentries:\r\n  - id: one\r\n', added, 'f.yml')
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('is refused where it could not be added without touching another', () => {
    expect(() => withEntry('entries: [{id: one}]\n', added, 'f.yml')).toThrow(/stand in one line/)
    expect(() => withEntry('version: 1\n', added, 'f.yml')).toThrow(/no list `entries`/)
    expect(() => withEntry('entries: [\n', added, 'f.yml')).toThrow(/f\.yml is not YAML/)
  })
})

describe('a field', () => {
  test('is changed in its place', () => {
    const after = withField(commented, { index: 1, name: 'rule', file: 'f.yml' }, 'Open at 27.')
    expect(after).toBe(commented.replace('|-\n        Open at 26.\n', 'Open at 27.\n'))
  })

  test('is added as the last one of its entry', () => {
    const after = withField(commented, { index: 0, name: 'contested', file: 'f.yml' }, true)
    expect((parse(after) as { entries: unknown[] }).entries[0]).toMatchObject({ id: 'doors', contested: true })
    expect(after.replace('      contested: true\n', '')).toBe(commented)
  })

  test('that is a list gets a member more, once', () => {
    const place = { index: 1, name: 'source', file: 'f.yml' }
    const after = withListMember(commented, place, 'sig-1')
    expect(after).toBe(commented.replace('[adr-2]', '[adr-2, sig-1]'))
    expect(withListMember(after, place, 'sig-1')).toBe(after)
    const block = 'entries:\n  - id: one\n    source:\n      - a   # first\n    rule: x\n'
    expect(withListMember(block, { ...place, index: 0 }, 'b')).toBe(block.replace('# first\n', '# first\n      - b\n'))
    expect(parse(withListMember('entries:\n  - id: one\n', { ...place, index: 0, name: 'paths' }, 'a/b'))).toEqual({
      entries: [{ id: 'one', paths: ['a/b'] }],
    })
  })
})

test('entries are taken out, and nothing else', () => {
  expect(withoutEntries('entries:\n  - id: a\n    x: 1\n  # b\n  - id: b\n  - id: c\nend: 1\n', [0, 2], 'f.yml')).toBe(
    'entries:\n  # b\n  - id: b\nend: 1\n',
  )
})

const words = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter((text) => !/[\p{Cc}\p{Cs}\ufeff\ufffe\uffff]/u.test(text))
const value = fc.oneof(
  words,
  fc.integer(),
  fc.boolean(),
  fc.array(words, { minLength: 1, maxLength: 3 }),
  fc.constant('two\nlines\n'),
)
const entries = fc.array(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), value, { minKeys: 1, maxKeys: 4 }), {
  minLength: 1,
  maxLength: 4,
})
const style = fc.record({ indentSeq: fc.boolean(), indent: fc.constantFrom(2, 4), lineWidth: fc.constantFrom(0, 40) })

test('whatever a file says, an entry more and a field more change nothing else', () => {
  fc.assert(
    fc.property(entries, style, words, (given, how, said) => {
      const text = `# kept\n${stringify({ version: 1, entries: given }, how)}# end\n`
      const after = withEntry(text, { id: 'new', rule: said }, 'f.yml')
      const from = after.split('\n').findIndex((line) => line.trim() === '- id: new')
      const lines = after.split('\n')
      const grown = lines.length - text.split('\n').length
      expect([...lines.slice(0, from), ...lines.slice(from + grown)].join('\n')).toBe(text)
      const marked = withField(text, { index: 0, name: 'zz_mark', file: 'f.yml' }, said)
      expect((parse(marked) as { entries: unknown[] }).entries).toEqual([
        { ...given[0], zz_mark: said },
        ...given.slice(1),
      ])
    }),
    { numRuns: 300 },
  )
})

describe('a file with anchors', () => {
  const anchors = `base: &base-of-all\n  status: active\n  paths: [src/a.ts]\nentries:\n  - &first-one\n    id: one\n    rule: x\n  - <<: *base-of-all\n    id: two\n`

  test('takes an entry more where the name of an anchor holds a dash', () => {
    expect(withEntry(anchors, added, 'f.yml').startsWith(`${anchors}  - id: new\n`)).toBe(true)
  })

  test('loses an entry with its anchor', () => {
    expect(withoutEntries(anchors, [0], 'f.yml')).toBe(
      anchors.replace('  - &first-one\n    id: one\n    rule: x\n', ''),
    )
  })

  test('keeps the members of a list that an entry takes over', () => {
    const after = withListMember(anchors, { index: 1, name: 'paths', file: 'f.yml' }, 'src/b.ts')
    expect(after).toBe(`${anchors}    paths: [src/a.ts, src/b.ts]\n`)
  })

  test('gives an entry a value of its own where it has that of an alias', () => {
    const aliased = anchors.replace('    id: two', '    id: two\n    owner: &ovens ovens\n    team: *ovens')
    expect(withField(aliased, { index: 1, name: 'team', file: 'f.yml' }, 'doors')).toBe(
      aliased.replace('team: *ovens', 'team: doors'),
    )
  })
})
