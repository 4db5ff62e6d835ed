import type { MemoryRecord, Scope, StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { clippedList, MemoryError } from '../../model/index.js'

/** What a person wants forgotten. */
export type ForgetSelection =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  /** Everything of a scope. */
  | { readonly by: 'scope'; readonly scopes: readonly Scope[] }
  /** Everything that was said in a session. */
  | { readonly by: 'session'; readonly sessionId: string; readonly scopes?: readonly Scope[] }
  /** Everything in which these words stand as whole words, in any case. */
  | { readonly by: 'match'; readonly words: string; readonly scopes?: readonly Scope[] }

/**
 * The records that a selection names, in any status, by id.
 *
 * @throws {MemoryError} `invalid-input` for an id that does not exist, and for empty words or an empty session.
 */
export async function findNamed(reader: StoreReader, selection: ForgetSelection): Promise<readonly StoredRecord[]> {
  if (selection.by === 'ids') return namedById(reader, selection.ids)
  const isNamed = testOf(selection)
  const named: StoredRecord[] = []
  const { scopes } = selection
  for await (const record of reader.records(scopes === undefined ? {} : { scopes })) {
    if (isNamed(record)) named.push(record)
  }
  return named
}

async function namedById(reader: StoreReader, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const records = await reader.getMany(ids)
  const missing = [...new Set(ids)].filter((id) => !records.has(id))
  if (missing.length === 0) return [...records.values()]
  const onBranches = new Set((await reader.branchPuts()).map(({ record }) => record.id))
  if (missing.every((id) => onBranches.has(id))) return [...records.values()]
  const buried = new Set((await reader.tombstones(missing)).map(({ recordId }) => recordId))
  const state = missing.every((id) => buried.has(id)) ? 'is forgotten already' : 'does not exist'
  throw new MemoryError('invalid-input', `Record ${clippedList(missing)} ${state}.`)
}

/** True for the body of a record that a selection names, wherever it lies. */
export function bodyTest(selection: ForgetSelection): (record: MemoryRecord) => boolean {
  return selection.by === 'ids' ? ({ id }) => selection.ids.includes(id) : testOf(selection)
}

function testOf(selection: Exclude<ForgetSelection, { readonly by: 'ids' }>): (record: MemoryRecord) => boolean {
  if (selection.by === 'scope') return () => true
  if (selection.by === 'session') {
    const { sessionId } = selection
    if (sessionId.trim() === '') throw notEmpty('session')
    return ({ author }) => author.sessionId === sessionId
  }
  const holds = phraseTest(selection.words)
  return (record) => textsOf(record).some(holds)
}

/** Scripts that are written without a space between words: there is no edge to look for. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const letter = /[\p{L}\p{M}\p{N}]/u

/** True for a text in which these words stand as whole words, in any case: `art` is not in `party`. */
function phraseTest(given: string): (text: string) => boolean {
  const words = given.trim().toLowerCase()
  if (words === '') throw notEmpty('match')
  const edge = (character: string | undefined): boolean =>
    character !== undefined && letter.test(character) && !unspaced.test(character)
  const characters = Array.from(words)
  const before = edge(characters[0]) ? '(?<![\\p{L}\\p{M}\\p{N}])' : ''
  const after = edge(characters.at(-1)) ? '(?![\\p{L}\\p{M}\\p{N}])' : ''
  const pattern = new RegExp(before + words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + after, 'u')
  return (text) => pattern.test(text.toLowerCase())
}

function notEmpty(name: string): MemoryError {
  return new MemoryError('invalid-input', `\`${name}\` must not be empty: it would name every record.`)
}

/** Every text that a record itself holds. */
function textsOf({ text, claim, value, episode, metadata }: MemoryRecord): readonly string[] {
  return [text, ...[claim, value, episode, metadata].map((part) => (part === undefined ? '' : JSON.stringify(part)))]
}

/** True for the text of a row that a selection names by itself, wherever the row lies. */
export function rowTest(
  selection: ForgetSelection,
): (row: { readonly wording?: string; readonly sessionId?: string }) => boolean {
  if (selection.by === 'session') return ({ sessionId }) => sessionId === selection.sessionId
  if (selection.by !== 'match') return () => false
  const holds = phraseTest(selection.words)
  return ({ wording = '' }) => holds(wording)
}
