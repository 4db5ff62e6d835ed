import {
  applyForget,
  critique,
  distill,
  explain,
  history,
  mainBranch,
  planForget,
  previewUndo,
  previewUndoOnBranch,
  readProposals,
  recordOutcome,
  scrubStore,
  stats,
  timeline,
  undoOnBranch,
  undoOperation,
  findUnembeddedReturns,
  ensureVectors,
} from '@slowwave/core'
import type { Actor, ApprovalRequest, ForgetPlan, Plan } from '@slowwave/core'
import { branchesOf } from './branches.js'
import type { Branches } from './branches.js'
import { namedWritesOf } from './by-name.js'
import type { NamedWrites } from './by-name.js'
import { capture } from './capture.js'
import type { Captured } from './capture.js'
import { assertNotAnswered } from './derivable.js'
import type { Listener, SlowwaveEvent } from './events.js'
import { holdsOf } from './holds.js'
import type { Holds } from './holds.js'
import { candidatesOf, statusOf } from './looks.js'
import { openMeans } from './means.js'
import type { Means } from './means.js'
import type { CallOptions, SlowwaveOptions } from './options.js'
import { lookingOf } from './pass-here.js'
import { applied, consolidated, planned, plannedHere, runsOf } from './passes.js'
import type { PassChoice } from './passes.js'
import { pointOf, viewOf } from './points.js'
import type { ViewChoice } from './points.js'
import { listed, recalled } from './records.js'
import type { ListOptions, RecallOptions } from './records.js'
import { approved, approvedMany, rebased, rejected, split, viewed } from './reviews.js'
import type { Reviewer } from './reviews.js'
import { plannedRollback, rolledBack } from './rollbacks.js'
import { incomingOf } from './said.js'
import type { RememberOptions, Said } from './said.js'
import { filterOf, scopesOf, selectionOf } from './scopes.js'
import type { BulkChoice, ForgetChoice, ProposalChoice, ScopeChoice, TimelineChoice } from './scopes.js'
import type { Forgotten, Slowwave, UndoChoice } from './slowwave.js'
import { tagsOf } from './tags.js'
import type { Tags } from './tags.js'

/**
 * Opens the memory in a store. Close it at the end, or let `await using` do so.
 *
 * @throws {MemoryError} `no-store` if there is none and it may not be made; `invalid-input` for a policy or model that is none.
 */
export async function createSlowwave(options: SlowwaveOptions): Promise<Slowwave> {
  return new OpenSlowwave(await openMeans(options))
}

class OpenSlowwave implements Slowwave {
  readonly archive: NamedWrites['archive']
  readonly restore: NamedWrites['restore']
  readonly pin: NamedWrites['pin']
  readonly unpin: NamedWrites['unpin']
  readonly tier: NamedWrites['tier']
  readonly edit: NamedWrites['edit']
  readonly holds: Holds
  readonly branches: Branches
  readonly tags: Tags
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
    const { archive, restore, pin, unpin, tier, edit } = namedWritesOf(means)
    this.archive = archive
    this.restore = restore
    this.pin = pin
    this.unpin = unpin
    this.tier = tier
    this.edit = edit
    this.holds = holdsOf(means)
    this.branches = branchesOf(means)
    this.tags = tagsOf(means)
  }

  async remember(said: Said, { allow, reason = 'remembered', ...given }: RememberOptions = {}): Promise<Captured> {
    const { policy, surroundings, actor, embedders, listeners, repository } = this.#means
    assertNotAnswered(said, repository)
    const store = this.#means.writable()
    const captured = await capture(store, await incomingOf(store, said, surroundings.now()), {
      ...{ policy, surroundings, actor, reason, holder: this.#means.holder() },
      embedder: await embedders.forWriting(store),
      ...(allow && { allow }),
      ...given,
    })
    await listeners.tell({ type: 'remembered', record: captured.record, became: captured.became })
    return captured
  }

  recall(text: string, options: RecallOptions) {
    return recalled(this.#means, text, options)
  }

  get(id: string, view: ViewChoice = {}) {
    return this.#means.read(async (reader) => (await viewOf(reader, view)).get(id))
  }

  list(options: ListOptions = {}) {
    return listed(this.#means, options)
  }

  recordOutcome(reported: Parameters<Slowwave['recordOutcome']>[0]) {
    return recordOutcome(this.#means.writable(), { ...reported, at: this.#means.surroundings.now() })
  }

  plan(choice: PassChoice = {}) {
    return planned(this.#means, choice)
  }

  apply(plan: Plan, options: Parameters<Slowwave['apply']>[1] = {}) {
    return applied(this.#means, plan, options)
  }

  consolidate(choice: PassChoice = {}) {
    return consolidated(this.#means, choice)
  }

  operation(operationId: string) {
    return this.#means.read((reader) => reader.findEntry(mainBranch, operationId))
  }

  previewUndo(operationId: string, { branch, ...reach }: Pick<UndoChoice, 'within' | 'branch'> = {}) {
    const { indexer } = this.#means
    return this.#means.read((reader) =>
      branch === undefined
        ? previewUndo(reader, operationId, reach)
        : previewUndoOnBranch(reader, branch, { operationId, indexer }),
    )
  }

  async undo(operationId: string, { branch, ...choice }: UndoChoice = {}) {
    const { surroundings, indexer, actor, listeners, embedders } = this.#means
    const store = this.#means.writable()
    if (branch !== undefined)
      return undoOnBranch(store, branch, { operationId, surroundings, indexer, actor, ...choice })
    const records = await findUnembeddedReturns(store, operationId, choice)
    const embedder = records.length === 0 ? undefined : await embedders.forReading(store)
    if (embedder !== undefined) await ensureVectors(store, embedder, { records })
    this.#means.backUp()
    const result = await undoOperation(store, operationId, { surroundings, indexer, actor, ...choice })
    await listeners.tell({ type: 'undone', result })
    return result
  }

  proposals(filter: ProposalChoice = {}) {
    return this.#means.read(async (reader) => readProposals(reader, await filterOf(reader, filter)))
  }

  proposal(id: string) {
    return viewed(this.#means, id)
  }

  approve(request: ApprovalRequest, by: Reviewer) {
    return approved(this.#means, request, by)
  }

  approveMany(filter: BulkChoice, by: Parameters<Slowwave['approveMany']>[1]) {
    return approvedMany(this.#means, filter, by)
  }

  split(id: string, by: Parameters<Slowwave['split']>[1]) {
    return split(this.#means, id, by)
  }

  reject(id: string, by: Parameters<Slowwave['reject']>[1]) {
    return rejected(this.#means, id, by)
  }

  rebase(id: string, by: Reviewer) {
    return rebased(this.#means, id, by)
  }

  pointOf(at: string) {
    return this.#means.read((reader) => pointOf(reader, 'at', at))
  }

  previewRollback(to: string) {
    return plannedRollback(this.#means, to)
  }

  rollback(to: string, options: CallOptions = {}) {
    return rolledBack(this.#means, to, options)
  }

  timeline({ scopes, ...rest }: TimelineChoice = {}) {
    return this.#means.read(async (reader) => timeline(reader, { ...rest, ...(await scopesOf(reader, scopes)) }))
  }

  async candidates({ entity, ...choice }: Parameters<Slowwave['candidates']>[0] = {}) {
    const plan = await plannedHere(this.#means, { full: true, ...choice })
    const looking = { ...lookingOf(this.#means), ...(entity === undefined ? {} : { entity }) }
    return this.#means.read((reader) => candidatesOf(reader, plan, looking))
  }

  status({ scopes }: ScopeChoice = {}) {
    return this.#means.read(async (reader) => {
      const runs = runsOf(this.#means)
      return statusOf(reader, { ...this.#look(), runs, ...(await scopesOf(reader, scopes)) })
    })
  }

  stats({ scopes }: ScopeChoice = {}) {
    return this.#means.read(async (reader) => {
      const within = await scopesOf(reader, scopes)
      return stats(reader, { now: this.#means.surroundings.now(), runs: runsOf(this.#means), ...within })
    })
  }

  critique({ scopes, ...rest }: Parameters<Slowwave['critique']>[0] = {}) {
    return this.#means.read(async (reader) =>
      critique(reader, { ...this.#look(), ...rest, ...(await scopesOf(reader, scopes)) }),
    )
  }

  distill({ scopes, ...rest }: Parameters<Slowwave['distill']>[0] = {}) {
    return this.#means.read(async (reader) =>
      distill(reader, { ...this.#look(), ...rest, ...(await scopesOf(reader, scopes)) }),
    )
  }

  #look() {
    return { now: this.#means.surroundings.now(), policy: this.#means.policy }
  }

  async explain(id: string) {
    const record = await this.get(id)
    if (record === undefined) return undefined
    const plan = await plannedHere(this.#means, { scopes: [record.scope], full: true })
    return this.#means.read((reader) => explain(reader, id, plan))
  }

  history(id: string) {
    return this.#means.read((reader) => history(reader, id))
  }

  planForget(selection: ForgetChoice) {
    return this.#means.read(async (reader) => planForget(reader, await selectionOf(reader, selection)))
  }

  async forget(plan: ForgetPlan, reason?: string): Promise<Forgotten> {
    const { surroundings, indexer, actor, listeners } = this.#means
    const store = this.#means.writable()
    const correction = { surroundings, indexer, actor }
    const scopes = await applyForget(store, plan, { ...correction, ...(reason === undefined ? {} : { reason }) })
    const { removedBackups } = await scrubStore(store, correction)
    await listeners.tell({ type: 'forgotten', scopes })
    return { scopes, removedBackups }
  }

  as(actor: Actor): Slowwave {
    const { thread, ...means } = this.#means
    return new OpenSlowwave({
      ...means,
      actor,
      ...(thread && { thread: { ...thread, options: { ...thread.options, actor } } }),
      close: () => Promise.resolve(),
    })
  }

  on<T extends SlowwaveEvent['type']>(type: T, listener: Listener<T>): () => void {
    return this.#means.listeners.add(type, listener)
  }

  close(): Promise<void> {
    return this.#means.close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}
