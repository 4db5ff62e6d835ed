import type { Evidence, MemoryRecord, Tier } from './record.js'
import type { Life } from './record.js'

/** What may be given beside a record when it is put. */
export interface InitialBeside {
  readonly tags?: readonly string[]
  readonly wordings?: readonly string[]
  readonly observedAt?: readonly number[]
  readonly tier?: Tier
  readonly pinned?: boolean
  readonly retention?: 'forever' | number
}

/**
 * The primitive changes that every operation is made of, in the order in which they are carried out: derived records
 * first, so that no source is retired in favour of nothing.
 */
export type Change =
  | {
      readonly type: 'put'
      readonly record: MemoryRecord
      /** @default active */
      readonly life?: Life
      readonly beside?: InitialBeside
    }
  | { readonly type: 'archive'; readonly id: string; readonly into?: string }
  | { readonly type: 'restore'; readonly id: string }
  | { readonly type: 'supersede'; readonly id: string; readonly by: string; readonly validTo: number }
  | { readonly type: 'add-evidence'; readonly id: string; readonly evidence: Evidence }
  | { readonly type: 'add-contradiction'; readonly id: string; readonly withId: string; readonly detail: string }
  | { readonly type: 'set-tier'; readonly id: string; readonly tier: Tier }
  | { readonly type: 'set-pin'; readonly id: string; readonly pinned: boolean }
  | { readonly type: 'set-retention'; readonly id: string; readonly retention: 'forever' | number | null }
  /** Its text and rows move to the record `into`, beside which a later forget finds them. */
  | { readonly type: 'delete'; readonly id: string; readonly into: string }

/** The record whose life or rows a change writes. */
export function targetOf(change: Change): string {
  return change.type === 'put' ? change.record.id : change.id
}

/** True for the changes that end the active life of a record. */
export function retires(change: Change): boolean {
  return change.type === 'archive' || change.type === 'supersede' || change.type === 'delete'
}
