import fc from 'fast-check'
import { expect, test } from 'vitest'
import { align } from '../../src/claims/alignment.js'
import { factFit } from '../../src/claims/facts/fact-fit.js'
import { mayBeOneFact, mayBeOtherValue } from '../../src/claims/facts/strangers.js'
import { claimFeatures } from '../../src/claims/index.js'

const words =
  "Olga Peer Ghent Zed 8088 4 5 s May Friday port owner deadline limit editor city service module the a is are has uses owns manages listens retries lives runs on of in by for to with at most times 's".split(
    ' ',
  )
const openings = ['The port of', 'The owner of the module is', 'Olga owns', 'Olga lives in', 'The', 'Peer', '']
const sentence = fc
  .tuple(fc.constantFrom(...openings), fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }))
  .map(([opening, chosen]) => `${opening} ${chosen.join(' ')}.`)

/** The same sentence with some of its words exchanged: such pairs are read as facts most often. */
const pair = fc
  .tuple(sentence, fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...words)), { maxLength: 3 }))
  .map(([first, exchanged]) => {
    const second = first.split(' ')
    for (const [at, word] of exchanged) if (at < second.length) second[at] = word
    return [first, second.join(' ')] as const
  })

const answers = (a: string, b: string) => {
  const [left, right] = [claimFeatures({ text: a }), claimFeatures({ text: b })]
  const alignment = align(left, right)
  return {
    fit: factFit(left, right, alignment)?.fit,
    oneFact: mayBeOneFact(alignment, left.reading, right.reading),
    otherValue: mayBeOtherValue(alignment, left.reading, right.reading),
  }
}

test('what a strange word rules out, no reading of the facts would have found', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const { fit, oneFact, otherValue } = answers(a, b)
      if (!oneFact) expect(['other-value', undefined]).toContain(fit)
      if (!oneFact && !otherValue) expect(fit).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
})

test('another name or number rules out that two texts state one fact, and not that they give it two values', () => {
  expect(answers('Olga owns billing.', 'Peer owns billing.')).toMatchObject({ oneFact: false, otherValue: true })
  expect(answers('The port of billing is 8088.', 'The port of billing is 9099.')).toEqual({
    fit: 'other-value',
    oneFact: false,
    otherValue: true,
  })
  expect(answers('The port of billing is 8088.', 'Billing listens on port 8088.').oneFact).toBe(true)
})
