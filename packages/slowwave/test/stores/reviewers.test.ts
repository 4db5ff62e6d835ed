import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conservativePolicy, createIndexer, readProposals, runPass, verifyStore } from '@slowwave/core'
import { aFact, fakeSurroundings, seedStore } from '@slowwave/core/testing'
import { bundled } from './bundled.js'
import { opened, temporaryPath } from './temporary-store.js'

const run = promisify(execFile)
const indexer = createIndexer()
const policy = {
  ...conservativePolicy,
  approvals: { ...conservativePolicy.approvals, merge: 'review' as const },
}

let reviewer: string

beforeAll(async () => {
  reviewer = await bundled(new URL('./reviewer-process.ts', import.meta.url))
}, 60_000)

afterAll(() => rmSync(dirname(reviewer), { recursive: true }))

interface Ended {
  readonly decision: 'approve' | 'reject'
  readonly ended: string
  readonly message?: string
}

async function proposed() {
  const path = temporaryPath()
  const store = await opened({ path, mode: 'create' })
  const texts = ['Tea is served at four.', 'Tea is served at four!']
  await seedStore(
    store,
    texts.map((text, i) => aFact(text, { id: `tea${i}`, author: { sessionId: `s${i}` } })),
    { indexer },
  )
  const surroundings = fakeSurroundings()
  const holder = { passId: 'pass', host: 'here', pid: 1 }
  await runPass(store, { surroundings, policy, indexer, actor: 'user', holder })
  const [proposal] = await readProposals(store)
  if (proposal === undefined) throw new Error('nothing was proposed')
  await store.close()
  return { path, proposal }
}

async function decide(path: string, argv: readonly string[]): Promise<Ended> {
  const { stdout } = await run(process.execPath, [reviewer, path, ...argv])
  return JSON.parse(stdout) as Ended
}

test('of two processes that approve and reject one proposal at once one wins, and the other is told of the conflict', async () => {
  for (let round = 0; round < 4; round++) {
    const { path, proposal } = await proposed()
    const moment = String(Date.now() + 1200)
    const ended = await Promise.all(
      ['approve', 'reject'].map((decision) => decide(path, [proposal.id, proposal.planHash, decision, moment])),
    )
    const won = ended.filter((each) => each.ended === 'won')
    const lost = ended.filter((each) => each.ended !== 'won')
    expect(won).toHaveLength(1)
    expect(lost).toMatchObject([{ ended: 'conflict', message: expect.stringContaining(proposal.id) }])

    const store = await opened({ path, mode: 'read-only' })
    const [shown] = await readProposals(store)
    const isApproved = won[0]?.decision === 'approve'
    expect(shown).toMatchObject({ state: isApproved ? 'approved' : 'rejected', reviewedBy: isApproved ? 'ann' : 'bob' })
    expect(await store.headSeq()).toBe(isApproved ? 3 : 2)
    expect(await store.holds()).toHaveLength(isApproved ? 0 : 1)
    expect(await verifyStore(store)).toEqual([])
  }
}, 120_000)
