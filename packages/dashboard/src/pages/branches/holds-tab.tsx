import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Holds, RecordRow } from '../../api/answers.js'
import { useHolds, useMe } from '../../api/queries.js'
import { Kind } from '../../design/kind.js'
import { Moment } from '../../design/moment.js'
import { Said } from '../../design/said.js'
import { Empty, Failure, Loading } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import { ReleaseAllDialog } from './release-all-dialog.js'
import { useRelease } from './use-release.js'

/** Pairs that no pass joins, each with the records' own words, why, and how to let it be proposed again. */
export function HoldsTab(): ReactNode {
  const words = useWords()
  const me = useMe().data
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  const { data, error, refetch } = useHolds()
  const [isReleasing, setReleasing] = useState(false)
  const release = useRelease(data?.etag)
  if (error && data === undefined) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  const { holds, matching } = data.answer
  if (matching === 0) return <Empty title={words.branches.noHolds} next={words.branches.noHoldsNext} />
  const records = new Map(data.answer.records.map((record) => [record.id, record]))
  return (
    <div className="stack held">
      <div className="cap">
        <p className="two">{words.branches.holds(matching)}</p>
        {mayDecide && (
          <button type="button" className="button tiny" onClick={() => setReleasing(true)}>
            {words.branches.releaseAll}
          </button>
        )}
      </div>
      {release.error && (
        <Failure
          error={release.error}
          retry={() => {
            release.reset()
            void refetch()
          }}
        />
      )}
      <ul className="card quotes">
        {holds.map((hold) => (
          <HoldLine
            key={`${hold.kind} ${hold.a} ${hold.b}`}
            hold={hold}
            records={records}
            {...(mayDecide ? { onRelease: () => release.mutate({ pair: [hold.a, hold.b] }) } : {})}
          />
        ))}
      </ul>
      {isReleasing && <ReleaseAllDialog count={matching} etag={data.etag} onClose={() => setReleasing(false)} />}
    </div>
  )
}

interface HoldLineProps {
  readonly hold: Holds['holds'][number]
  readonly records: ReadonlyMap<string, RecordRow>
  readonly onRelease?: () => void
}

function HoldLine({ hold, records, onRelease }: HoldLineProps): ReactNode {
  const words = useWords()
  return (
    <li>
      <div className="cap">
        <Kind kind={hold.kind} />
        {onRelease && (
          <button type="button" className="button tiny" onClick={onRelease}>
            {words.branches.release}
            <span className="unseen">
              {' '}
              {hold.a} {hold.b}
            </span>
          </button>
        )}
      </div>
      {[hold.a, hold.b].map((id) => (
        <HeldSide key={id} id={id} record={records.get(id)} />
      ))}
      <p className="row row-wide small quiet">
        <span>{words.branches.causes[hold.cause]}</span>
        <Moment at={hold.at} as="moment" />
        {hold.cause === 'rejection' ? (
          <Link className="code" to={`/proposals/${encodeURIComponent(hold.causeId)}`}>
            {hold.causeId}
          </Link>
        ) : (
          <span className="code">{hold.causeId}</span>
        )}
      </p>
    </li>
  )
}

/** A side of a pair that is no record is a target, such as a status. */
function HeldSide({ id, record }: { readonly id: string; readonly record: RecordRow | undefined }): ReactNode {
  if (record === undefined) return <p className="code small quiet">{id}</p>
  return (
    <p>
      <Link to={`/records/${encodeURIComponent(id)}`}>
        <Said text={record.isCut ? `${record.text}…` : record.text} />
      </Link>
    </p>
  )
}
