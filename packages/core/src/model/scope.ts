import { MemoryError } from './errors.js'

declare const scopeBrand: unique symbol

/** Whose or which project's memory: lower-case segments `[a-z0-9._-]{1,64}` joined by `/`. Made by `parseScope` only. */
export type Scope = string & { readonly [scopeBrand]: true }

const scopePattern = /^[a-z0-9._-]{1,64}(?:\/[a-z0-9._-]{1,64})*$/
const dotsOnly = /(?:^|\/)\.+(?:\/|$)/

/** Where a record without a scope goes: active, warned about, and never a source of a merge. */
export const unscoped = 'unscoped' as Scope

/** The scope of an entry that is about records of more than one. No scope of another tool is ever mapped into it. */
export const wholeStoreScope = '_store' as Scope

/** True if the text is a scope as it stands. */
export function isScope(text: string): text is Scope {
  return scopePattern.test(text) && !dotsOnly.test(text)
}

/**
 * Reads a scope. Nothing is normalised into somebody else's scope.
 *
 * @throws {MemoryError} `invalid-input` if the text is not a scope.
 */
export function parseScope(text: unknown): Scope {
  if (typeof text === 'string' && isScope(text)) return text
  throw new MemoryError('invalid-input', `Scope ${shownScope(text)} is not allowed.`, {
    hint: 'Use segments of a-z, 0-9, ".", "_" and "-" (1 to 64 long) joined by "/", for example user/ann.',
  })
}

/** What was given for a scope, in a message: its first 80 characters. */
export function shownScope(given: unknown): string {
  const shown = typeof given === 'string' ? JSON.stringify(given) : String(given)
  return shown.length > 82 ? `${shown.slice(0, 81)}…"` : shown
}
