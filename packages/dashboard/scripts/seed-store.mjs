import { createHash } from 'node:crypto'
import { applyOperations, createIndexer, createSlowwave, openSqliteStore, parsePolicy, planImport } from 'slowwave'
import { rows } from './seed-rows.mjs'

const dayMs = 86_400_000
const passEveryDays = 9
const windDownDays = 2

/**
 * Fills a new store with a quarter of a team's memory: what was said day by day, a pass every nine days, and proposals of
 * the last one that wait. The same moment gives the same store.
 *
 * @param {{ path: string, now: number }} options where it is put, and the moment that is today
 */
export async function seedStore({ path, now }) {
  const clock = { at: now - 90 * dayMs, drawn: 0 }
  const surroundings = { now: () => clock.at, randomHex: (bytes) => drawn(clock, bytes) }
  const store = await openSqliteStore({ path, mode: 'create' })
  const policy = parsePolicy({ preset: 'conservative', maxLossFraction: 0.5 })
  const memory = await createSlowwave({
    store: { path, mode: 'write' },
    embedder: 'lexical',
    policy,
    actor: 'scheduler',
    surroundings,
  })
  try {
    for (let daysAgo = 90; daysAgo >= 1; daysAgo--) {
      clock.at = now - daysAgo * dayMs
      const said = rows.filter(([of]) => of === daysAgo).map((row, place) => incomingOf(row, clock.at + place * 60_000))
      await take(store, said, { surroundings, policy })
      if (daysAgo % passEveryDays === windDownDays) await memory.consolidate()
    }
    await useSome(memory, clock)
  } finally {
    await memory.close()
    await store.close()
  }
}

/** Every row is a record of its own, as an import makes it; what says the same is left to the passes. */
async function take(store, said, { surroundings, policy }) {
  if (said.length === 0) return
  const { operations } = await planImport(store, said, { policy })
  const options = {
    surroundings,
    policy,
    indexer: createIndexer(),
    actor: 'scout',
    holder: { passId: surroundings.randomHex(8), host: 'seed', pid: 0 },
    asked: 'by-name',
    batch: 100,
    baseSeq: 0,
  }
  for await (const outcome of applyOperations(store, operations, options)) {
    if (outcome.status !== 'applied' && outcome.status !== 'already-applied')
      throw new Error(`A row of the seed was ${outcome.status}.`)
  }
}

function incomingOf([daysAgo, scope, source, text, claim, outcome], createdAt) {
  const [subject, predicate, object] = claim?.split(' | ') ?? []
  return {
    text,
    scope,
    source,
    createdAt,
    kind: outcome === undefined ? 'fact' : 'episode',
    author: { agentId: 'scout', sessionId: `s-${String(90 - daysAgo).padStart(2, '0')}` },
    nativeId: { importer: 'seed', id: `${scope} ${text} ${source}` },
    ...(claim === undefined ? {} : { claim: { subject, predicate, object } }),
    ...(outcome === undefined ? {} : { episode: { task: text, approach: '', outcome, lesson: text } }),
  }
}

/** What a quarter of recalls leaves behind. */
async function useSome(memory, clock) {
  const asked = [
    'When do releases go out?',
    'Who is paged first?',
    'How are fares kept?',
    'What does the nightly export do?',
  ]
  for (const [place, text] of asked.entries()) {
    clock.at += 3_600_000
    for (let times = 0; times <= place; times++)
      await memory.recall(text, { scopes: ['team/harbour', 'team/harbour/ops'] })
  }
}

function drawn(clock, bytes) {
  return createHash('sha256')
    .update(String(clock.drawn++))
    .digest('hex')
    .slice(0, bytes * 2)
}
