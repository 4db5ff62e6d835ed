import { MemoryError, parseScopeOrForeign } from '@slowwave/core'
import type { BulkFilter, ForgetSelection, ProposalFilter, Scope, StoreReader, TimelineFilter } from '@slowwave/core'

/** Which scopes are looked at, as they are written. @default every scope */
export interface ScopeChoice {
  readonly scopes?: readonly string[]
}

type Written<T> = { readonly [Name in keyof T]: Name extends 'scopes' ? readonly string[] : T[Name] }

/** As `ForgetSelection`, with scopes as they are written. */
export type ForgetChoice = Written<ForgetSelection>

/** As `BulkFilter`, with scopes as they are written. */
export type BulkChoice = Written<BulkFilter>

/** As `TimelineFilter`, with scopes as they are written. */
export type TimelineChoice = Written<TimelineFilter>

/** As `ProposalFilter`, with scopes as they are written. */
export type ProposalChoice = Written<ProposalFilter>

/**
 * Reads scopes as they are written, ours or as another tool spells them; none written are none named.
 *
 * @throws {MemoryError} `invalid-input` for a text that is no scope.
 */
export async function scopesOf(
  reader: StoreReader,
  written: readonly string[] | undefined,
): Promise<{ readonly scopes?: readonly Scope[] }> {
  if (written === undefined) return {}
  const known = (await reader.scopes()).map(({ scope }) => scope)
  return { scopes: [...new Set(written.map((text) => parseScopeOrForeign(text, known)))].sort() }
}

/** As `scopesOf` where one at least must be named. */
export async function someScopes(reader: StoreReader, written: readonly string[]): Promise<readonly Scope[]> {
  const { scopes = [] } = await scopesOf(reader, written)
  if (scopes.length > 0) return scopes
  throw new MemoryError('invalid-input', 'A scope is needed, for example user/ann.')
}

/** Reads the scopes of what is to be forgotten. @throws {MemoryError} `invalid-input` for a text that is no scope. */
export async function selectionOf(reader: StoreReader, choice: ForgetChoice): Promise<ForgetSelection> {
  if (choice.by === 'ids') return choice
  if (choice.by === 'scope') return { by: choice.by, scopes: await someScopes(reader, choice.scopes) }
  const { scopes, ...rest } = choice
  return { ...rest, ...(await scopesOf(reader, scopes)) }
}

/** Reads the scopes of a filter. @throws {MemoryError} `invalid-input` for a text that is no scope. */
export async function filterOf(reader: StoreReader, { scopes, ...rest }: ProposalChoice): Promise<ProposalFilter> {
  return { ...rest, ...(await scopesOf(reader, scopes)) }
}
