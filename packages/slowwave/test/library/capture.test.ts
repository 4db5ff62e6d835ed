import type { IncomingRecord } from '@slowwave/core'
import { expect, test } from 'vitest'
import { logicalDump, memoryStore, parseScope, tieredPolicy } from '@slowwave/core'
import { builtAt, crashes, crashingStore, fakeSurroundings } from '@slowwave/core/testing'
import { capture } from '../../src/library/capture.js'

const capturing = () => ({
  policy: tieredPolicy,
  surroundings: fakeSurroundings(),
  actor: 'user' as const,
  holder: { passId: 'p', host: 'h', pid: 1 },
  embedder: undefined,
  reason: 'said',
})

function said(object: string, createdAt: number): IncomingRecord {
  const claim = { subject: 'build', predicate: 'region', object }
  const author = { sessionId: object }
  return {
    kind: 'fact',
    scope: parseScope('user/ann'),
    text: `The build region is ${object}.`,
    claim,
    source: 'user',
    createdAt,
    author,
  }
}

test('a text and what it settles or marks are written together, wherever the program dies (I2)', async () => {
  for (const daysLater of [0.001, 400]) {
    const later = said('south', builtAt + daysLater * 86_400_000)
    const whole = memoryStore()
    await capture(whole, said('north', builtAt), capturing())
    await capture(whole, later, capturing())

    let crashed = true
    for (let crashAt = 1; crashed; crashAt++) {
      const store = memoryStore()
      await capture(store, said('north', builtAt), capturing())
      crashed = await crashes(() => capture(crashingStore(store, crashAt), later, capturing()))
      await capture(store, later, capturing())
      expect(await logicalDump(store)).toBe(await logicalDump(whole))
    }
  }
})
