import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Distillate } from '../api/answers.js'
import { useDistillate } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { Confidence } from '../design/confidence.js'
import { countText, twoPlaces } from '../design/numbers.js'
import { Provenance } from '../design/provenance.js'
import { Said } from '../design/said.js'
import { SkipList } from '../design/skip-list.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { useWords } from '../words/index.js'

/** The most worthwhile records in order, and what was left out. */
export function DistillPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.distill)
  const { data, error, refetch } = useDistillate(useScope())
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.records.length === 0) return <Empty heading="h1" title={words.distill.none} next={words.distill.noneNext} />
  return (
    <>
      <div className="headline">
        <div>
          <h1>{words.distill.worth(data.records.length)}</h1>
          <p>{words.distill.lede(data.tokens, data.entities.covered, data.entities.known)}</p>
        </div>
      </div>
      <div className="columns">
        <ol className="card quotes">
          {data.records.map((each) => (
            <DistilledLine key={each.record.id} each={each} />
          ))}
        </ol>
        <LeftOut leftOut={data.leftOut} />
      </div>
    </>
  )
}

function DistilledLine({ each }: { readonly each: Distillate['records'][number] }): ReactNode {
  const words = useWords()
  const { record, value, tokens, conflictsWith } = each
  return (
    <li>
      <Link to={`/records/${encodeURIComponent(record.id)}`}>
        <Said text={record.text} />
      </Link>
      <p className="row row-wide">
        <Provenance source={record.source} />
        <Confidence value={record.confidence} />
        <span className="score">
          {words.distill.value} <b>{twoPlaces(value)}</b>
        </span>
        <span className="score">
          {words.distill.tokens} <b>{countText(tokens)}</b>
        </span>
        {conflictsWith.length > 0 && <b className="small">{words.distill.conflict}</b>}
        <span className="code small quiet">{record.scope}</span>
      </p>
    </li>
  )
}

function LeftOut({ leftOut }: { readonly leftOut: Distillate['leftOut'] }): ReactNode {
  const words = useWords()
  const reasons = Object.entries(leftOut).filter(([, count]) => count > 0)
  return (
    <section className="card" aria-labelledby="left-title">
      <div className="cap pad">
        <h2 id="left-title">{words.distill.leftOut}</h2>
      </div>
      {reasons.length === 0 ? (
        <p className="facts quiet">{words.none}</p>
      ) : (
        <SkipList
          reasons={reasons.map(([code, count]) => ({ code, count, sentence: words.distill.reasons[code] ?? code }))}
        />
      )}
    </section>
  )
}
