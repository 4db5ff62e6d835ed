import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defects, namedDefects } from '../../src/crash/defects.js'

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

test.each(defects.map((defect) => [defect.name, defect] as const))(
  'the defect %s can still be made, and its suite is there',
  (_name, { edits, suite }) => {
    for (const { file, find, replace } of edits) {
      expect(readFileSync(pathOf(file), 'utf8').split(find)).toHaveLength(2)
      expect(replace).not.toBe(find)
    }
    expect(existsSync(pathOf(suite))).toBe(true)
  },
)

test('there are twelve, and they are named', () => {
  expect(defects).toHaveLength(12)
  expect(namedDefects('loss-guard,plan-hash').map(({ name }) => name)).toEqual(['loss-guard', 'plan-hash'])
  expect(() => namedDefects('no')).toThrow("There is no defect 'no'; allowed: write-order")
})
