import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OneRecord, RecordHistory } from '../api/answers.js'
import { useLineage, useRecord, useRecordHistory } from '../api/queries.js'
import { useTitle } from '../app/use-title.js'
import { capOf, Confidence } from '../design/confidence.js'
import { dayText } from '../design/dates.js'
import { Glyph } from '../design/glyph.js'
import { HistorySlider } from '../design/history-slider.js'
import { Kind } from '../design/kind.js'
import { LineageView } from '../design/lineage-view.js'
import { Provenance } from '../design/provenance.js'
import { Said } from '../design/said.js'
import { Failure, Loading } from '../design/states.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { HistoryLog } from './records/history-log.js'
import { RecordActs } from './records/record-acts.js'
import { graphOf } from './records/lineage-graph.js'
import { RecordAside, RecordFacts } from './records/record-facts.js'

/** One record: what it claims, who said it, how it came to be, and what it said on another day. */
export function RecordPage(): ReactNode {
  const { id = '' } = useParams()
  return <OneRecordPage key={id} id={id} />
}

function OneRecordPage({ id }: { readonly id: string }): ReactNode {
  const words = useWords()
  useTitle(words.pages.records)
  const [seq, setSeq] = useState<number>()
  const now = useRecord(id)
  const then = useRecord(id, seq === undefined ? undefined : String(seq))
  const history = useRecordHistory(id)
  const shown = seq === undefined ? now.data : (then.data ?? now.data)
  if (now.error && now.data === undefined)
    return <Failure heading="h1" error={now.error} retry={() => void now.refetch()} />
  if (now.data === undefined || shown === undefined) return <Loading />
  return (
    <>
      <p className="crumb small">
        <Link to="/records">{words.pages.records}</Link>
        <span aria-hidden="true">/</span>
        <span className="code">{id}</span>
      </p>
      <RecordHead shown={shown} />
      <RecordActs shown={now.data} etag={now.data.etag} isPast={seq !== undefined} onLook={() => void now.refetch()} />
      <div className="page-stack">
        <TimeTravel stops={now.data.stops} shown={seq} onShow={setSeq} />
        <Origin id={id} />
        <div className="columns">
          {history.data ? (
            <HistoryLog history={history.data} isPast={seq !== undefined} />
          ) : (
            <HistoryState history={history} />
          )}
          <RecordAside shown={shown} />
        </div>
      </div>
    </>
  )
}

function HistoryState({
  history,
}: {
  readonly history: {
    readonly error: unknown
    readonly refetch: () => unknown
    readonly data: RecordHistory | undefined
  }
}): ReactNode {
  if (history.error) return <Failure error={history.error} retry={() => void history.refetch()} />
  return <Loading shape="list" />
}

const longClaim = 180

function RecordHead({ shown }: { readonly shown: OneRecord }): ReactNode {
  const words = useWords()
  const { record, status } = shown
  const statusWord = words.statuses[status] ?? status
  const kind =
    status === 'conflicted'
      ? 'contradiction'
      : status === 'superseded'
        ? 'supersede'
        : status === 'active'
          ? 'active'
          : 'archive'
  return (
    <div className="record-head">
      <div>
        <h1 className={record.text.length > longClaim ? 'claim is-long' : 'claim'}>
          <Said text={record.text} />
        </h1>
        <div className="row row-wide">
          <Kind kind={kind} word={words.record.said(words.recordKinds[record.kind] ?? record.kind, statusWord)} />
          <Provenance source={record.source} />
          <Confidence value={record.confidence} cap={capOf(record.source)} />
          <span className="code small quiet">{record.scope}</span>
          {record.beside.pinned && (
            <span className="row small two">
              <Glyph name="pin" />
              {words.record.pinned}
            </span>
          )}
        </div>
        <RecordFacts record={record} />
        {shown.others.length > 0 && (
          <ul className="plain-list">
            {shown.others.map((other) => (
              <li key={other.id} className="small">
                <span className="quiet">
                  {status === 'superseded' ? words.record.replacedBy : words.record.conflictWith}{' '}
                </span>
                <Link to={`/records/${encodeURIComponent(other.id)}`}>
                  <Said text={visibleText(other.text)} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface TimeTravelProps {
  readonly stops: OneRecord['stops']
  /** The entry of the journal that is shown; `undefined` is now. */
  readonly shown: number | undefined
  readonly onShow: (seq: number | undefined) => void
}

function TimeTravel({ stops, shown, onShow }: TimeTravelProps): ReactNode {
  const words = useWords()
  const place = shown === undefined ? stops.length : stops.findIndex(({ seq }) => seq === shown)
  const stop = stops[place]
  return (
    <section className="card pad" aria-labelledby="time-title">
      <div className="cap">
        <h2 id="time-title">{words.record.see}</h2>
        <span className="small quiet" role="status">
          {stop === undefined ? words.record.showingNow : words.record.showingThen(dayText(stop.at, words.dates))}{' '}
          {stop !== undefined && (
            <button type="button" className="link" onClick={() => onShow(undefined)}>
              {words.record.backToNow}
            </button>
          )}
        </span>
      </div>
      <HistorySlider
        stops={stops.map(({ at, what }) => ({ at, kind: what }))}
        shown={place < 0 ? stops.length : place}
        onShow={(next) => onShow(stops[next]?.seq)}
      />
    </section>
  )
}

function Origin({ id }: { readonly id: string }): ReactNode {
  const words = useWords()
  const { data, error, refetch } = useLineage(id)
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="card" />
  if (data.nodes.length <= 1) {
    return (
      <section className="card pad" aria-labelledby="lineage-title">
        <div className="cap">
          <h2 id="lineage-title">{words.record.from}</h2>
        </div>
        <p className="quiet">{words.lineage.alone}</p>
      </section>
    )
  }
  return <LineageView graph={graphOf(data, words)} title={words.record.from} />
}
