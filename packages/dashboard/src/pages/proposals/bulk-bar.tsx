import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Approved, ProposalRow } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { showToast } from '../../design/toast.js'
import { useWords } from '../../words/index.js'

/** Approves what was selected, each as it was read; what moved stays. */
export function BulkBar({
  rows,
  onDone,
}: {
  readonly rows: readonly ProposalRow[]
  readonly onDone: () => void
}): ReactNode {
  const words = useWords()
  const queries = useQueryClient()
  const approving = useMutation({
    mutationFn: () => approveEach(rows),
    onSuccess: (done) => {
      showToast({ text: words.proposals.bulkDone(done, rows.length - done) })
      onDone()
      void queries.invalidateQueries()
    },
  })
  return (
    <div className="bulk">
      <span className="small" role="status">
        {words.proposals.selected(rows.length)}
      </span>
      <button type="button" className="button tiny" disabled={approving.isPending} onClick={() => approving.mutate()}>
        {words.proposals.approveSelected(rows.length)}
      </button>
    </div>
  )
}

/** One after another, since each may move what the next one reads. */
async function approveEach(rows: readonly ProposalRow[]): Promise<number> {
  let done = 0
  for (const { id, etag } of rows) {
    try {
      await call<Approved>(`/api/proposals/${encodeURIComponent(id)}/approve`, {
        method: 'POST',
        ifMatch: `"${etag}"`,
        body: {},
      })
      done++
    } catch {
      // What could not be approved stays in the list, with its reason on its own page.
    }
  }
  return done
}
