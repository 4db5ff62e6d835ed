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
    batch: 2000,
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

/**
 * Fills a new store with many short records, some said twice: what a long pass looks through.
 *
 * @param {{ path: string, now: number, count: number, repeated: number }} options how many records, and how many of them
 *   say again what another one says
 */
export async function fillStore({ path, now, count, repeated }) {
  const clock = { at: now, drawn: 0 }
  const surroundings = { now: () => clock.at, randomHex: (bytes) => drawn(clock, bytes) }
  const store = await openSqliteStore({ path, mode: 'create' })
  const policy = parsePolicy({ preset: 'conservative' })
  const batch = 2000
  try {
    for (let from = 0; from < count; from += batch) {
      const places = Array.from({ length: Math.min(batch, count - from) }, (_, i) => from + i)
      await take(
        store,
        places.map((place) => shortRecord(place, { now, count, repeated })),
        { surroundings, policy },
      )
    }
  } finally {
    await store.close()
  }
}

function shortRecord(place, { now, count, repeated }) {
  const said = place < count - repeated ? place : place - (count - repeated)
  return {
    text: `Locker ${said} of hall ${said % 97} is opened with key ${(said * 7919) % 100_003}.`,
    scope: `site/hall-${said % 20}`,
    source: 'tool:inventory',
    createdAt: now - (count - place) * 60_000,
    kind: 'fact',
    nativeId: { importer: 'fill', id: String(place) },
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
