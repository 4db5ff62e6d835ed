import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignScope, isScope, MemoryError, otherScopeOf, parseScopeOrForeign } from '../../src/model/index.js'
import type { Scope } from '../../src/model/index.js'

describe('a foreign scope', () => {
  test.each([
    ['user:conv-48', 'user/conv-48'],
    ['user_conv', 'user_5fconv'],
    ['team/api', 'team_2fapi'],
    ['a:b:c', 'a/b_3ac'],
    ['Ann', '_41nn'],
    ['café', 'caf_c3_a9'],
    ['/srv/kiln', '_2fsrv_2fkiln'],
    ['plain.name-1', 'plain.name-1'],
  ])('%s is %s here', (foreign, ours) => {
    expect(foreignScope(foreign)).toBe(ours)
  })

  test('the spellings of one Windows folder meet', () => {
    const spellings = ['C:\\Src\\Kiln', 'c:/src/kiln/', 'C:/SRC//kiln', 'c:\\src\\kiln\\']
    expect(new Set(spellings.map(foreignScope))).toEqual(new Set(['c/_2fsrc_2fkiln']))
    expect(foreignScope('\\\\Host\\Share\\')).toBe(foreignScope('//host/share'))
  })

  test('the spellings of one Windows folder meet behind the word for what it is', () => {
    const spellings = ['project:C:\\Src\\Kiln', 'project:c:/src/kiln/', 'project:C:/SRC//kiln']
    expect(new Set(spellings.map(foreignScope))).toEqual(new Set(['project/c_3a_2fsrc_2fkiln']))
    expect(foreignScope('project:\\\\Host\\Share\\')).toBe(foreignScope('project:\\\\host\\share'))
    expect(foreignScope('https://host/Kiln')).not.toBe(foreignScope('https://host/kiln'))
    expect(foreignScope('project:/srv/Kiln/')).not.toBe(foreignScope('project:/srv/kiln'))
  })

  test('POSIX paths that differ in case or in a trailing slash stay apart', () => {
    expect(foreignScope('/srv/Kiln')).not.toBe(foreignScope('/srv/kiln'))
    expect(foreignScope('/srv/kiln/')).not.toBe(foreignScope('/srv/kiln'))
  })

  test('a long scope keeps its start, ends in a hash and is told apart from any other', () => {
    const long = `user:${'a'.repeat(80)}`
    const mapped = foreignScope(long)
    expect(mapped).toMatch(/^user\/a{47}_[0-9a-f]{16}$/)
    expect(foreignScope(`${long}b`)).not.toBe(mapped)
  })

  test('nobody can spell himself into the scope of a long name', () => {
    const victim = foreignScope(`${'a'.repeat(46)}_${'b'.repeat(40)}`)
    const forged = victim.replace(/_([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    expect(foreignScope(forged)).not.toBe(victim)
  })

  test.each(['', ':', 'a:', ':b', '.', 'a:..', '\ud83e'])('%j is refused', (foreign) => {
    expect(() => foreignScope(foreign)).toThrow(MemoryError)
  })

  test('two different scopes never meet', () => {
    const character = fc.constantFrom('a', 'A', '_', '/', ':', '.', '-', '5', 'f', '2', '\\', 'é', ' ')
    const text = fc.string({ unit: character, minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        fc.pre(![a, b].some((each) => /(?:^|:)[A-Za-z]:[\\/]|(?:^|:)[\\/]{2}/.test(each)))
        const [left, right] = [mapped(a), mapped(b)]
        return a === b || left === undefined || left !== right
      }),
      { numRuns: 3000 },
    )
  })

  test('whatever is accepted is a scope of our grammar', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (text) => {
        const scope = mapped(text)
        return scope === undefined || isScope(scope)
      }),
    )
  })
})

describe('a scope given by a person', () => {
  test('of our grammar stands for itself, also where it could be foreign', () => {
    expect(parseScopeOrForeign('user_ann/notes')).toBe('user_ann/notes')
  })

  test('of our grammar is a foreign spelling where the store knows only that', () => {
    const imported = foreignScope('team/api')
    expect(parseScopeOrForeign('team/api', [imported])).toBe(imported)
    expect(parseScopeOrForeign('team/api', [imported, 'team/api' as Scope])).toBe('team/api')
    expect(otherScopeOf('team/api', [imported, 'team/api' as Scope])).toBe(imported)
    expect(otherScopeOf('garden', ['garden' as Scope])).toBeUndefined()
  })

  test('is not echoed whole when it is none', () => {
    expect(() => parseScopeOrForeign(`A${'b'.repeat(3000)}`)).toThrow(/^Scope "Ab{79}…" is not allowed\.$/)
    expect(() => foreignScope(`:${'b'.repeat(3000)}`)).toThrow(/^.{20,140}$/)
  })

  test('may be the foreign spelling', () => {
    expect(parseScopeOrForeign('user:Ann')).toBe('user/_41nn')
    expect(parseScopeOrForeign('/srv/kiln')).toBe('_2fsrv_2fkiln')
  })

  test('of another form is refused unless the store knows its mapping', () => {
    expect(() => parseScopeOrForeign('Team A')).toThrow(/not allowed/)
    expect(parseScopeOrForeign('Team A', ['_54eam_20_41' as Scope])).toBe('_54eam_20_41')
  })
})

function mapped(text: string): string | undefined {
  try {
    return foreignScope(text)
  } catch {
    return undefined
  }
}
