import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Embedder } from '../ports/index.js'

type ClosableEmbedder = Embedder & { close?(): Promise<void> }

/** What an embedder is tried on. */
export interface EmbedderSubject {
  /** Called once; what it makes may have a `close`. */
  readonly create: () => ClosableEmbedder | Promise<ClosableEmbedder>
  /** Texts of one meaning, and one of another, in a language the embedder reads. */
  readonly alike?: { readonly near: readonly [string, string]; readonly far: string }
  /** Milliseconds that loading may take. @default 10000 */
  readonly loadMs?: number
}

const texts = [
  'The staging database listens on port 5432.',
  'Ann prefers tea.',
  'a',
  'Ann prefers tea.',
  'Deployments to production need two reviews, and one of the reviewers must be on call in the same week.',
] as const

const example = {
  near: ['The deploy target is staging', 'The deploy target is staging now'],
  far: 'Bananas ripen faster in a bowl',
} as const

/** The suite that every embedder passes. */
export function describeEmbedder(name: string, { create, alike = example, loadMs = 10_000 }: EmbedderSubject): void {
  describe(`the embedder ${name}`, () => {
    let embedder: ClosableEmbedder
    beforeAll(async () => {
      embedder = await create()
      await embedder.embed([texts[2]])
    }, loadMs)
    afterAll(() => embedder.close?.())

    test('names itself with a version, and says how many dimensions it has', () => {
      expect(embedder.id).toMatch(/^[a-z0-9][a-z0-9./:-]*@[a-z0-9.-]+$/)
      expect(embedder.dimensions).toBeGreaterThan(0)
      expect(Number.isInteger(embedder.dimensions)).toBe(true)
    })

    test('gives one unit vector per text', async () => {
      const vectors = await embedder.embed(texts)
      expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => embedder.dimensions))
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
    })

    test('answers in the order asked, whatever the length of the texts', async () => {
      const together = await embedder.embed(texts)
      for (const [i, text] of texts.entries()) {
        expect(dot(together[i], (await embedder.embed([text]))[0])).toBeCloseTo(1, 5)
      }
    })

    test('gives equal texts equal vectors within a call', async () => {
      const vectors = await embedder.embed(texts)
      expect(dot(vectors[1], vectors[3])).toBeCloseTo(1, 6)
    })

    test('puts a text nearer to its rewording than to another subject', async () => {
      const [a, b, far] = await embedder.embed([...alike.near, alike.far])
      expect(dot(a, b)).toBeGreaterThan(dot(a, far) + 0.1)
    })

    test('gives a zero vector for a text without content, among others too', async () => {
      const [before, empty, blank, after] = await embedder.embed(['tea', '', ' \n\t', 'tea'])
      expect(empty?.every((value) => value === 0)).toBe(true)
      expect(blank?.every((value) => value === 0)).toBe(true)
      expect(dot(before, after)).toBeCloseTo(1, 5)
    })

    test('takes symbols, other scripts and a very long text without failing', async () => {
      const hard = ['\u{1f600}', '日本語のテキスト', 'نص عربي', 'x'.repeat(50_000), 'word '.repeat(10_000), '\ud83d']
      for (const vector of await embedder.embed(hard)) {
        expect(vector.every((value) => Number.isFinite(value))).toBe(true)
        expect(Math.hypot(...vector)).toBeLessThan(1.00001)
      }
    })

    test('answers nothing to nothing', async () => {
      expect(await embedder.embed([])).toEqual([])
    })

    test('stops with the reason of an aborted signal', async () => {
      const reason = new Error('enough')
      await expect(embedder.embed(texts, AbortSignal.abort(reason))).rejects.toBe(reason)
      expect(await embedder.embed(['tea'])).toHaveLength(1)
    })
  })
}

function dot(a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
}
