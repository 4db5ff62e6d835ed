import { expect, test } from 'vitest'
import { equalQuantities, readText } from '@slowwave/core'

const forms = (text: string) =>
  readText(text)
    .lexemes.filter(({ kind }) => kind !== 'mark')
    .map(({ form }) => form)
const only = (text: string) => readText(text).lexemes[0]

test('short forms are read as what they stand for', () => {
  expect(forms("It isn't here & won't come w/o me")).toEqual([
    'it',
    'is',
    'not',
    'here',
    'and',
    'will',
    'not',
    'come',
    'without',
    'me',
  ])
})

test.each([
  ['src/App.ts'],
  ['/etc/hosts'],
  ['~/notes.md'],
  ['C:\\logs\\a'],
  ['https://example.com/a?b=1'],
  ['ann@example.com'],
  ['user_id'],
  ['--dry-run'],
  ['10.0.0.1'],
  ['pnpm@9.1.0'],
  ['#412'],
])('%s is one thing', (text) => {
  expect(readText(text).lexemes).toHaveLength(1)
  expect(only(text)?.kind).toBe('atom')
})

test.each([
  ['5 s', '5000 ms'],
  ['2 GB', '2,048 MB'],
  ['2 GB', '2000 MB'],
  ['1h', '60 minutes'],
  ['$5', '5 dollars'],
  ['50 %', '50 percent'],
  ['two hundred and ten', '210'],
  ['a dozen', '12'],
  ['3 years', '36 months'],
  ['10k', '10,000'],
])('%s is as much as %s', (a, b) => {
  const find = (text: string) => readText(text).lexemes.find(({ quantity }) => quantity !== undefined)?.quantity
  const [left, right] = [find(a), find(b)]
  expect(left !== undefined && right !== undefined && equalQuantities(left, right)).toBe(true)
})

test.each([
  ['20 MB', '20 GB'],
  ['30 s', '30 min'],
  ['1.2', '1.20'],
  ['v1.2', 'v1.20'],
  ['5 €', '5 $'],
  ['50 %', '50'],
  ['2000 MB', '2048 MB'],
])('%s is not as much as %s', (a, b) => {
  const [left, right] = [only(a)?.quantity, only(b)?.quantity]
  expect(left !== undefined && right !== undefined && equalQuantities(left, right)).toBe(false)
})

test.each([
  ['March 5, 2024', '2024-03-05'],
  ['5 March 2024', '2024-03-05'],
  ['5th of March 2024', '2024-03-05'],
  ['13/03/2024', '2024-03-13'],
  ['Der Termin ist am 5. März 2024', '2024-03-05'],
  ['2024年3月5日', '2024-03-05'],
  ['4 pm', 't16:00'],
  ['14:30 UTC', 't14:30z'],
  ['16:30+02:00', 't14:30z'],
  ['Friday', 'w5'],
])('%s is the moment %s', (text, form) => {
  expect(readText(text).lexemes.find(({ moment }) => moment !== undefined)?.moment?.form).toBe(form)
})

test('a date whose day and month could be exchanged is kept as written', () => {
  expect(only('03/04/2024')?.moment).toBeUndefined()
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a word like any other', (word) => {
  for (const text of [word, `5 ${word}`, `${word}: 5`, `(${word})`])
    for (const { form, text: written } of readText(text).lexemes)
      expect([typeof form, typeof written]).toEqual(['string', 'string'])
})
