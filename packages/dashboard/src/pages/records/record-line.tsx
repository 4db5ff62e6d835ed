import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundRecord, RecordRow } from '../../api/answers.js'
import { Confidence } from '../../design/confidence.js'
import { Glyph } from '../../design/glyph.js'
import { Moment } from '../../design/moment.js'
import { Provenance } from '../../design/provenance.js'
import { Said } from '../../design/said.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

/** A record in a list: its words, who said it and how sure, and why it was found. */
export function RecordLine({ record }: { readonly record: RecordRow & Partial<FoundRecord> }): ReactNode {
  const words = useWords()
  const isOut = record.status === 'archived' || record.status === 'superseded' || record.status === 'retracted'
  return (
    <Link to={`/records/${encodeURIComponent(record.id)}`} className={isOut ? 'record-row is-out' : 'record-row'}>
      <Said text={record.isCut ? `${record.text}…` : record.text} />
      {record.why !== undefined && (
        <span className="row-why">
          {words.records.whyHere} {visibleText(record.why)}
        </span>
      )}
      <span className="row-facts">
        <Provenance source={record.source} />
        <Confidence value={record.confidence} />
        {record.status !== 'active' && <StatusWord status={record.status} />}
        {record.pinned && <Glyph name="pin" />}
        <span>{words.recordKinds[record.kind] ?? record.kind}</span>
        <Moment at={record.createdAt} focusable={false} />
        <span className="code">{record.scope}</span>
      </span>
    </Link>
  )
}

/** A state that deserves a look; `active` is never said. */
export function StatusWord({ status }: { readonly status: string }): ReactNode {
  const words = useWords()
  return <b className="two">{words.statuses[status] ?? status}</b>
}
