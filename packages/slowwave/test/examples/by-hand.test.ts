import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byHand } from '../../../../examples/by-hand.js'

test('the example archives and brings back, words anew, and ends the hold of an undo', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-example-')), 'memory.db')
  expect(await byHand(path)).toEqual({
    statuses: ['archived', 'active'],
    says: 'The kiln holds 95 plates.',
    released: 1,
  })
})
