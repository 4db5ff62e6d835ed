import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BranchDiff } from '../../api/answers.js'
import { useBranchDiff } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Said } from '../../design/said.js'
import { Failure, Loading } from '../../design/states.js'
import { useWords } from '../../words/index.js'

/** What a branch changes against main. */
export function BranchDiffDialog({
  name,
  onClose,
}: {
  readonly name: string
  readonly onClose: () => void
}): ReactNode {
  const words = useWords()
  const { data, error, refetch } = useBranchDiff(name)
  return (
    <Dialog
      title={data ? words.branches.diffTitle(data.entries.length) : words.branches.compare}
      onClose={onClose}
      wide
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading shape="list" />}
      <ul className="plain-list">
        {data?.entries.map((entry) => (
          <DiffLine key={`${entry.type} ${entry.recordId}`} entry={entry} onGo={onClose} />
        ))}
      </ul>
    </Dialog>
  )
}

function DiffLine({
  entry,
  onGo,
}: {
  readonly entry: BranchDiff['entries'][number]
  readonly onGo: () => void
}): ReactNode {
  const words = useWords()
  const { branch, parent, differs, recordId, type } = entry
  const text = branch?.text ?? parent?.text ?? ''
  return (
    <li>
      <Said as="p" text={text} />
      <p className="row row-wide small quiet">
        <b>{words.branches[type]}</b>
        {differs.map((field) => (
          <span key={field} className="code">
            {field}
            {valueOf(parent, field) !== undefined &&
              valueOf(branch, field) !== undefined &&
              `: ${valueOf(parent, field)} → ${valueOf(branch, field)}`}
          </span>
        ))}
        {parent && (
          <Link className="code" to={`/records/${encodeURIComponent(recordId)}`} onClick={onGo}>
            {recordId}
          </Link>
        )}
      </p>
    </li>
  )
}

/** A short value of a side; texts are shown above and not here. */
function valueOf(side: BranchDiff['entries'][number]['branch'], field: string): string | undefined {
  if (side === undefined || field === 'text') return undefined
  const value = (side as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
