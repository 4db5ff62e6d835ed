import type {
  ForgottenScope,
  MergeResult,
  PassEvent,
  PassRun,
  RollbackResult,
  StoredRecord,
  UndoResult,
} from '@slowwave/core'

/** What a `Slowwave` tells of while it works: what a pass tells of, and what it did itself. */
export type SlowwaveEvent =
  | PassEvent
  /** `log`: whether the pass could be noted beside the store, for `status` and `stats`; `none` for a store in no file. */
  | { readonly type: 'passed'; readonly run: PassRun; readonly log: 'written' | 'failed' | 'none' }
  | { readonly type: 'remembered'; readonly record: StoredRecord; readonly became: Became }
  | { readonly type: 'recalled'; readonly ids: readonly string[] }
  | { readonly type: 'undone'; readonly result: UndoResult }
  | { readonly type: 'merged'; readonly result: MergeResult }
  | { readonly type: 'rolled-back'; readonly result: RollbackResult }
  | { readonly type: 'forgotten'; readonly scopes: readonly ForgottenScope[] }
  | { readonly type: 'decided'; readonly proposalId: string; readonly decision: ProposalDecision }

/** What was decided of a proposal. */
export type ProposalDecision = 'approved' | 'rejected' | 'rebased' | 'split'

/** What became of a text: a new record, a further statement of a known one, or what was said already. */
export type Became = 'captured' | 'reinforced' | 'unchanged'

/** The event of one type. */
export type EventOf<T extends SlowwaveEvent['type']> = Extract<SlowwaveEvent, { readonly type: T }>

/** Called with each event of its type. A pass waits for what it returns; what it throws ends the pass. */
export type Listener<T extends SlowwaveEvent['type']> = (event: EventOf<T>) => void | Promise<void>

/** Who listens to what. */
export class Listeners {
  readonly #listeners = new Map<SlowwaveEvent['type'], Set<(event: never) => void | Promise<void>>>()

  /** @returns what ends the listening. */
  add<T extends SlowwaveEvent['type']>(type: T, listener: Listener<T>): () => void {
    const listeners = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  async tell(event: SlowwaveEvent): Promise<void> {
    for (const listener of this.#listeners.get(event.type) ?? []) await listener(event as never)
  }

  clear(): void {
    this.#listeners.clear()
  }
}
