import type { StoredRecord } from './record.js'

/**
 * The tag of a record that came from outside and reads like an order. It is kept and shown by name, but no pass takes it
 * into another record, and no recall hands it out.
 */
export const quarantineTag = 'quarantined'

/** True for a record in quarantine. */
export function isQuarantined({ beside }: { readonly beside: Pick<StoredRecord['beside'], 'tags'> }): boolean {
  return beside.tags.includes(quarantineTag)
}
