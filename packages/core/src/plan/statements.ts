import type { Operation } from '../model/index.js'
import type { Draft } from '../operations/index.js'
import type { StoreReader } from '../ports/index.js'
import { isStanding, mainBranch, operationId } from '../model/index.js'
import { keyOf, operationOf } from '../operations/index.js'

type EntryReader = Pick<StoreReader, 'countAttempts' | 'findEntry'>

/** Which attempts at these drafts there were, by key. */
export function attemptsAt(drafts: readonly Draft[], reader: EntryReader): Promise<ReadonlyMap<string, number>> {
  return drafts.length === 0 ? Promise.resolve(new Map()) : reader.countAttempts(mainBranch, drafts.map(keyOf))
}

/** The attempt at a draft that stands, if one does: what it says was said before, and apply answers so (R3). */
export async function standingAttempt(
  draft: Draft,
  attempts: ReadonlyMap<string, number>,
  reader: EntryReader,
): Promise<number | undefined> {
  const last = attempts.get(keyOf(draft)) ?? 0
  for (let attempt = last; attempt >= 1; attempt--) {
    const entry = await reader.findEntry(mainBranch, operationId(keyOf(draft), attempt))
    if (entry && isStanding(entry)) return attempt
  }
  return undefined
}

/** The operation of a statement: the one that stands, else the next attempt. */
export async function statementOperation(draft: Draft, reader: EntryReader): Promise<Operation> {
  const attempts = await attemptsAt([draft], reader)
  const standing = await standingAttempt(draft, attempts, reader)
  return operationOf(draft, standing ?? 1 + (attempts.get(keyOf(draft)) ?? 0))
}
