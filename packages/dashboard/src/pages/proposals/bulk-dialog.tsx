import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BulkAnswer, ProposalRow } from '../../api/answers.js'
import { call } from '../../api/call.js'
import { Dialog } from '../../design/dialog.js'
import { Kind } from '../../design/kind.js'
import { countText } from '../../design/numbers.js'
import { Failure } from '../../design/states.js'
import { showToast } from '../../design/toast.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { TypedConfirmation } from '../parts/typed-confirmation.js'
import { undoOperation } from '../parts/undo-operation.js'
import { ProposalExcerpt } from './excerpt.js'

export interface BulkDialogProps {
  /** What was selected, as it was read. */
  readonly rows: readonly ProposalRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

type Approval = BulkAnswer['approvals'][number]

/** Approves what was selected in one request, once its number was typed; then says of each that was not approved why. */
export function BulkDialog({ rows, onDone, onClose }: BulkDialogProps): ReactNode {
  const words = useWords()
  const approve = useBulk(rows, (left) => {
    onDone()
    if (left.length === 0) onClose()
  })
  const left = approve.data?.approvals.filter(({ status }) => status !== 'approved') ?? []
  return (
    <Dialog title={words.proposals.bulkTitle(rows.length)} onClose={onClose}>
      {approve.data ? (
        <LeftOver rows={rows} left={left} done={rows.length - left.length} onClose={onClose} />
      ) : (
        <div className="stack">
          <p className="two">{words.proposals.bulkDoes}</p>
          <KindCounts rows={rows} />
          {approve.error && <Failure error={approve.error} retry={() => approve.reset()} />}
          <TypedConfirmation
            wanted={String(rows.length)}
            label={words.branches.typeCount(rows.length)}
            act={words.proposals.approveSelected(rows.length)}
            isBusy={approve.isPending}
            onConfirm={() => approve.mutate()}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}

function useBulk(rows: readonly ProposalRow[], onEnd: (left: readonly Approval[]) => void) {
  const words = useWords()
  const queries = useQueryClient()
  const chosen = rows.map(({ id, etag }) => ({ id, etag }))
  return useMutation({
    mutationFn: () =>
      call<BulkAnswer>('/api/proposals/bulk', {
        method: 'POST',
        body: { action: 'approve', chosen, count: chosen.length },
      }),
    onSuccess: ({ approvals }) => {
      const done = approvals.flatMap(({ operationId }) => operationId ?? [])
      const undo = { undo: () => void takeBack(done) }
      const left = approvals.filter(({ status }) => status !== 'approved')
      showToast({ text: words.proposals.bulkDone(done.length, left.length), ...(done.length > 0 ? undo : {}) })
      onEnd(left)
      void queries.invalidateQueries()
    },
  })

  /** The latest first, since each may rest on one before it. */
  async function takeBack(operationIds: readonly string[]): Promise<void> {
    try {
      for (const operationId of operationIds.toReversed()) await undoOperation(operationId)
      showToast({ text: words.decide.did.undone })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : words.states.broken })
    }
    void queries.invalidateQueries()
  }
}

function KindCounts({ rows }: { readonly rows: readonly ProposalRow[] }): ReactNode {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return (
    <ul className="plain-list">
      {kinds.map((kind) => (
        <li key={kind} className="row">
          <Kind kind={kind} />
          <span>{countText(rows.filter((row) => row.kind === kind).length)}</span>
        </li>
      ))}
    </ul>
  )
}

interface LeftOverProps {
  readonly rows: readonly ProposalRow[]
  readonly left: readonly Approval[]
  readonly done: number
  readonly onClose: () => void
}

function LeftOver({ rows, left, done, onClose }: LeftOverProps): ReactNode {
  const words = useWords()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    <div className="stack">
      <p role="status">{words.proposals.bulkDone(done, left.length)}</p>
      <ul className="plain-list left-over">
        {left.map(({ id, status, detail }) => {
          const row = byId.get(id)
          return (
            <li key={id} className="stack">
              <Link to={`/proposals/${encodeURIComponent(id)}`} onClick={onClose}>
                {row ? <ProposalExcerpt row={row} /> : <span className="code">{id}</span>}
              </Link>
              <p className="small two">
                <b>{words.proposals.bulkStatuses[status]}</b> {visibleText(detail ?? '')}
              </p>
            </li>
          )
        })}
      </ul>
      <div className="acts">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </div>
  )
}
