import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownText } from '../../src/render/index.js'

describe('text for a terminal', () => {
  test.each([
    ['two\nlines\tand\rmore', 'two\\nlines\\tand\\rmore'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['\u009b2J', '\\u009b2J'],
    ['abc\u202edef\u2066', 'abc\\u202edef\\u2066'],
    ['zero\u200bwidth\ufeff', 'zero\\u200bwidth\\ufeff'],
    ['line\u2028sep', 'line\\u2028sep'],
    ['tag\u{e0041}', 'tag\\u{e0041}'],
    ['lone \ud800 surrogate', 'lone \\ud800 surrogate'],
    ['\u007f', '\\u007f'],
  ])('%j is shown as %j', (text, shown) => {
    expect(shownText(text)).toBe(shown)
  })

  test.each(['größer als ×2', '部署环境', 'العربية', '👩‍💻 and 🏳️‍🌈', 'می‌خواهم', 'e\u0301'])(
    '%s stays as it is',
    (text) => {
      expect(shownText(text)).toBe(text)
    },
  )

  test('is cut between characters as a person counts them, with an ellipsis in the place of the last', () => {
    expect(shownText('x'.repeat(100))).toBe('x'.repeat(100))
    expect(shownText('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
    expect(shownText('👩‍💻'.repeat(5), 4)).toBe(`${'👩‍💻'.repeat(3)}…`)
    expect(shownText('ab\n', 3)).toBe('ab…')
    expect(shownText('', 1)).toBe('')
  })

  test('a pile of accents is cut too, so that no text floods the screen', () => {
    expect(shownText(`a${'\u0301'.repeat(100_000)}`).length).toBeLessThan(3000)
  })

  test('whatever the text, nothing is emitted that steers a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const shown = shownText(text, max)
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(max)
      }),
    )
  })
})
