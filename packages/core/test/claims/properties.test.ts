import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimFeatures, compareClaims } from '@slowwave/core'

const words =
  'Ann Bob the a is not manages port 8080 5432 of with to , . ? and if uses main src/a.ts "x" never 5 s ms yesterday Friday 不 の'.split(
    ' ',
  )
const sentence = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((chosen) => chosen.join(' '))
const anyText = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))

const compare = (a: string, b: string) => compareClaims(claimFeatures({ text: a }), claimFeatures({ text: b }))

test('any two texts can be compared, and both orders answer alike', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      const [there, back] = [compare(a, b), compare(b, a)]
      expect(back.relation).toBe(there.relation)
      if (there.relation === 'differs' && back.relation === 'differs') {
        expect([back.kind, back.left, back.right, back.contradiction]).toEqual([
          there.kind,
          there.right,
          there.left,
          there.contradiction,
        ])
      }
      if (there.relation === 'subsumes' && back.relation === 'subsumes') expect(back.which).not.toBe(there.which)
    }),
    { numRuns: 400 },
  )
})

test('a text is the same as itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(compare(text, text).relation).toBe('same')
    }),
    { numRuns: 200 },
  )
})

test('a text and its negation are never the same', () => {
  for (const subject of ['Ann', 'billing', 'The cook']) {
    for (const rest of ['ready', 'public', 'in Oslo', 'warm today']) {
      const found = compare(`${subject} is ${rest}`, `${subject} is not ${rest}`)
      expect(found).toMatchObject({ relation: 'differs', contradiction: true })
    }
  }
})

test('a long text is compared in time that grows with its length', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `word${i} and server${i} stays.`).join(' ')
  expect(compare(text, `${text} Too.`).relation).not.toBe('differs')
})
