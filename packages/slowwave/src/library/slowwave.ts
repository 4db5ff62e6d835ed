import type {
  Actor,
  ApprovalRequest,
  ApprovalResult,
  BulkEntry,
  CandidateList,
  Critique,
  CritiqueOptions,
  Distillate,
  DistillOptions,
  EpisodeOutcome,
  Explanation,
  ForgetPlan,
  ForgottenScope,
  Hit,
  JournalEntry,
  NamedPoint,
  PassResult,
  Plan,
  Rebased,
  RecordHistory,
  Rejection,
  ReportedOutcome,
  RollbackResult,
  Scope,
  ShownProposal,
  SplitProposal,
  Stats,
  StoredRecord,
  StoreStatus,
  TimelineEvent,
  UndoPreview,
  UndoResult,
} from '@slowwave/core'
import type { Branches } from './branches.js'
import type { NamedWrites } from './by-name.js'
import type { Captured } from './capture.js'
import type { Listener, SlowwaveEvent } from './events.js'
import type { Holds } from './holds.js'
import type { CallOptions } from './options.js'
import type { PassChoice, PlannedPass } from './passes.js'
import type { ViewChoice } from './points.js'
import type { ListOptions, RecallOptions, RecordPage } from './records.js'
import type { ProposalView, Reviewer } from './reviews.js'
import type { PlannedRollback } from './rollbacks.js'
import type { RememberOptions, Said } from './said.js'
import type { BulkChoice, ForgetChoice, ProposalChoice, ScopeChoice, TimelineChoice } from './scopes.js'
import type { Tags } from './tags.js'

/** How an undo is done. */
export interface UndoChoice {
  /** Also undo, latest first, what rests on it. @default false */
  readonly withDependents?: boolean
  /** Refuse where it would reach beyond this scope, as an undone rollback may. @default every scope */
  readonly within?: Scope
  /** It was written on this branch; no hold is left, and `within` says nothing. @default on `main` */
  readonly branch?: string
}

/** What was deleted for good. */
export interface Forgotten {
  readonly scopes: readonly ForgottenScope[]
  /** Backups that were made unasked and held the texts. */
  readonly removedBackups: readonly string[]
}

/**
 * The memory of agents in one store: remember, recall, consolidate, review, undo. Made by `createSlowwave`.
 *
 * Planning and every look (`plan`, `candidates`, `status`, `stats`, `critique`, `distill`, `explain`, `history`, `list`,
 * `proposals`, `timeline`, every preview) read through a connection that cannot write, and count no use. What can be expected is a value; the rest is thrown as a
 * `MemoryError` with a stable `code`.
 */
export interface Slowwave extends NamedWrites, AsyncDisposable {
  /** Takes a text in through the text guards; known text is reinforced. @throws {MemoryError} `refused` by a guard */
  remember(said: Said, options?: RememberOptions): Promise<Captured>
  /** Best first; both sides of a contradiction together. Counts what it returned. */
  recall(text: string, options: RecallOptions): Promise<readonly Hit[]>
  get(id: string, view?: ViewChoice): Promise<StoredRecord | undefined>
  list(options?: ListOptions): Promise<RecordPage>
  /** Counts what came of using records. @returns the outcome as counted: an unverified success is `claimed_success` */
  recordOutcome(reported: Omit<ReportedOutcome, 'at'>): Promise<EpisodeOutcome>

  /** What a pass would do. Writes nothing. */
  plan(choice?: PassChoice): Promise<PlannedPass>
  /** Carries out exactly this plan. @throws {MemoryError} `invalid-input` if it is not the one that `planHash` names */
  apply(plan: Plan, options?: CallOptions & { readonly planHash?: string }): Promise<PassResult>
  /** Plans and applies in one. */
  consolidate(choice?: PassChoice): Promise<PassResult>
  /** The journal entry of an operation, standing or not; `undefined` for an id that was never applied. */
  operation(operationId: string): Promise<JournalEntry | undefined>
  /** What an undo would do. @throws {MemoryError} `refused` where it would reach beyond `within` */
  previewUndo(operationId: string, choice?: Pick<UndoChoice, 'within' | 'branch'>): Promise<UndoPreview>
  undo(operationId: string, choice?: UndoChoice): Promise<UndoResult>

  /** What waits for a person, and what was decided; a pending one whose records moved is shown as stale. */
  proposals(filter?: ProposalChoice): Promise<readonly ShownProposal[]>
  /** A proposal with both sides of each change. @throws {MemoryError} `invalid-input` for an unknown id */
  proposal(id: string): Promise<ProposalView>
  /**
   * Applies exactly what was proposed, or what the reviewer made of it, guards included.
   *
   * @throws {MemoryError} `conflict` if it moved, was decided, or is not what the hash names; `refused` by a guard
   */
  approve(request: ApprovalRequest, by: Reviewer): Promise<ApprovalResult>
  /**
   * Approves every pending proposal that the filter means. What cannot be approved is a value.
   *
   * @param by `count` is how many were read.
   * @throws {MemoryError} `refused` if another number is found; `invalid-input` for a filter that names everything
   */
  approveMany(filter: BulkChoice, by: Reviewer & { readonly count: number }): Promise<readonly BulkEntry[]>
  /** Takes records out of a proposed merge; the rest is proposed anew, and held apart from them. @throws {MemoryError} `invalid-input` for what is no member */
  split(id: string, by: Reviewer & { readonly out: readonly string[] }): Promise<SplitProposal>
  /** Closes it, and holds apart what it would have joined. */
  reject(id: string, by: Reviewer & { readonly reason?: string }): Promise<Rejection>
  /** Plans it anew after its records moved. */
  rebase(id: string, by: Reviewer): Promise<Rebased>

  readonly holds: Holds
  readonly branches: Branches
  readonly tags: Tags
  /** The entry of the journal that a moment names: a tag, a moment, or the number of an entry. @throws {MemoryError} `invalid-input` for anything else */
  pointOf(at: string): Promise<NamedPoint>
  /** What a rollback would do. @param to a tag, a moment, or the number of an entry */
  previewRollback(to: string): Promise<PlannedRollback>
  /** Makes the store say what it said at a moment, forwards as well as back; another rollback takes it back. */
  rollback(to: string, options?: CallOptions): Promise<RollbackResult>
  /** What happened, latest first: operations, branches, tags and proposals. */
  timeline(filter?: TimelineChoice): Promise<readonly TimelineEvent[]>

  candidates(choice?: PassChoice & { readonly entity?: string }): Promise<CandidateList>
  status(choice?: ScopeChoice): Promise<StoreStatus>
  stats(choice?: ScopeChoice): Promise<Stats>
  critique(choice?: ScopeChoice & Pick<CritiqueOptions, 'kinds'>): Promise<Critique>
  distill(
    choice?: ScopeChoice & Pick<DistillOptions, 'minConfidence' | 'maxEntries' | 'tokenBudget'>,
  ): Promise<Distillate>
  /** `undefined` if no record has this id. What a full plan says of the record is part of it. */
  explain(id: string): Promise<Explanation | undefined>
  history(id: string): Promise<RecordHistory | undefined>

  /** What deleting for good would take along. Writes nothing. */
  planForget(selection: ForgetChoice): Promise<ForgetPlan>
  /** Deletes for good; cannot be undone. @throws {MemoryError} `conflict` if the store moved since the plan */
  forget(plan: ForgetPlan, reason?: string): Promise<Forgotten>

  /**
   * The same memory in the name of somebody else: its journal, branches, tags and noted passes say that `actor` did it. It
   * is closed with the one that it was made of; closing it closes nothing.
   */
  as(actor: Actor): Slowwave
  /** Listens to what happens; a pass waits for the listener. @returns what ends the listening */
  on<T extends SlowwaveEvent['type']>(type: T, listener: Listener<T>): () => void
  /** Closes what was opened here; a store or an embedder of the caller stays open. */
  close(): Promise<void>
}
