import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Breakable } from '../src/design/breakable.js'
import { ageText, exactText } from '../src/design/dates.js'
import { markValues } from '../src/design/marks.js'
import { visibleText } from '../src/design/visible-text.js'
import { compareTexts, markOnlyHere } from '../src/design/word-diff.js'
import { de } from '../src/words/de.js'
import { en } from '../src/words/en.js'

const shown = (segments: readonly { readonly text: string; readonly mark?: string }[]): string =>
  segments.map(({ text, mark }) => (mark === undefined ? text : `[${mark} ${text}]`)).join('')

describe('a name that may go on in the next line', () => {
  const markup = (text: string): string => renderToStaticMarkup(createElement(Breakable, { text }))

  test('does so between its parts, and a short one not at all', () => {
    expect(markup('stage-a.harbour.example')).toBe('stage-a.<wbr/>harbour.<wbr/>example')
    expect(markup('team/harbour/op_12')).toBe('team/<wbr/>harbour/<wbr/>op_12')
    expect(markup('45.5 seconds')).toBe('45.5 seconds')
  })

  test('hides nothing of what it says', () => {
    expect(markup('stage-a.\u202eharbour')).toBe('stage-a.[U+202E]harbour')
  })
})

describe('what differs', () => {
  test('an address, a version or a time is one word', () => {
    const { a, b } = compareTexts('The host is stage-a.example.', 'The host is stage-b.example.', ['ends', 'holds'])
    expect(shown(a)).toBe('The host is [ends stage-a.example].')
    expect(shown(b)).toBe('The host is [holds stage-b.example].')
  })

  test('a value that is only written otherwise is marked as equal', () => {
    const { a, b } = compareTexts('It starts at 07:15 UTC.', 'It starts at 7:15 UTC.')
    expect(shown(a)).toBe('It starts at [equal 07:15] UTC.')
    expect(shown(b)).toBe('It starts at [equal 7:15] UTC.')
  })

  test('a language without spaces is cut into its words', () => {
    const { a, b } = compareTexts('本番の切り替えは水曜日に行う。', '本番の切り替えは木曜日に行う。')
    expect(shown(a)).toBe('本番の切り替えは[differs 水曜日]に行う。')
    expect(shown(b)).toBe('本番の切り替えは[differs 木曜日]に行う。')
  })

  test('the pieces of a text joined are the text', () => {
    const [left, right] = ['Logs, metrics and traces: 30 days.', 'Metrics (not logs): 90 days!']
    const { a, b } = compareTexts(left, right)
    expect(a.map(({ text }) => text).join('')).toBe(left)
    expect(b.map(({ text }) => text).join('')).toBe(right)
    expect(
      markOnlyHere(left, [right])
        .map(({ text }) => text)
        .join(''),
    ).toBe(left)
  })

  test('a value is marked where it stands as a word, not inside another one', () => {
    expect(shown(markValues('Node 200 and Node 20.', [{ value: 'Node 20', mark: 'differs' }]))).toBe(
      'Node 200 and [differs Node 20].',
    )
  })

  test('what only one text says is marked, another form of a word is not', () => {
    expect(shown(markOnlyHere('Backups run nightly for 14 days.', ['A backup runs each night.']))).toBe(
      'Backups run nightly for [only 14 days].',
    )
  })
})

describe('what is shown', () => {
  test('characters that hide or reorder are written out', () => {
    expect(visibleText('a\u202eb\u200bc\u0007')).toBe('a[U+202E]b[U+200B]c[U+0007]')
  })

  test('line breaks and joiners of scripts stay', () => {
    expect(visibleText('می\u200cروم\n')).toBe('می\u200cروم\n')
  })

  test('an exact moment is UTC to the second, an age is its largest whole unit', () => {
    expect(exactText(Date.parse('2026-11-23T18:00:09.500Z'))).toBe('2026-11-23 18:00:09 UTC')
    expect(ageText(0, 8 * 86_400_000)).toBe('8d')
  })
})

describe('German', () => {
  test('says every sentence that English says, in its own words', () => {
    const [english, german] = [leaves(en), leaves(de)]
    expect(Object.keys(german)).toEqual(expect.arrayContaining(Object.keys(english)))
    const same = Object.entries(english).filter(([place, text]) => text.length > 14 && german[place] === text)
    expect(same).toEqual([])
  })
})

/** Every plain sentence of a catalogue by its place. */
function leaves(part: object, place = ''): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...Object.entries(part).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return { [`${place}.${name}`]: value }
      return typeof value === 'object' && value !== null ? leaves(value, `${place}.${name}`) : {}
    }),
  ) as Readonly<Record<string, string>>
}
