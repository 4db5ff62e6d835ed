import type { Transaction, Store } from '../../ports/index.js'
import type { MemoryRecord, OperationKind } from '../../model/index.js'
import * as fc from 'fast-check'
import { isMemoryError, proposalStates } from '../../model/index.js'
import { aProposal } from '../a-proposal.js'
import { aFact, aNote, builtAt } from '../builders.js'
import { anOperation, nextEntry } from '../seed-store.js'
import { scope } from './write.js'

/** One write that may be refused, as any store must refuse it. */
export type Write = (tx: Transaction) => Promise<unknown>

const contents = ['Ann drinks tea.', 'Ann drinks coffee.', '東京 🎉 c++', 'Bob walks.'] as const
const bodies: readonly MemoryRecord[] = contents.flatMap((text, i) => [
  aFact(text, i === 0 ? { nativeId: { importer: 'neutral', id: '1' } } : {}),
  aNote(text, { scope: 'user/bob' }),
])
const merged: MemoryRecord = aFact('Ann drinks.', {
  lineage: {
    derivedFrom: bodies.slice(0, 3).map(({ id }) => id),
    derivation: 'merge',
    derivedAt: 5,
    operationId: 'op_1',
  },
})
const pool = [...bodies, merged]

const aBody = fc.constantFrom(...pool)
const anId = fc.constantFrom(...pool.map(({ id }) => id), 'no')
const aStatus = fc.constantFrom('active' as const, 'archived' as const, 'superseded' as const, 'retracted' as const)
const aSeq = fc.integer({ min: 1, max: 12 })
const aBranch = fc.constantFrom('main', 'main', 'side')
const aKind = fc.constantFrom<OperationKind>('merge', 'promote')
const aPair = fc.constantFrom(['a', 'b'] as const, ['a', 'c'] as const, ['b', 'c'] as const)
const someTokens = fc.array(fc.constantFrom('ann', 'tea', 'c++', '東京', '🎉', 'or', '"'), { maxLength: 6 })

const aContent = fc.oneof(
  fc.record({ type: fc.constant('tier' as const), tier: fc.constantFrom('hot' as const, 'archive' as const) }),
  fc.record({ type: fc.constant('pin' as const), pinned: fc.boolean() }),
  fc.record({
    type: fc.constant('retention' as const),
    retention: fc.constantFrom('forever' as const, 7, null),
  }),
  fc.record({ type: fc.constant('tag' as const), tag: fc.constantFrom('x', 'y') }),
  fc.record({ type: fc.constant('wording' as const), wording: fc.constantFrom(...contents) }),
  fc.record({ type: fc.constant('observed' as const), observedAt: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ type: fc.constant('contradiction' as const), withId: anId, detail: fc.constant('differs') }),
  fc.record({
    type: fc.constant('evidence' as const),
    evidence: fc.record({ source: fc.constant('user'), observedAt: fc.integer({ min: 0, max: 9 }) }),
  }),
)

const puts = aBody.map((record): Write => async (tx) => {
  const seq = (await tx.headSeq()) + 1
  await tx.insertPut({ record, salt: 'ab', seq })
  await tx.insertVersion({
    branch: 'main',
    recordId: record.id,
    revision: 1,
    life: { status: 'active' },
    seq,
    origin: 'stated',
    at: seq,
  })
})

const revisions = fc
  .tuple(anId, aStatus, aBranch, fc.boolean())
  .map(([recordId, status, branch, follows]): Write => async (tx) => {
    const current = (await tx.versions(recordId, branch)).length
    const life = status === 'superseded' ? { status, supersededBy: 'next', validTo: 5.5 } : { status }
    const revision = follows ? current + 1 : current
    await tx.insertVersion({
      branch,
      recordId,
      revision,
      life,
      seq: (await tx.headSeq()) + 1,
      origin: 'computed',
      at: 3,
    })
  })

const rows = fc.tuple(anId, fc.array(aContent, { maxLength: 3 })).map(([recordId, added]): Write => async (tx) => {
  const seq = (await tx.headSeq()) + 1
  const known = (await tx.besideRows([recordId], 'any')).filter((row) => row.seq === seq).length
  await tx.insertBesideRows(added.map((content, i) => ({ recordId, seq, ordinal: known + i, ...content })))
})

const entries = fc
  .tuple(fc.integer({ min: 0, max: 5 }), aBranch, fc.uniqueArray(aSeq, { maxLength: 2 }))
  .map(([discriminator, branch, restsOn]): Write => async (tx) => {
    const operation = anOperation({ scope, discriminator: `${discriminator}` })
    await tx.appendEntry(await nextEntry(tx, { operation, at: builtAt, branch, restsOn }))
  })

const small = fc.oneof(
  fc.tuple(aSeq, fc.boolean()).map(
    ([seq, out]): Write =>
      (tx) =>
        tx.setOutBy([seq], out ? 99 : undefined),
  ),
  fc.tuple(aKind, aPair).map(
    ([kind, [a, b]]): Write =>
      (tx) =>
        tx.insertHolds([{ kind, a, b, cause: 'undo', causeId: 'op_1', at: 1 }]),
  ),
  fc.tuple(aPair, fc.option(aKind, { nil: undefined })).map(
    ([pair, kind]): Write =>
      (tx) =>
        tx.removeHolds([pair], kind),
  ),
  fc.tuple(anId, someTokens).map(
    ([id, tokens]): Write =>
      (tx) =>
        tx.setTokens(id, tokens),
  ),
  fc.tuple(anId, fc.uint8Array({ maxLength: 4 })).map(
    ([recordId, signature]): Write =>
      (tx) =>
        tx.setSignature({ recordId, signature }),
  ),
  anId.map(
    (id): Write =>
      (tx) =>
        tx.markDirty([id]),
  ),
  fc.tuple(anId, aSeq).map(
    ([recordId, seq]): Write =>
      (tx) =>
        tx.clearDirty([{ recordId, seq }], `by ${seq}`),
  ),
  fc.tuple(aBody, fc.constantFrom('e', 'e', 'f'), fc.integer({ min: 1, max: 3 })).map(
    ([{ contentHash }, embedderId, scale]): Write =>
      (tx) =>
        tx.insertVectors({ id: embedderId, dimensions: 2 }, [
          { contentHash, embedderId, scale, codes: Int8Array.of(scale, -scale), signs: Uint8Array.of(scale) },
        ]),
  ),
)

const aProposalId = fc.constantFrom('pr_1', 'pr_2', 'pr_3')
const aState = fc.constantFrom(...proposalStates)

const proposals = fc.oneof(
  fc.record({ id: aProposalId, branch: fc.constantFrom('b1', 'b2', 'b3'), key: fc.constantFrom('op_1', 'op_2') }).map(
    (named): Write =>
      (tx) =>
        tx.insertProposals([aProposal(named)]),
  ),
  fc.tuple(aProposalId, aState, aState).map(
    ([id, from, to]): Write =>
      (tx) =>
        tx.changeProposal(id, { from, to, reviewedBy: 'ann' }),
  ),
  aProposalId.map(
    (id): Write =>
      (tx) =>
        tx.blankProposals([id]),
  ),
)

/** Some writes that run in one transaction, which may then be given up. */
export const aTransaction = fc.record({
  writes: fc.array(fc.oneof(puts, puts, revisions, rows, rows, entries, entries, small, small, proposals), {
    maxLength: 6,
  }),
  givenUp: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})
export type RandomTransaction = typeof aTransaction extends fc.Arbitrary<infer T> ? T : never

/** What a read inside or after a transaction looks at. */
export type Look = (tx: Transaction) => Promise<unknown>

/** Runs a transaction and says how it ended: what was seen inside, or the code of its refusal. */
export async function outcomeOf(store: Store, { writes, givenUp }: RandomTransaction, look: Look): Promise<unknown> {
  let seen: unknown
  try {
    await store.transaction(async (tx) => {
      for (const write of writes) await write(tx)
      seen = await look(tx)
      if (givenUp) throw new GivenUp()
    })
    return { committed: seen }
  } catch (error) {
    if (error instanceof GivenUp) return { givenUp: seen }
    if (isMemoryError(error)) return { refused: error.code, message: error.message }
    throw error
  }
}

class GivenUp extends Error {}
