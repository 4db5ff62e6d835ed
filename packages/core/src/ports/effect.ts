import type { Change, InitialBeside, Life, MemoryRecord } from '../model/index.js'
import type { BesideContent } from './store-rows.js'
import { unreachable } from '../model/index.js'

/** The rows that a change adds to a store. */
export interface Effect {
  readonly put?: MemoryRecord
  /** The whole life that the record has from then on. */
  readonly life?: Life
  readonly rows: readonly BesideContent[]
  /** The record is deleted, and what it says moves to this one. */
  readonly buries?: string
}

/**
 * What a change means in rows, the same for every store.
 *
 * @param current the life of the record before it; none for a put.
 */
export function effectOf(change: Change, current: Life | undefined): Effect {
  switch (change.type) {
    case 'put':
      return { put: change.record, life: change.life ?? { status: 'active' }, rows: initialRows(change.beside ?? {}) }
    case 'archive':
      return {
        life: { ...endOf(current), status: 'archived', ...(change.into && { supersededBy: change.into }) },
        rows: [],
      }
    case 'restore':
      return { life: { ...endOf(current), status: 'active' }, rows: [] }
    case 'supersede':
      return { life: { status: 'superseded', supersededBy: change.by, validTo: change.validTo }, rows: [] }
    case 'delete':
      return { rows: [], buries: change.into }
    default:
      return { rows: [besideContent(change)] }
  }
}

/** Archiving and restoring say nothing of when a statement stopped to hold. */
function endOf(life: Life | undefined): Pick<Life, 'validTo'> {
  return life?.validTo === undefined ? {} : { validTo: life.validTo }
}

type BesideChange = Extract<
  Change,
  { readonly type: 'add-evidence' | 'add-contradiction' | 'set-tier' | 'set-pin' | 'set-retention' }
>

function besideContent(change: BesideChange): BesideContent {
  switch (change.type) {
    case 'add-evidence':
      return { type: 'evidence', evidence: change.evidence }
    case 'add-contradiction':
      return { type: 'contradiction', withId: change.withId, detail: change.detail }
    case 'set-tier':
      return { type: 'tier', tier: change.tier }
    case 'set-pin':
      return { type: 'pin', pinned: change.pinned }
    case 'set-retention':
      return { type: 'retention', retention: change.retention }
    default:
      return unreachable(change)
  }
}

function initialRows({ tags, wordings, observedAt, tier, pinned, retention }: InitialBeside): readonly BesideContent[] {
  return [
    ...(tags ?? []).map((tag) => ({ type: 'tag', tag }) as const),
    ...(wordings ?? []).map((wording) => ({ type: 'wording', wording }) as const),
    ...(observedAt ?? []).map((moment) => ({ type: 'observed', observedAt: moment }) as const),
    ...(tier === undefined ? [] : [{ type: 'tier', tier } as const]),
    ...(pinned ? [{ type: 'pin', pinned } as const] : []),
    ...(retention === undefined ? [] : [{ type: 'retention', retention } as const]),
  ]
}
