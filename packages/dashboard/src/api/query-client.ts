import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.js'

/** Nothing is asked twice without a reason: the stream of events says when something changed. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < 2 && isPassing(error),
        retryDelay: 400,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether asking again may help: no answer came, or the server was busy. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
}
