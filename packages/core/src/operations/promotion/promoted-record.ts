import type { InitialBeside, MemoryRecord, Scope } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import type { EpisodeCluster } from './episode-clusters.js'
import type { Supported } from './statements.js'
import { contentHash, derivedRecordId } from '../../model/index.js'
import { birthConfidenceOf } from '../../policy/index.js'

const source = 'promoted'

/** The content hash of the fact that a statement becomes. */
export function promotedContentHash({ statement: { text } }: Supported, scope: Scope): string {
  return contentHash({ kind: 'fact', scope, text })
}

/** The fact that a statement becomes: in its words, as old as the first episode behind it, never sure. */
export function promotedRecord(
  supported: Supported,
  { name }: Pick<EpisodeCluster, 'name'>,
  made: { readonly operationId: string; readonly policy: Policy; readonly now: number },
): MemoryRecord {
  const { statement, members } = supported
  const { scope } = statement.said.record
  return {
    id: derivedRecordId(made.operationId),
    kind: 'fact',
    scope,
    text: statement.text,
    contentHash: promotedContentHash(supported, scope),
    ...(name === undefined ? {} : { entity: name }),
    source,
    confidence: birthConfidenceOf({ source }, made.policy),
    // A claim is as old as its first mention. Promoting adds no news.
    createdAt: Math.min(...members.map(({ record }) => record.createdAt)),
    author: {},
    decayClass: 'fact',
    metadata: {},
    lineage: {
      derivedFrom: members.map(({ record }) => record.id).sort(),
      derivation: 'promote',
      derivedAt: made.now,
      operationId: made.operationId,
    },
  }
}

/** What lies beside it: when each episode saw it. */
export function promotedBeside({ members }: Supported): InitialBeside {
  return { observedAt: [...new Set(members.map(({ record }) => record.createdAt))].sort((a, b) => a - b) }
}
