import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consolidateAFile } from '../../../../examples/consolidate-a-file.js'

test('the example remembers, merges what states the same claim, and finds it again', async () => {
  const result = await consolidateAFile(join(mkdtempSync(join(tmpdir(), 'slowwave-example-')), 'memory.db'))
  expect(result).toMatchObject({ merges: 1, active: 3, answer: expect.stringContaining('1.78') as string })
})
