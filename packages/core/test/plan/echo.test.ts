import { describe, expect, test } from 'vitest'
import { applyOperations, conservativePolicy, planCapture, recall, standingConfidence } from '@slowwave/core'
import { builtAt, fakeSurroundings, storeWith } from '@slowwave/core/testing'
import { indexer, now, passOver, said } from './planning.js'

const tool = { source: 'tool:ci', confidence: 0.8 }

async function heard() {
  const store = await storeWith([said('t', 'The gateway runs in Oslo.', tool)], { indexer })
  const scope = (await store.get('t'))!.scope
  const say = async (text: string, sessionId: string, source = 'inferred') => {
    const incoming = { kind: 'fact', scope, text, source, createdAt: now, author: { sessionId } } as const
    const operations = await planCapture(store, incoming, { policy: conservativePolicy, indexer })
    const options = {
      surroundings: fakeSurroundings({ startAt: now }),
      policy: conservativePolicy,
      indexer,
      actor: 'agent:a',
    }
    const holder = { passId: 'p', host: 'h', pid: 1 }
    for await (const { status } of applyOperations(store, operations, {
      ...options,
      holder,
      baseSeq: 0,
      asked: 'by-name',
    })) {
      expect(status).toBe('applied')
    }
  }
  const askFor = (sessionId: string) =>
    recall(store, { scopes: [scope], text: 'gateway Oslo', now: builtAt, countUses: store, sessionId, indexer })
  const confidence = async (id = 't') => standingConfidence((await store.get(id))!, conservativePolicy)
  return { store, say, askFor, confidence }
}

describe('confidence of what is said again', () => {
  test('rises once for each independent origin, and not past the cap of its source', async () => {
    const { say, confidence } = await heard()
    await say('The gateway runs in Oslo', 's1')
    await say('the gateway runs in Oslo', 's1')
    expect(await confidence()).toBe(0.82)
    for (let i = 2; i < 20; i++) await say('The gateway runs in Oslo', `s${i}`)
    expect(await confidence()).toBe(0.95)
  })

  test('does not rise by an agent that repeats what a recall had given to its session', async () => {
    const { store, say, askFor, confidence } = await heard()
    await askFor('s1')
    await say('the gateway runs in Oslo!', 's1')
    expect(await confidence()).toBe(0.8)
    expect((await store.get('t'))!.beside.evidence).toMatchObject([{ sessionId: 's1', echo: true }])
    await say('The gateway runs in Oslo', 's2')
    expect(await confidence()).toBe(0.82)
  })

  test('rises by a user who says so, whatever was recalled', async () => {
    const { store, say, askFor, confidence } = await heard()
    await askFor('s1')
    await say('The gateway runs in Oslo.', 's1', 'user')
    expect(await confidence()).toBe(0.82)
    await passOver(store)
  })

  test('is not lifted by an echo of the merged record that stands for it', async () => {
    const { store, say, askFor } = await heard()
    const { seedStore } = await import('@slowwave/core/testing')
    await seedStore(store, [said('u', 'The gateway runs in Oslo', tool)], { indexer })
    await passOver(store)
    await askFor('s9')
    await say('The gateway runs in Oslo!', 's9')
    const evidence = [...(await store.get('t'))!.beside.evidence, ...(await store.get('u'))!.beside.evidence]
    expect(evidence).toMatchObject([{ sessionId: 's9', echo: true }])
  })
})
