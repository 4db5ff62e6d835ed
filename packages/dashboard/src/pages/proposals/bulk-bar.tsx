import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ProposalRow } from '../../api/answers.js'
import { useWords } from '../../words/index.js'
import { BulkDialog } from './bulk-dialog.js'

export interface BulkBarProps {
  readonly rows: readonly ProposalRow[]
  readonly onDone: () => void
}

/** How many were selected, and the way to approve them together. */
export function BulkBar({ rows, onDone }: BulkBarProps): ReactNode {
  const words = useWords()
  const [asked, setAsked] = useState<readonly ProposalRow[]>()
  return (
    <>
      {rows.length > 0 && (
        <div className="bulk">
          <span className="small" role="status">
            {words.proposals.selected(rows.length)}
          </span>
          <button type="button" className="button tiny bare" onClick={onDone}>
            {words.proposals.clearSelection}
          </button>
          <button type="button" className="button tiny" onClick={() => setAsked(rows)}>
            {words.proposals.approveSelected(rows.length)}
          </button>
        </div>
      )}
      {asked && <BulkDialog rows={asked} onDone={onDone} onClose={() => setAsked(undefined)} />}
    </>
  )
}
