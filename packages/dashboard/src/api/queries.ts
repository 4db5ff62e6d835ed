import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type {
  Branches,
  BranchDiff,
  Config,
  Critique,
  Distillate,
  Holds,
  Lineage,
  Me,
  OneProposal,
  OneRecord,
  OperationsPage,
  Overview,
  PlanAnswer,
  PlanOperations,
  PlanSkips,
  ProposalsPage,
  RecordHistory,
  RecordsPage,
  Runs,
  Series,
  Sessions,
  Tags,
} from './answers.js'
import { call, callTagged, withQuery } from './call.js'

type Query = Readonly<Record<string, string | number | undefined>>

function useAnswer<T>(name: string, path: string, query: Query = {}) {
  return useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) => call<T>(withQuery(path, query), { signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * For what a person reads before they agree to it: it stays as they read it until they look again, whatever the store becomes
 * meanwhile, and the server then refuses what was agreed to.
 */
export const asRead = { staleTime: 'static', gcTime: 0 } as const

export const useMe = () => useAnswer<Me>('me', '/api/me')
export const useOverview = (scope?: string) => useAnswer<Overview>('overview', '/api/overview', { scope })
export const useSeries = (scope?: string) => useAnswer<Series>('series', '/api/stats/series', { scope })
export const useConfig = () => useAnswer<Config>('config', '/api/config')
export const useCritique = (scope?: string) => useAnswer<Critique>('critique', '/api/critique', { scope })
export const useDistillate = (scope?: string) =>
  useAnswer<Distillate>('distill', '/api/distill', { scope, maxEntries: 60 })
export const useRuns = () => useAnswer<Runs>('runs', '/api/runs')
export const usePlan = () => useAnswer<PlanAnswer>('plan', '/api/plan')
export const useBranches = () => useAnswer<Branches>('branches', '/api/branches')

/** Tags, with the tag that taking one off repeats. */
export function useTags() {
  return useQuery({ queryKey: ['tags'], queryFn: ({ signal }) => callTagged<Tags>('/api/tags', { signal }) })
}

/** The latest pairs that are held apart, with the tag that a release repeats. */
export function useHolds() {
  return useQuery({
    queryKey: ['holds'],
    queryFn: ({ signal }) => callTagged<Holds>(withQuery('/api/holds', { limit: 500 }), { signal }),
  })
}

/** What a branch changes; nothing is asked before a branch is named. */
export function useBranchDiff(name: string | undefined) {
  return useQuery({
    queryKey: ['branch-diff', name],
    queryFn: ({ signal }) => call<BranchDiff>(withQuery('/api/branches/diff', { name }), { signal }),
    enabled: name !== undefined,
  })
}

/** The proposals of an inbox, all that wait at once. */
export function useProposals(query: Query) {
  return useAnswer<ProposalsPage>('proposals', '/api/proposals', { limit: 500, ...query })
}

/** One proposal with the tag that a decision repeats. */
export function useProposal(id: string | undefined) {
  return useQuery({
    queryKey: ['proposal', id],
    queryFn: ({ signal }) => callTagged<OneProposal>(`/api/proposals/${encodeURIComponent(id ?? '')}`, { signal }),
    enabled: id !== undefined,
  })
}

const pageSize = 200

/** Records page by page, the total with the first. */
export function useRecords(query: Query) {
  return useInfiniteQuery({
    queryKey: ['records', query],
    queryFn: ({ pageParam, signal }) =>
      call<RecordsPage>(withQuery('/api/records', { ...query, limit: pageSize, cursor: pageParam }), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** A record, now or as of an entry of the journal; as it is now, with the tag that repeats what was read. */
export function useRecord(id: string, at?: string) {
  return useQuery({
    queryKey: ['record', id, at],
    queryFn: async ({ signal }) => {
      const path = withQuery(`/api/records/${encodeURIComponent(id)}`, { at })
      const { answer, etag } = await callTagged<OneRecord>(path, { signal })
      return { ...answer, etag }
    },
    placeholderData: (before) => (before?.record.id === id ? before : undefined),
  })
}

export const useRecordHistory = (id: string) =>
  useAnswer<RecordHistory>(`history ${id}`, `/api/records/${encodeURIComponent(id)}/history`)
export const useLineage = (id: string) =>
  useAnswer<Lineage>(`lineage ${id}`, `/api/records/${encodeURIComponent(id)}/lineage`, { depth: '3' })

/** What happened to a record beside its own revisions. */
export function useOperations(query: Query) {
  return useAnswer<OperationsPage>('operations', '/api/operations', { limit: 200, ...query })
}

/** The operations of the plan of one kind; asked for when they are opened. */
export function usePlanOperations(query: Query, enabled: boolean) {
  return useQuery({
    queryKey: ['plan-operations', query],
    queryFn: ({ signal }) =>
      call<PlanOperations>(withQuery('/api/plan/operations', { limit: 100, ...query }), { signal }),
    enabled,
  })
}

/** What the plan leaves alone for one reason. */
export function usePlanSkips(query: Query, enabled: boolean) {
  return useQuery({
    queryKey: ['plan-skips', query],
    queryFn: ({ signal }) => call<PlanSkips>(withQuery('/api/plan/skips', { limit: 100, ...query }), { signal }),
    enabled,
  })
}

/** What was mined from sessions, with the tag that a decision repeats. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => callTagged<Sessions>('/api/sessions', { signal }),
  })
}
