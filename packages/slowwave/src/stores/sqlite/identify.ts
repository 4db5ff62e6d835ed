import type { Database } from 'better-sqlite3'
import { MemoryError } from '@slowwave/core'
import { valueOf } from './connect.js'

/** `SLWV` as a number: marks a file as ours. */
export const applicationId = 0x534c5756

/** What a file turned out to be. */
export type Identity =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'store'
      /** Of the schema. */
      readonly version: number
    }

/**
 * Looks at a file before anything is changed in it.
 *
 * @throws {MemoryError} `invalid-input` for a database of another program, `store-unavailable` for a store of a later
 * slowwave.
 */
export function identify(database: Database, path: string, newest: number): Identity {
  const id = valueOf(database, 'pragma application_id')
  const version = Number(valueOf(database, 'pragma user_version'))
  if (id === applicationId) {
    assertKnown(version, path, newest)
    return { kind: 'store', version }
  }
  const objects = valueOf(database, 'select count(*) from sqlite_master')
  if (id === 0 && version === 0 && objects === 0) return { kind: 'empty' }
  throw new MemoryError('invalid-input', `'${path}' is an SQLite database of another program, not a store.`, {
    hint: 'Name another file with --store.',
  })
}

function assertKnown(version: number, path: string, newest: number): void {
  if (version <= newest) return
  throw new MemoryError(
    'store-unavailable',
    `The store '${path}' has schema version ${version}; this program knows versions up to ${newest}.`,
    { hint: 'Install a newer slowwave.' },
  )
}
