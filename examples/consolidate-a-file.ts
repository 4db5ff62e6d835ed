import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import {
  applyOperations,
  applyPlan,
  createEmbedder,
  createIndexer,
  ensureVectors,
  openSqliteStore,
  parsePolicy,
  parseScope,
  planImport,
  planPass,
  recall,
} from 'slowwave'

/** What the example found out. */
export interface ExampleResult {
  readonly merges: number
  readonly active: number
  readonly answer: string | undefined
}

const texts = [
  'The minimum Rust version of Kiln is 1.78.',
  "Kiln's minimum Rust version is 1.78.",
  'Glaze is stored in shed 4.',
  'The oven is cleaned on Friday.',
]

/**
 * Remembers four texts, merges those that state the same claim, and asks for one of them.
 *
 * @param path where the store is made.
 */
export async function consolidateAFile(path: string): Promise<ExampleResult> {
  const surroundings = { now: () => Date.now(), randomHex: (bytes: number) => randomBytes(bytes).toString('hex') }
  const policy = parsePolicy({ preset: 'conservative', maxLossFraction: 0.25 })
  const scope = parseScope('project/kiln')
  const indexer = createIndexer()
  const embedder = createEmbedder('lexical')
  const store = await openSqliteStore({ path, mode: 'create', surroundings })
  const holder = { passId: surroundings.randomHex(8), host: hostname(), pid: process.pid }
  const writing = { surroundings, policy, indexer, actor: 'agent:example', holder }
  try {
    const incoming = texts.map((text) => {
      return { kind: 'fact', scope, text, source: 'tool:shell', createdAt: surroundings.now() } as const
    })
    const { operations } = await planImport(store, incoming, { policy })
    const puts = operations.flatMap(({ changes }) => changes.filter((change) => change.type === 'put'))
    await ensureVectors(store, embedder, { records: puts.map(({ record }) => record) })
    const options = { ...writing, baseSeq: await store.headSeq(), asked: 'by-name' } as const
    for await (const outcome of applyOperations(store, operations, options)) assertApplied(outcome.status)

    const plan = await planPass(store, { policy, indexer, embedder, now: surroundings.now() })
    for await (const outcome of applyPlan(store, plan, writing)) assertApplied(outcome.status)

    const [hit] = await recall(store, { scopes: [scope], text: 'Rust version', now: surroundings.now(), embedder })
    const active = (await store.scopes()).reduce((sum, count) => sum + count.active, 0)
    return { merges: plan.operations.filter(({ kind }) => kind === 'merge').length, active, answer: hit?.record.text }
  } finally {
    await embedder.close()
    await store.close()
  }
}

function assertApplied(status: string): void {
  if (status !== 'applied' && status !== 'already-applied') throw new Error(`an operation was not applied: ${status}`)
}
