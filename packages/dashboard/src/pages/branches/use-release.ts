import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Holds } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

/** Which holds are to end. */
export type Release = { readonly pair: readonly [string, string] } | { readonly all: true; readonly count: number }

/** Ends holds as they were read. */
export function useRelease(etag: string | undefined, onEnd: () => void = () => undefined) {
  const words = useWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Release) =>
      call<Pick<Holds, 'holds'>>('/api/holds/release', {
        ...{ method: 'POST', body },
        ...(etag === undefined ? {} : { ifMatch: etag }),
      }),
    onSuccess: ({ holds }) => {
      showToast({ text: words.branches.released(holds.length) })
      onEnd()
      void queries.invalidateQueries()
    },
  })
}
