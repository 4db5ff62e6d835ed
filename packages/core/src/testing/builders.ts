import type { Beside, Life, MemoryRecord, Scope, StoredRecord, Usage } from '../model/index.js'
import { contentHash, parseScope, seedEpisodeId, seedRecordId } from '../model/index.js'
import { assembleRecord, unused } from '../ports/index.js'

/** 2026-01-05T09:00:00Z, the moment at which built records were said unless they say otherwise. */
export const builtAt = 1_767_603_600_000

/** What a built record may be given; the scope as plain text. */
export type RecordOverrides = Partial<Omit<MemoryRecord, 'scope' | 'contentHash'>> & { readonly scope?: string }

/**
 * A valid record: a fact of `user/ann`, said by the user at `builtAt` with confidence 0.9. Id and content hash follow
 * from its content, so two records of equal kind, scope and text have one id unless `id` is given.
 */
export function aRecord(overrides: RecordOverrides = {}): MemoryRecord {
  const scope: Scope = parseScope(overrides.scope ?? 'user/ann')
  const content = { kind: 'fact' as const, text: 'Ann prefers tea.', ...overrides, scope }
  return {
    id: seedRecordId(content.kind, scope, content.text),
    contentHash: contentHash(content),
    source: 'user',
    confidence: 0.9,
    createdAt: builtAt,
    author: { sessionId: 'session-1', origin: 'chat' },
    decayClass: 'fact',
    metadata: {},
    ...content,
  }
}

/** A fact with this text. */
export function aFact(text: string, overrides: RecordOverrides = {}): MemoryRecord {
  return aRecord({ text, ...overrides, kind: 'fact' })
}

/** A note with this text. */
export function aNote(text: string, overrides: RecordOverrides = {}): MemoryRecord {
  return aRecord({ text, decayClass: 'note', ...overrides, kind: 'note' })
}

/** A successful episode of the agent `agent-1`; two runs at different times are two records. */
export function anEpisode(task: string, overrides: RecordOverrides = {}): MemoryRecord {
  const scope = overrides.scope ?? 'user/ann'
  const createdAt = overrides.createdAt ?? builtAt
  const episode = { task, approach: 'Read the logs.', outcome: 'success', lesson: 'Logs first.' } as const
  return aRecord({
    id: seedEpisodeId(scope, task, createdAt / 1000),
    text: task,
    source: 'inferred',
    confidence: 0.5,
    decayClass: 'episode',
    author: { agentId: 'agent-1', sessionId: `session-${createdAt}` },
    episode,
    ...overrides,
    kind: 'episode',
  })
}

/** What a record may be shown with. */
export interface Shown {
  readonly life?: Life
  readonly revision?: number
  readonly revisedAt?: number
  readonly beside?: Partial<Beside>
  readonly usage?: Partial<Usage>
}

/** The record as a store shows it: active, at revision 1, nothing beside it, never used, unless `shown` says otherwise. */
export function asStored(record: MemoryRecord, shown: Shown = {}): StoredRecord {
  const { life = { status: 'active' }, revision = 1, revisedAt = record.createdAt } = shown
  const plain = assembleRecord({
    record,
    view: { life, revision, at: revisedAt },
    rows: [],
    rowsOfOriginals: [],
    contradictionRows: [],
  })
  return { ...plain, beside: { ...plain.beside, ...shown.beside }, usage: { ...unused, ...shown.usage } }
}

/** `asStored(aFact(text, overrides), shown)`. */
export function aStoredFact(text: string, overrides: RecordOverrides = {}, shown: Shown = {}): StoredRecord {
  return asStored(aFact(text, overrides), shown)
}
