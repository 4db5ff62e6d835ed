import type { IncomingRecord, Scope } from '@slowwave/core'
import { memoryStore, parsePolicy, planImport } from '@slowwave/core'
import { builtAt } from '@slowwave/core/testing'
import { expect, test } from 'vitest'
import { scanForSecrets } from '../../src/secrets/index.js'

function said(text: string, metadata: IncomingRecord['metadata'] = {}): IncomingRecord {
  return { kind: 'fact', scope: 'user/ann' as Scope, text, source: 'user', createdAt: builtAt, metadata }
}

const token = 'xoxb-912384756102-1029384756473-Kd8fJ2mQ9xV7bN4cR6tY1wZ5'

test('what secretlint knows as a secret is found with its place, and shown masked', async () => {
  const text = `The bot signs in with ${token}.`
  const [finding] = (await scanForSecrets([said(text)]))(text)
  expect(finding).toMatchObject({ guard: 'secret', verdict: 'refuse', start: 22, end: 22 + token.length })
  expect(finding?.masked).toBe('xoxb…')
})

test('nothing is found in texts without a secret', async () => {
  const texts = ['Ann prefers tea.', 'See https://example.org/a.', 'commit 9fceb02d0ae598e95dc970b74767f19372d61af8']
  const found = await scanForSecrets(texts.map((text) => said(text)))
  expect(texts.flatMap((text) => found(text))).toEqual([])
})

test('a record with a secret in its text or its metadata is refused when it is imported', async () => {
  const records = [
    said('Ann prefers tea.'),
    said(`Sign in with ${token}.`),
    said('Bob is here.', { note: { bot: token } }),
  ]
  const alsoFound = await scanForSecrets(records)
  const plan = await planImport(memoryStore(), records, { policy: parsePolicy({}), alsoFound })
  expect(plan.refused.map(({ index }) => index)).toEqual([1, 2])
})
