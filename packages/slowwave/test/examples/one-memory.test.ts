import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneMemory } from '../../../../examples/one-memory.js'

test('the example remembers, applies the plan it read, recalls, and takes back what was merged', async () => {
  const result = await oneMemory(join(mkdtempSync(join(tmpdir(), 'slowwave-example-')), 'memory.db'))
  expect(result).toMatchObject({
    became: ['captured', 'captured', 'captured', 'reinforced', 'captured'],
    merged: 1,
    activeAfterUndo: 4,
    answer: expect.stringContaining('1.78') as string,
  })
  expect(result.events).toContain('merge applied')
})
