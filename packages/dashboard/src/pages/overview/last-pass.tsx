import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../api/answers.js'
import { Kind } from '../../design/kind.js'
import { Moment } from '../../design/moment.js'
import { countText, shareText } from '../../design/numbers.js'
import { useWords } from '../../words/index.js'

/** What the last pass did, by kind. */
export function LastPass({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useWords()
  const pass = overview.status.lastPass
  return (
    <section className="card" aria-labelledby="pass-title">
      <div className="cap pad">
        <h2 id="pass-title">{words.overview.last}</h2>
        <Link className="small" to="/runs">
          {words.overview.open}
        </Link>
      </div>
      <div className="facts">
        {pass === undefined ? (
          <p className="quiet">{words.overview.never}</p>
        ) : (
          <>
            {pass.merged > 0 && <Line kind="merge" count={pass.merged} />}
            {pass.promoted > 0 && <Line kind="promote" count={pass.promoted} />}
            {pass.pruned > 0 && <Line kind="prune" count={pass.pruned} />}
            {pass.refused > 0 && <Line kind="refuse" count={pass.refused} word={words.runs.refused} />}
            <p>{words.overview.passFacts(pass.applied, pass.forReview)}</p>
            <p className="small quiet">
              <Moment at={pass.at} as="moment" /> · {words.runs.loss} {shareText(pass.loss)}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Line({
  kind,
  count,
  word,
}: {
  readonly kind: string
  readonly count: number
  readonly word?: string
}): ReactNode {
  return (
    <p className="fact-line">
      <Kind kind={kind} {...(word === undefined ? {} : { word })} />
      <span>{countText(count)}</span>
    </p>
  )
}
