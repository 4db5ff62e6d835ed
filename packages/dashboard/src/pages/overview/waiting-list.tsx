import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProposals } from '../../api/queries.js'
import { useScope } from '../../app/scope-choice.js'
import { Kind } from '../../design/kind.js'
import { Failure, Loading } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import { shownKind } from '../proposals/conflict.js'
import { ProposalExcerpt } from '../proposals/excerpt.js'

const shownAtMost = 4

/** The first of the proposals that wait, in the words of their records. */
export function WaitingList(): ReactNode {
  const words = useWords()
  const { data, error, refetch } = useProposals({ scope: useScope() })
  return (
    <section className="card" aria-labelledby="waiting-title">
      <div className="cap pad">
        <h2 id="waiting-title">{words.overview.waiting}</h2>
        {(data?.matching ?? 0) > 0 && (
          <Link className="small" to="/proposals">
            {words.overview.allOf(data?.matching ?? 0)}
          </Link>
        )}
      </div>
      {error && data === undefined && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading shape="list" />}
      {data?.proposals.length === 0 && <p className="facts quiet">{words.overview.nothingNext}</p>}
      <ul className="waiting">
        {data?.proposals.slice(0, shownAtMost).map((row) => (
          <li key={row.id}>
            <Link to={`/proposals/${encodeURIComponent(row.id)}`}>
              <Kind kind={shownKind(row)} />
              <ProposalExcerpt row={row} />
              <span className="code small quiet">{row.scope}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
