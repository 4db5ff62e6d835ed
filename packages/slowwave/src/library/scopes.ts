import { MemoryError, parseScopeOrForeign } from '@slowwave/core'
import type { Scope, StoreReader } from '@slowwave/core'

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
