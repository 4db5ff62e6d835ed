import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutants } from '../../src/mutants/mutants.js'
import { summed } from '../../src/mutants/run-mutants.js'

const sourceOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  'the defect %s can still be made',
  (_, { edits }) => {
    for (const { file, find, replace } of edits) {
      expect(sourceOf(file).split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
    }
  },
)

test('the JSON of eval mutants has these members', () => {
  const told = { name: 'x', defect: 'y', measure: 'store', figure: 'z', sound: 1 }
  const results = [
    { ...told, mutated: 0, noticed: true },
    { ...told, mutated: 1, noticed: false },
  ]
  expect(summed(results, 0.5)).toEqual({ mutants: 2, noticed: 1, results, maxLossFraction: 0.5 })
})
