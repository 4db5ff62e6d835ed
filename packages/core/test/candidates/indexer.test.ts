import { describe, expect, test } from 'vitest'
import { createIndexer } from '../../src/index.js'
import { aFact } from '../../src/testing/index.js'

const indexer = createIndexer()
const signatureOf = (text: string): Uint8Array => indexer.signature(aFact(text))
const band = (packed: Uint8Array, n: number): string =>
  Buffer.from(packed.subarray(17 + 4 * n, 21 + 4 * n)).toString('hex')
const sharedBands = (a: string, b: string): number =>
  Array.from({ length: 32 }, (_, n) => n).filter((n) => band(signatureOf(a), n) === band(signatureOf(b), n)).length

describe('the indexer', () => {
  test('names its way of indexing, since another one means indexing anew', () => {
    expect(indexer.id).toBe('words@1')
  })

  test('gives the words of a text, in order, with repeats', () => {
    expect(indexer.tokens('Tea, no: green Tea!')).toEqual(['tea', 'no', 'green', 'tea'])
  })

  test('signs a text in 17 bytes, 128 for its bands, 4 per distinct word up to 128', () => {
    const long = Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' ')
    expect(['...', 'tea tea', 'green tea', long].map((text) => signatureOf(text).length)).toEqual([17, 149, 153, 657])
    expect(signatureOf('tea')[0]).toBe(1)
  })

  test('signs equal texts alike, up to case and end punctuation, and stays what it is', () => {
    expect(signatureOf('Ann prefers tea.')).toEqual(signatureOf('ann prefers tea'))
    expect(Buffer.from(signatureOf('ann prefers tea').subarray(0, 25)).toString('hex')).toBe(
      '01707f339390f9114303000000030000004295708357716409',
    )
  })

  test('gives texts the more common bands, the more of their word pairs they share', () => {
    const text = Array.from({ length: 40 }, (_, i) => `word${i}`)
    const without = (count: number): string => text.map((word, i) => (i < count ? `other${i}` : word)).join(' ')
    const [most, half, few] = [3, 12, 30].map((count) => sharedBands(text.join(' '), without(count)))
    expect(most).toBeGreaterThan(12)
    expect(half).toBeGreaterThan(1)
    expect(half).toBeLessThan(most ?? 0)
    expect(few).toBeLessThanOrEqual(1)
  })
})
