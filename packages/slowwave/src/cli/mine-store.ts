import { basename } from 'node:path'
import type { IncomingRecord, Scope } from '@slowwave/core'
import { foreignScope, MemoryError, planImport, sha256Hex } from '@slowwave/core'
import type { MinedReport } from '../curated/index.js'
import { scanForSecrets } from '../secrets/index.js'
import { applyByName, embedPuts } from './applying.js'
import type { Context } from './context.js'
import { withEmbedder } from './embedding.js'
import { createStore } from './stores.js'

/** What came into a store. */
export interface CapturedEpisodes {
  readonly store: string
  readonly scope: Scope
  readonly episodes: number
  /** Captured by an earlier mine. */
  readonly unchanged: number
  readonly refused: number
}

/**
 * Captures each fact of a mine as an episode of every session that says it, so that a pass can promote what recurs over sessions. The
 * lineage leads back to the transcript, the line and the turn; the same turn again is no news.
 */
export function captureMine(context: Context, { consolidated, orientation }: MinedReport): Promise<CapturedEpisodes> {
  return createStore(context, async ({ store, scopes }) => {
    if (scopes.length > 1) throw new MemoryError('invalid-input', 'A mine goes to one scope at most.')
    const scope = scopes[0] ?? foreignScope(`project:${orientation.project}`)
    const incoming = consolidated.facts.flatMap(({ fact }) =>
      [fact.place, ...(fact.again ?? [])].map((place) => episodeOf({ ...fact, place }, scope, orientation.until)),
    )
    const { policy } = context.config
    const alsoFound = await scanForSecrets(incoming)
    const plan = await planImport(store, incoming, { policy, alsoFound, reason: 'mined from sessions' })
    await withEmbedder(context, store, (embedder) =>
      embedPuts(context, store, { operations: plan.operations, embedder }),
    )
    const outcomes = await applyByName(context, store, { operations: plan.operations })
    const refused = plan.refused.length + outcomes.filter(({ status }) => status === 'refused').length
    return {
      store: context.config.store,
      scope,
      episodes: outcomes.filter(({ status }) => status === 'applied').length,
      unchanged: outcomes.filter(({ status }) => status === 'already-applied').length,
      refused,
    }
  })
}

type Fact = MinedReport['consolidated']['facts'][number]['fact']

function episodeOf({ tags, families, key, observation, place }: Fact, scope: Scope, now: number): IncomingRecord {
  const transcript = place.transcript === undefined ? 'session' : basename(place.transcript)
  const outcome = families.includes('validated') ? 'success' : 'unknown'
  return {
    kind: 'episode',
    scope,
    text: observation,
    source: `imported:${transcript}`,
    createdAt: place.at ?? now,
    author: { sessionId: place.sessionId, origin: transcript },
    episode: { task: key, approach: '', outcome, lesson: observation },
    nativeId: { importer: 'session', id: `${place.sessionId}#${place.turnId}#${sha256Hex(observation, 8)}` },
    metadata: { transcript, line: place.line, turn: place.turnId, tags: [...tags], key },
  }
}
