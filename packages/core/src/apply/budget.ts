import type { Scope } from '../model/index.js'
import type { StoreReader, Version } from '../ports/index.js'
import type { ScopeBudget } from '../guards/index.js'
import { mainBranch, wholeStoreScope } from '../model/index.js'
import { readScopeLoss } from '../ports/index.js'

/** What a budget is counted from. */
export interface BudgetBase {
  readonly baseSeq: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** The budget of an operation that is not budgeted: by name, or retiring nothing. */
export function openBudget(scope: Scope): ScopeBudget {
  return { scope, activeAtBase: 0, retiredSinceBase: 0, activeNow: 0, retired30d: 0 }
}

/** What standing entries have taken from the budget of a scope (R36), as of the transaction that reads it. */
export async function readBudget(reader: StoreReader, scope: Scope, base: BudgetBase): Promise<ScopeBudget> {
  const activeNow = (await reader.scopes()).find((count) => count.scope === scope)?.active ?? 0
  const { sinceBase, last30d } = await readScopeLoss(reader, { scope, ...base })
  const gained = await readGain(reader, scope, base.baseSeq)
  return { scope, activeAtBase: activeNow - gained, retiredSinceBase: sinceBase, activeNow, retired30d: last30d }
}

/** Active records of the scope now, less those at the base. */
async function readGain(reader: StoreReader, scope: Scope, baseSeq: number): Promise<number> {
  let gain = 0
  for (const id of await findTouched(reader, scope, baseSeq)) {
    const versions = await reader.versions(id)
    gain += active(versions.at(-1)) - active(versions.findLast(({ seq }) => seq <= baseSeq))
  }
  return gain
}

function active(version: Version | undefined): number {
  return version?.life.status === 'active' ? 1 : 0
}

/** Ids whose life was stated, or computed because an entry went out or came back, after the base. */
async function findTouched(reader: StoreReader, scope: Scope, baseSeq: number): Promise<ReadonlySet<string>> {
  const touched = new Set<string>()
  for await (const head of reader.entryHeads({ fromSeq: baseSeq + 1, branch: mainBranch })) {
    // A rollback may be about more scopes than one.
    if (head.scope !== scope && head.scope !== wholeStoreScope) continue
    for (const id of head.lives) touched.add(id)
    for (const seq of [...head.takesOut, ...head.bringsBack]) {
      for (const id of (await reader.entry(seq))?.lives ?? []) touched.add(id)
    }
  }
  return touched
}
