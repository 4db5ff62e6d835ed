import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  detectLanguage,
  nfc,
  normalisedText,
  shinglesOf,
  skeletonOf,
  stemOf,
  textFaults,
  tokensOf,
  utf8Length,
} from '@slowwave/core'
import { foldText } from '../../src/text/index.js'

describe('the text gate', () => {
  test('names a lone surrogate, a NUL and a text that is too long', () => {
    expect(textFaults('fine 🎉', 100)).toEqual([])
    expect(textFaults('a\ud800b', 100)).toEqual(['lone-surrogate'])
    expect(textFaults('\udc00', 100)).toEqual(['lone-surrogate'])
    expect(textFaults('a\0b', 100)).toEqual(['nul'])
    expect(textFaults('äää', 5)).toEqual(['too-long'])
    expect(textFaults('äää', 6)).toEqual([])
  })

  test('counts bytes after composing characters', () => {
    expect(utf8Length(nfc('a\u0308'))).toBe(2)
    expect(textFaults('a\u0308', 2)).toEqual([])
  })
})

describe('tokens', () => {
  test('are lower-case words and numbers in order', () => {
    expect(tokensOf('The Port is 8080, not 5432.')).toEqual(['the', 'port', 'is', '8080', 'not', '5432'])
  })

  test.each([
    ['服务运行正常'],
    ['サーバーが動く'],
    ['แมวกินปลา'],
    ['서버가 실행 중'],
    ['Сервер'],
    ['الخادم'],
    ['🎉'],
    ['+'],
    ['हिन्दी'],
    ['ⅷ'],
  ])('are never missing: %s', (text) => {
    expect(tokensOf(text).length).toBeGreaterThan(0)
  })

  test('are missing only where there is no letter, digit or symbol', () => {
    expect(tokensOf(' … ?!')).toEqual([])
    expect(tokensOf('')).toEqual([])
  })

  test('come in neighbouring runs without repeats', () => {
    expect(shinglesOf(['a', 'b', 'a', 'b'], 2)).toEqual(['a b', 'b a'])
    expect(shinglesOf(['a'], 2)).toEqual(['a'])
    expect(shinglesOf([], 2)).toEqual([])
  })
})

describe('normalised text', () => {
  test('folds white space, end punctuation and the case of ordinary words', () => {
    expect(normalisedText('  The Cache\n is  Warm!! ')).toBe(normalisedText('the cache is warm'))
  })

  test('keeps the case that carries meaning', () => {
    expect(normalisedText('Read README')).not.toBe(normalisedText('Read Readme'))
    expect(normalisedText('See src/App.ts')).not.toBe(normalisedText('See src/app.ts'))
    expect(normalisedText('Call getUser')).not.toBe(normalisedText('Call getuser'))
  })

  test('keeps what one character changes', () => {
    expect(normalisedText('port 5432')).not.toBe(normalisedText('port 5433'))
    expect(normalisedText('it works')).not.toBe(normalisedText('it does not work'))
  })
})

test('a skeleton shows what a reader sees', () => {
  expect(skeletonOf('Ig\u200bnore аll ＰＲevíous')).toBe('ignore all previous')
  expect(skeletonOf('pass\u00adword')).toBe('password')
})

test('white space alone is folded as it is beside what is folded otherwise, place by place', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', ' ', '\n', '\t', '\r'), maxLength: 60 })
  fc.assert(
    fc.property(texts, (text) => {
      const alone = foldText(text)
      const beside = foldText(`${text}\u200b`)
      expect(alone.text).toBe(beside.text)
      const places = Array.from(alone.text, (_, index) => index)
      expect(places.map((at) => alone.sourceOf(at))).toEqual(places.map((at) => beside.sourceOf(at)))
      expect(alone.sourceOf(alone.text.length)).toBe(text.length)
    }),
  )
})

test('the forms of one word share a stem', () => {
  for (const family of [
    'host hosts hosted hosting',
    'release releases released releasing',
    'ride rode ridden riding',
    'install installs installed installing',
    'child children',
    'box boxes',
    'plan planned planning',
    'use uses used using',
  ]) {
    expect(new Set(family.split(' ').map(stemOf)).size).toBe(1)
  }
  expect(stemOf('bus')).not.toBe(stemOf('bu'))
})

test('a language is known by its small words or its script', () => {
  const of = (text: string) => detectLanguage(text, text.toLowerCase().split(' ')).code
  expect(of('der Server ist nicht auf dem Port')).toBe('de')
  expect(of('el servidor no está en la red')).toBe('es')
  expect(of('the server is not on the port')).toBe('en')
  expect(of('サーバーは動く')).toBe('ja')
  expect(of('服务')).toBe('zh')
  expect(of('сервер')).toBe('ru')
})
