import { expect, test } from 'vitest'
import { contradicting } from '../../src/plan/index.js'
import { parsePolicy } from '../../src/policy/index.js'
import { aFact, asStored } from '../../src/testing/index.js'

test('two values of one slot contradict each other; a record that is compared with many is read once', () => {
  const looks = { count: 0 }
  const { text, ...rest } = asStored(aFact('The retry limit is 12.'))
  const twelve = {
    ...rest,
    get text() {
      looks.count += 1
      return text
    },
  }
  const others = ['The retry limit is 5.', 'The retry limit is 7.', 'Tea is in the shed.'].map((said) =>
    asStored(aFact(said)),
  )
  const disagree = contradicting(parsePolicy({ preset: 'conservative' }))
  const looksOf = (other: (typeof others)[number]): number => {
    const before = looks.count
    disagree(twelve, other)
    return looks.count - before
  }

  expect(others.map((other) => disagree(twelve, other))).toEqual(['12 / 5', '12 / 7', undefined])
  expect(others.map(looksOf)).toEqual([0, 0, 0])
})
