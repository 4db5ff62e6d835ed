import type { z } from 'zod'
import type * as contract from '../../../slowwave/src/http/contract/index.js'

type Of<T extends z.ZodType> = z.output<T>

/** What the server answers; the shapes are those of the contract, of which only the types are taken. */
export type Me = Of<typeof contract.meAnswer>
export type Overview = Of<typeof contract.overviewAnswer>
export type Series = Of<typeof contract.seriesAnswer>
export type Critique = Of<typeof contract.critiqueAnswer>
export type Distillate = Of<typeof contract.distillAnswer>
export type Config = Of<typeof contract.configAnswer>
export type RecordRow = contract.RecordRow
export type RecordsPage = Of<typeof contract.recordsAnswer>
export type FoundRecord = RecordsPage['records'][number]
export type OneRecord = Of<typeof contract.recordAnswer>
export type StoredRecord = OneRecord['record']
export type DoneByName = Of<typeof contract.namedAnswer>
export type RecordHistory = Of<typeof contract.recordHistoryAnswer>
export type Lineage = Of<typeof contract.lineageAnswer>
export type ProposalsPage = Of<typeof contract.proposalsAnswer>
export type ProposalRow = ProposalsPage['proposals'][number]
export type OneProposal = Of<typeof contract.proposalAnswer>
export type Comparison = OneProposal['comparisons'][number]
export type Approved = Of<typeof contract.approveAnswer>
export type BulkAnswer = Of<typeof contract.bulkAnswer>
export type Rejected = Of<typeof contract.rejectAnswer>
export type ApproveBody = z.input<typeof contract.approveBody>
export type PlanAnswer = Of<typeof contract.planAnswer>
export type MadePlan = NonNullable<PlanAnswer['plan']>
export type PlanOperations = Of<typeof contract.planOperationsAnswer>
export type PlannedOperation = PlanOperations['operations'][number]
export type PlanSkips = Of<typeof contract.planSkipsAnswer>
export type Run = contract.Run
export type Runs = Of<typeof contract.runsAnswer>
export type PassRun = Runs['passes'][number]
export type OperationsPage = Of<typeof contract.operationsAnswer>
export type UndoAnswer = Of<typeof contract.undoAnswer>
export type Branches = Of<typeof contract.branchesAnswer>
export type BranchDiff = Of<typeof contract.branchDiffAnswer>
export type MergePreview = Of<typeof contract.mergePreviewAnswer>
export type MergeConflict = MergePreview['conflicts'][number]
export type MergeAnswer = Exclude<Of<typeof contract.mergeAnswer>, { status: 'preview' }>
export type Holds = Of<typeof contract.holdsAnswer>
export type Tags = Of<typeof contract.tagsAnswer>
export type RollbackAnswer = Of<typeof contract.rollbackAnswer>
export type Sessions = Of<typeof contract.sessionsAnswer>
export type Problem = contract.Problem
export type DashboardEvent = contract.DashboardEvent
