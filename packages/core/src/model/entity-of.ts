import type { MemoryRecord } from './record.js'

/** What a record is about, as it is spelled; absent where it does not say so. */
export function entityOf({ kind, text, entity, claim, edge }: MemoryRecord): string | undefined {
  const named = entity ?? claim?.subject ?? edge?.from ?? (kind === 'entity' ? text : undefined)
  return named === undefined || named.trim() === '' ? undefined : named.trim()
}

/** Tells entities apart: within its scope, whatever the case of its letters. */
export function entityKey(record: MemoryRecord): string | undefined {
  const named = entityOf(record)
  return named === undefined ? undefined : `${record.scope}\u001f${named.normalize('NFC').toLowerCase()}`
}
