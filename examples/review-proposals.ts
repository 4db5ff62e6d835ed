import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import {
  applyOperations,
  approveProposal,
  createIndexer,
  isMemoryError,
  openSqliteStore,
  parsePolicy,
  parseScope,
  planImport,
  proposalDiff,
  readProposals,
  rejectProposal,
  runPass,
  undoOperation,
} from 'slowwave'

/** What the example found out. */
export interface ReviewExample {
  /** What a person was asked. */
  readonly asked: readonly string[]
  /** What the branch of the first proposal changes. */
  readonly changes: readonly string[]
  readonly answers: readonly string[]
  readonly active: number
}

const texts = ['Glaze is stored in shed 4.', 'Glaze is stored in shed 4!', 'The oven is cleaned on Friday.']

/**
 * Runs a pass that leaves merges to a person, reads the proposal, approves it, is told that it was decided when somebody
 * else rejects it, and takes it back.
 *
 * @param path where the store is made.
 */
export async function reviewProposals(path: string): Promise<ReviewExample> {
  const surroundings = { now: () => Date.now(), randomHex: (bytes: number) => randomBytes(bytes).toString('hex') }
  const policy = parsePolicy({ maxLossFraction: 1, approvals: { merge: 'review' } })
  const indexer = createIndexer()
  const holder = { passId: surroundings.randomHex(8), host: hostname(), pid: process.pid }
  const writing = { surroundings, policy, indexer, holder }
  const store = await openSqliteStore({ path, mode: 'create', surroundings })
  try {
    const scope = parseScope('project/kiln')
    const incoming = texts.map((text) => {
      return { kind: 'fact', scope, text, source: 'tool:shell', createdAt: surroundings.now() } as const
    })
    const { operations } = await planImport(store, incoming, { policy })
    const importing = { ...writing, actor: 'agent:example', baseSeq: await store.headSeq(), asked: 'by-name' } as const
    for await (const { status } of applyOperations(store, operations, importing))
      if (status !== 'applied') throw new Error(`An operation was ${status}.`)

    await runPass(store, { ...writing, actor: 'scheduler' })
    const [proposal] = await readProposals(store, { states: ['pending'] })
    if (proposal === undefined) throw new Error('Nothing waits for a decision.')
    const diff = await proposalDiff(store, proposal)

    const reviewing = { ...writing, reviewer: 'ann' }
    const { id, planHash } = proposal
    const approved = await approveProposal(store, { id, planHash }, reviewing)
    const late = await rejectProposal(store, id, { surroundings, reviewer: 'bob' }).catch((error: unknown) => error)
    if (approved.status !== 'approved' || !isMemoryError(late)) throw new Error('Two people decided the same.')

    await undoOperation(store, approved.operation.id, { surroundings, indexer, actor: 'user' })
    const active = (await store.scopes()).reduce((sum, count) => sum + count.active, 0)
    return {
      asked: [proposal.rationale],
      changes: diff.map(({ type, recordId }) => `${type} ${recordId}`),
      answers: [approved.status, late.code],
      active,
    }
  } finally {
    await store.close()
  }
}
