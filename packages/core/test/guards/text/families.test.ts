import { describe, expect, test } from 'vitest'
import { judgeText } from '@slowwave/core'
import { hiddenFamilies, visibleFamilies } from './hidden-families.js'
import { lookalikesOf, secretFormats } from './secret-formats.js'

const guardsOf = (text: string) => [...new Set(judgeText(text, 'capture').map(({ guard }) => guard))]

describe('hidden characters', () => {
  test.each(hiddenFamilies)('of the family "$name" are refused in every text', ({ texts }) => {
    expect(texts).toHaveLength(100)
    expect(texts.filter((text) => !guardsOf(text).includes('hidden_unicode'))).toEqual([])
  })

  test.each(visibleFamilies)('that "$name" needs are let through in every text', ({ texts }) => {
    expect(texts).toHaveLength(100)
    expect(texts.filter((text) => guardsOf(text).length > 0)).toEqual([])
  })
})

describe('secrets', () => {
  test('in a hundred formats are refused', () => {
    expect(secretFormats.length).toBeGreaterThanOrEqual(100)
    expect(secretFormats.filter(({ text }) => !guardsOf(text).includes('secret')).map(({ name }) => name)).toEqual([])
  })

  test('that documents print in their place are let through', () => {
    expect(secretFormats.flatMap(lookalikesOf).filter((text) => guardsOf(text).length > 0)).toEqual([])
  })
})
