import { mainBranch } from '@slowwave/core'
import type { StoreReader, Tombstone } from '@slowwave/core'

/** What was forgotten from a store, and must not come back by an old copy (R31). */
export interface Forgotten {
  readonly tombstones: readonly Tombstone[]
  readonly besides: readonly ForgottenBeside[]
}

/** A forgetting that took wordings beside records that stayed. It left no text of them, so that no copy can be searched for it. */
export interface ForgottenBeside {
  readonly operationId: string
  /** Of the records that stayed. */
  readonly recordIds: readonly string[]
}

/** Reads it. A record that a pass pruned is none of it while the record that took its text in is there. */
export async function forgottenFrom(reader: StoreReader): Promise<Forgotten> {
  const tombstones = await reader.tombstones()
  const forgotten: Tombstone[] = []
  for (const tombstone of tombstones) {
    if (!(await isKeptElsewhere(reader, tombstone))) forgotten.push(tombstone)
  }
  const gone = new Set(tombstones.map(({ recordId }) => recordId))
  return { tombstones: forgotten, besides: await readBesides(reader, gone) }
}

async function isKeptElsewhere(reader: StoreReader, { recordId, seq }: Tombstone): Promise<boolean> {
  const entry = await reader.entry(seq)
  if (entry?.kind !== 'prune') return false
  const changes = entry.payload?.changes ?? []
  const into = changes.flatMap((change) => (change.type === 'delete' && change.id === recordId ? [change.into] : []))
  return into[0] !== undefined && (await reader.get(into[0])) !== undefined
}

async function readBesides(reader: StoreReader, gone: ReadonlySet<string>): Promise<readonly ForgottenBeside[]> {
  const besides: ForgottenBeside[] = []
  for await (const { kind, operationId, sources } of reader.entryHeads({ branch: mainBranch })) {
    const recordIds = kind === 'forget' ? sources.map(({ id }) => id).filter((id) => !gone.has(id)) : []
    if (recordIds.length > 0) besides.push({ operationId, recordIds })
  }
  return besides
}
