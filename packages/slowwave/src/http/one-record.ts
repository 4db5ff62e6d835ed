import { clipped } from '@slowwave/core'
import type { StoredRecord } from '@slowwave/core'
import type { Desk } from './desk.js'
import { Refusal } from './door/refusal.js'
import { etagOf } from './etag.js'

/** Names a record as it stands: another life, tier, pin or contradiction makes it another one; being used does not. */
export function etagOfRecord({ id, revision, life, beside }: StoredRecord): string {
  return etagOf([id, revision, life, beside])
}

/** What is said of an id that no record has: that it never was, or that it was deleted. */
export async function noRecord({ store }: Desk, id: string): Promise<Error> {
  const [tombstone] = await store.tombstones([id])
  const detail =
    tombstone === undefined
      ? `There is no record ${JSON.stringify(clipped(id))}.`
      : `Record ${id} was deleted: ${tombstone.reason}.`
  return new Refusal('not-found', detail, { subject: 'path.id', value: id.slice(0, 80) })
}
