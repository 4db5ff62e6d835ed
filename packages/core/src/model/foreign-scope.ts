import { MemoryError } from './errors.js'
import { blake2b64 } from './hash.js'
import { isScope, parseScope, shownScope } from './scope.js'
import type { Scope } from './scope.js'

const segmentMax = 64
const keptOfLong = 47
const looksCut = /^.{47}_[0-9a-f]{16}$/
const plainByte = /[a-z0-9.-]/
const drivePath = /^[A-Za-z]:[\\/]/
/** Two slashes behind a colon are an address of the web, whose case counts. */
const wordBeforePath = /^([^:\\/]{2,}:)(?=[A-Za-z]:[\\/]|\\\\[^\\/])/
const uncPath = /^(?:\\\\|\/\/)[^\\/]+[\\/]+[^\\/]/
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * Maps the scope of another tool into our grammar so that two different scopes never meet, save that the spellings of
 * one Windows folder do. The first `:` becomes `/`; every other byte outside `[a-z0-9.-]` becomes `_hh`, so `_` and a
 * foreign `/` are escaped too; a segment over 64 characters keeps 47 and ends in `_` and a hash of the whole.
 *
 * @throws {MemoryError} `invalid-input` for an empty segment, a segment of dots only, and a lone surrogate.
 */
export function foreignScope(foreign: string): Scope {
  if (loneSurrogate.test(foreign)) throw refusal(foreign, 'it is not valid Unicode')
  const segments = segmentsOf(canonicalSpelling(foreign)).map(escapeSegment)
  if (segments.includes('')) throw refusal(foreign, 'a part of it is empty')
  const mapped = segments.map(cutSegment).join('/')
  if (!isScope(mapped)) throw refusal(foreign, 'a part of it has only dots')
  return mapped
}

/**
 * Reads a scope as a person gives it. One of our grammar stands for itself, unless the store has nothing in it and knows
 * its mapping: then it is the spelling of the tool that the scope was imported from (`team/api` for `team_2fapi`). A text
 * with a colon and a path are foreign spellings (`user:ann`, `C:\\src\\kiln`), and so is any other text whose mapping
 * is a scope of the store. Anything else is more likely a slip than somebody's scope.
 *
 * @param known the scopes of the store that is asked.
 * @throws {MemoryError} `invalid-input` if it is none of these.
 */
export function parseScopeOrForeign(text: string, known: readonly Scope[] = []): Scope {
  if (isScope(text) && known.includes(text)) return text
  const mapped = tryForeignScope(text)
  if (mapped !== undefined && known.includes(mapped)) return mapped
  return isForeignSpelling(text) ? foreignScope(text) : parseScope(text)
}

/**
 * A second scope of the store that a text may mean: the one that another tool spells so, beside the one of that name.
 *
 * @param known the scopes of the store.
 */
export function otherScopeOf(text: string, known: readonly Scope[]): Scope | undefined {
  const mapped = tryForeignScope(text)
  return mapped !== undefined && mapped !== text && known.includes(mapped) ? mapped : undefined
}

function isForeignSpelling(text: string): boolean {
  return text.includes(':') || text.startsWith('/') || uncPath.test(text)
}

function tryForeignScope(text: string): Scope | undefined {
  try {
    return foreignScope(text)
  } catch {
    return undefined
  }
}

/** A path may stand alone, or behind the word for what it is the path of: `project:D:\\Work`. */
function canonicalSpelling(text: string): string {
  const [, word = ''] = wordBeforePath.exec(text) ?? []
  return word + canonicalPath(text.slice(word.length))
}

/** Drive-letter and UNC paths fold case and slashes and lose a trailing slash; a POSIX path is compared as it stands. */
function canonicalPath(text: string): string {
  if (!drivePath.test(text) && !uncPath.test(text)) return text
  const folded = Array.from(text, foldCase).join('').replaceAll('\\', '/')
  const start = folded.startsWith('//') ? '//' : ''
  const rest = folded.slice(start.length).replace(/\/+/g, '/')
  return start + (rest.endsWith(':/') ? rest : rest.replace(/\/$/, ''))
}

/** Folds only what folds back, as Windows does: the Kelvin sign is not the letter k. */
function foldCase(character: string): string {
  const lower = character.toLowerCase()
  return lower.toUpperCase() === character ? lower : character
}

function segmentsOf(text: string): readonly string[] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text] : [text.slice(0, colon), text.slice(colon + 1)]
}

function escapeSegment(segment: string): string {
  return Array.from(new TextEncoder().encode(segment), escapeByte).join('')
}

function escapeByte(byte: number): string {
  const character = String.fromCharCode(byte)
  return plainByte.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
}

/** A segment that merely looks like a cut one is cut as well, so that nobody can spell himself into a long scope. */
function cutSegment(segment: string): string {
  if (segment.length <= segmentMax && !looksCut.test(segment)) return segment
  return `${segment.slice(0, keptOfLong)}_${blake2b64(segment)}`
}

function refusal(foreign: string, why: string): MemoryError {
  return new MemoryError('invalid-input', `Scope ${shownScope(foreign)} cannot be mapped: ${why}.`, {
    hint: 'Use a scope such as user/ann, or the spelling of the tool that it comes from, such as user:ann.',
  })
}
