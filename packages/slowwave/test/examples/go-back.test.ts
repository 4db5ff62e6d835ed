import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goBack } from '../../../../examples/go-back.js'

test('the example tries a change on a branch, merges it, reads the moment before it, and rolls back to it', async () => {
  const result = await goBack(join(mkdtempSync(join(tmpdir(), 'slowwave-example-')), 'memory.db'))
  const [glaze, oven] = ['Glaze is stored in shed 4.', 'The oven is cleaned on Friday.']
  expect(result).toEqual({
    onBranch: [glaze],
    diff: [`deleted ${oven}`],
    merged: 'merged',
    afterMerge: [glaze],
    atTag: [glaze, oven],
    takesOut: 1,
    afterRollback: [glaze, oven],
    events: ['capture', 'capture', 'tag_created', 'branch_created', 'archive', 'archive', 'branch_merged', 'rollback'],
  })
})
