import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reviewProposals } from '../../../../examples/review-proposals.js'

test('the example reads a proposal, approves it once, and takes it back', async () => {
  const result = await reviewProposals(join(mkdtempSync(join(tmpdir(), 'slowwave-example-')), 'memory.db'))
  expect(result).toMatchObject({
    asked: ['2 records state the same claim'],
    answers: ['approved', 'conflict'],
    active: 3,
  })
  expect(result.changes.map((change) => change.split(' ')[0]).sort()).toEqual(['added', 'deleted', 'deleted'])
})
