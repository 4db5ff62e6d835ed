import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BranchDiff } from '../../api/answers.js'
import { call, callTagged, withQuery } from '../../api/call.js'
import { asRead } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Failure, Loading } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

/** What giving a branch up leaves unmerged, and then exactly that. */
export function CloseDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const diff = useQuery({
    queryKey: ['close', name],
    queryFn: ({ signal }) => callTagged<BranchDiff>(withQuery('/api/branches/diff', { name }), { signal }),
    ...asRead,
  })
  const etag = diff.data?.etag
  const close = useMutation({
    mutationFn: () =>
      call('/api/branches/close', { method: 'POST', body: { name }, ...(etag === undefined ? {} : { ifMatch: etag }) }),
    onSuccess: () => {
      showToast({ text: words.branches.closed(name) })
      onClose()
      void queries.invalidateQueries()
    },
  })
  return (
    <Dialog title={words.branches.closeTitle(name)} onClose={onClose}>
      {diff.error && <Failure error={diff.error} retry={() => void diff.refetch()} />}
      {!diff.data && !diff.error && <Loading shape="card" />}
      {diff.data && (
        <div className="stack">
          <p>{words.branches.closeDoes(diff.data.answer.entries.length)}</p>
          {close.error && <Failure error={close.error} retry={() => void diff.refetch().then(() => close.reset())} />}
          <div className="acts">
            <button type="button" className="button" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="button" className="button filled" disabled={close.isPending} onClick={() => close.mutate()}>
              {words.branches.closeNow}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
