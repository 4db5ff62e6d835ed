import type * as z from 'zod'
import * as history from './history.js'
import * as operations from './operations.js'
import * as overview from './overview.js'
import * as plan from './plan.js'
import * as proposals from './proposals.js'
import { eventSchema } from './events.js'
import { recordRoutes } from './record-routes.js'
import * as sessions from './sessions.js'
import { get, post } from './route-spec.js'
import type { RouteSpec } from './route-spec.js'

/** Every route under `/api`, by its id. `GET /api/openapi.json` tells the same. */
export const routes = {
  me: get('/api/me', { summary: 'Who asks, and what this server allows', answer: overview.meAnswer }),
  overview: get('/api/overview', {
    summary: 'The store at a glance',
    query: overview.scopesQuery,
    answer: overview.overviewAnswer,
  }),
  status: get('/api/status', {
    summary: 'How the store stands between two passes',
    query: overview.scopesQuery,
    answer: overview.statusAnswer,
  }),
  stats: get('/api/stats', { summary: 'Counts', query: overview.scopesQuery, answer: overview.statsAnswer }),
  series: get('/api/stats/series', {
    summary: 'Size over time, with the passes on it',
    query: overview.seriesQuery,
    answer: overview.seriesAnswer,
  }),
  config: get('/api/config', {
    summary: 'Every setting and where its value comes from',
    answer: overview.configAnswer,
  }),
  events: get('/api/events', {
    summary: 'What happens, as it happens',
    answer: eventSchema,
    form: 'stream',
  }),

  ...recordRoutes,

  makePlan: post('/api/plan', {
    summary: 'Begin to plan a pass; writes nothing to the store',
    role: 'viewer',
    body: plan.passBody,
    answer: plan.runAnswer,
    status: 202,
  }),
  plan: get('/api/plan', { summary: 'The plan that was made last', answer: plan.planAnswer }),
  planOperations: get('/api/plan/operations', {
    summary: 'What it would do',
    query: plan.planOperationsQuery,
    answer: plan.planOperationsAnswer,
  }),
  planSkips: get('/api/plan/skips', {
    summary: 'What it leaves alone, and why',
    query: plan.planSkipsQuery,
    answer: plan.planSkipsAnswer,
  }),
  exportPlan: get('/api/plan/export', { summary: 'The plan as a file', answer: plan.planExportAnswer }),
  applyPlan: post('/api/plan/apply', {
    summary: 'Begin to carry out the plan that was read; the If-Match is its hash',
    ifMatch: 'required',
    answer: plan.runAnswer,
    status: 202,
  }),
  consolidate: post('/api/consolidate', {
    summary: 'Begin a pass: plan, carry out what needs nobody, propose the rest',
    body: plan.passBody,
    answer: plan.runAnswer,
    status: 202,
  }),
  runs: get('/api/runs', { summary: 'Passes, the latest first', answer: plan.runsAnswer }),
  run: get('/api/runs/:id', { summary: 'One run', params: plan.runPath, answer: plan.runAnswer }),
  cancelRun: post('/api/runs/:id/cancel', {
    summary: 'Let a run end its operation and stop; what it applied stays, and can be undone',
    role: 'viewer',
    params: plan.runPath,
    answer: plan.runAnswer,
  }),

  operations: get('/api/operations', {
    summary: 'The journal, the latest first',
    query: operations.operationsQuery,
    answer: operations.operationsAnswer,
  }),
  operation: get('/api/operations/:id', {
    summary: 'One operation',
    params: overview.anyId,
    answer: operations.operationAnswer,
  }),
  previewUndo: get('/api/operations/:id/undo', {
    summary: 'What an undo would do',
    params: overview.anyId,
    answer: operations.undoPreviewAnswer,
  }),
  undo: post('/api/operations/:id/undo', {
    summary: 'Undo an operation',
    ifMatch: 'required',
    params: overview.anyId,
    body: operations.undoBody,
    answer: operations.undoAnswer,
  }),
  holds: get('/api/holds', {
    summary: 'Pairs that no pass joins',
    query: operations.holdsQuery,
    answer: operations.holdsAnswer,
  }),
  releaseHolds: post('/api/holds/release', {
    summary: 'Let the next pass propose them again; answers those that ended',
    ifMatch: 'required',
    body: operations.releaseBody,
    answer: operations.releaseAnswer,
  }),

  proposals: get('/api/proposals', {
    summary: 'What waits for a person, and what was decided',
    query: proposals.proposalsQuery,
    answer: proposals.proposalsAnswer,
  }),
  proposal: get('/api/proposals/:id', {
    summary: 'One in full',
    params: overview.anyId,
    answer: proposals.proposalAnswer,
  }),
  approve: post('/api/proposals/:id/approve', {
    summary: 'Apply it, as proposed or as edited or decided',
    ifMatch: 'required',
    params: overview.anyId,
    body: proposals.approveBody,
    answer: proposals.approveAnswer,
  }),
  reject: post('/api/proposals/:id/reject', {
    summary: 'Close it, and hold apart what it would have joined',
    ifMatch: 'required',
    params: overview.anyId,
    body: proposals.rejectBody,
    answer: proposals.rejectAnswer,
  }),
  split: post('/api/proposals/:id/split', {
    summary: 'Take records out of a proposed merge',
    ifMatch: 'required',
    params: overview.anyId,
    body: proposals.splitBody,
    answer: proposals.splitAnswer,
  }),
  rebase: post('/api/proposals/:id/rebase', {
    summary: 'Plan it anew after its records moved',
    ifMatch: 'required',
    params: overview.anyId,
    body: proposals.rebaseBody,
    answer: proposals.rebaseAnswer,
  }),
  bulk: post('/api/proposals/bulk', {
    summary: 'Approve all that match, if they are as many as were seen',
    body: proposals.bulkBody,
    answer: proposals.bulkAnswer,
  }),

  candidates: get('/api/candidates', {
    summary: 'What a full pass would do or ask',
    query: overview.candidatesQuery,
    answer: overview.candidatesAnswer,
  }),
  critique: get('/api/critique', {
    summary: 'What looks wrong',
    query: overview.scopesQuery,
    answer: overview.critiqueAnswer,
  }),
  distill: get('/api/distill', {
    summary: 'The most worthwhile records',
    query: overview.distillQuery,
    answer: overview.distillAnswer,
  }),

  branches: get('/api/branches', {
    summary: 'Branches by name; every proposal is one',
    query: history.branchesQuery,
    answer: history.branchesAnswer,
  }),
  createBranch: post('/api/branches', {
    summary: 'Make a branch',
    body: history.newBranchBody,
    answer: history.oneBranchAnswer,
    status: 201,
  }),
  closeBranch: post('/api/branches/close', {
    summary: 'Give a branch up',
    ifMatch: 'required',
    body: history.closeBranchBody,
    answer: history.oneBranchAnswer,
  }),
  branchDiff: get('/api/branches/diff', {
    summary: 'What a branch changes',
    query: history.branchQuery,
    answer: history.branchDiffAnswer,
  }),
  previewMerge: get('/api/branches/merge', {
    summary: 'What a merge would write',
    query: history.branchQuery,
    answer: history.mergePreviewAnswer,
  }),
  mergeBranch: post('/api/branches/merge', {
    summary: 'Write a branch to main, all of it or nothing',
    ifMatch: 'required',
    body: history.mergeBody,
    answer: history.mergeAnswer,
  }),
  tags: get('/api/tags', { summary: 'Moments that have a name', answer: history.tagsAnswer }),
  createTag: post('/api/tags', {
    summary: 'Name a moment',
    body: history.newTagBody,
    answer: history.tagsAnswer,
    status: 201,
  }),
  removeTag: post('/api/tags/remove', {
    summary: 'Take a name off',
    ifMatch: 'required',
    body: history.removeTagBody,
    answer: history.tagsAnswer,
  }),
  previewRollback: get('/api/rollback', {
    summary: 'What a rollback would do',
    query: history.rollbackQuery,
    answer: history.rollbackPreviewAnswer,
  }),
  rollback: post('/api/rollback', {
    summary: 'Make the store say what it said at a moment',
    ifMatch: 'required',
    body: history.rollbackBody,
    answer: history.rollbackAnswer,
  }),
  timeline: get('/api/timeline', {
    summary: 'What happened, the latest first',
    query: history.timelineQuery,
    answer: history.timelineAnswer,
  }),

  sessions: get('/api/sessions', { summary: 'What was mined and waits', answer: sessions.sessionsAnswer }),
  acceptObservation: post('/api/sessions/accept', {
    summary: 'Write an observation into the profile of the user; the If-Match is the ETag of /api/sessions',
    ifMatch: 'required',
    body: sessions.acceptObservationBody,
    answer: sessions.settledAnswer,
  }),
  skipObservation: post('/api/sessions/skip', {
    summary: 'Drop what is shown of a field; the If-Match is the ETag of /api/sessions',
    ifMatch: 'required',
    body: sessions.skipObservationBody,
    answer: sessions.settledAnswer,
  }),
} as const satisfies Readonly<Record<string, RouteSpec>>

/** The id of a route. */
export type RouteId = keyof typeof routes

/** The query of a route as a page writes it: every value a text. */
export type QueryOf<Id extends RouteId> = (typeof routes)[Id] extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : Record<string, never>

/** The body of a route. */
export type BodyOf<Id extends RouteId> = (typeof routes)[Id] extends { readonly body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined

/** What a route answers; of a stream, one line of it. */
export type AnswerOf<Id extends RouteId> = z.output<(typeof routes)[Id]['answer']>
