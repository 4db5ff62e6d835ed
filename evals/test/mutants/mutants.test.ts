import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutants } from '../../src/mutants/mutants.js'

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
