import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRecord } from '../../api/queries.js'
import { Said } from '../../design/said.js'

/** A record that is only named, in its own words once they are there. */
export function RecordQuote({ id }: { readonly id: string }): ReactNode {
  const { data } = useRecord(id)
  return (
    <p>
      <Link to={`/records/${encodeURIComponent(id)}`}>
        {data ? <Said text={data.record.text} /> : <span className="code quiet">{id}</span>}
      </Link>
    </p>
  )
}
