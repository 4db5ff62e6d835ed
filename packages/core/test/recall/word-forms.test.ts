import { expect, test } from 'vitest'
import { formsOf, searchedWords } from '../../src/recall/word-forms.js'

test.each([
  ['research', 'researched'],
  ['deployed', 'deploy'],
  ['deploys', 'deploying'],
  ['writing', 'write'],
  ['merge', 'merged'],
  ['stories', 'story'],
  ['carry', 'carried'],
])('%s is also looked up as %s', (word, form) => {
  expect(formsOf(word)).toContain(form)
})

test.each(['is', 'api', '8443', 'é', 'größe', '部署'])('%s is looked up as it is', (word) => {
  expect(formsOf(word)).toEqual([word])
})

test('a word is among its forms, first, and no form comes twice', () => {
  for (const word of ['tests', 'need', 'being', 'yyyy', 'ssss']) {
    expect(formsOf(word)[0]).toBe(word)
    expect(new Set(formsOf(word)).size).toBe(formsOf(word).length)
  }
})

test('a page pasted as a query looks up its first words only', () => {
  const page = Array.from({ length: 10_000 }, (_, i) => `w${i}`)

  expect(searchedWords(page)).toEqual(page.slice(0, 64))
})
