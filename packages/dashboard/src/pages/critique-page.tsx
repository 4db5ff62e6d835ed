import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Critique } from '../api/answers.js'
import { useCritique } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { countText } from '../design/numbers.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { CommandLine } from './parts/command-line.js'
import { RecordQuote } from './parts/record-quote.js'

type Remark = Critique['remarks'][number]

/** What looks wrong, in the words of the records, with the one command that helps. */
export function CritiquePage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.critique)
  const [kind, setKind] = useState<string>()
  const { data, error, refetch } = useCritique(useScope())
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.remarks.length === 0)
    return <Empty heading="h1" title={words.critique.well} next={words.critique.wellNext} />
  const shown = kind === undefined ? data.remarks : data.remarks.filter((remark) => remark.kind === kind)
  return (
    <>
      <div className="headline">
        <div>
          <h1>{words.critique.looks(data.remarks.length)}</h1>
          <p>{words.critique.lede(data.named, data.active)}</p>
        </div>
      </div>
      <div className="page-stack">
        <KindFilters critique={data} chosen={kind} onChoose={setKind} />
        <ul className="card quotes">
          {shown.slice(0, remarksAtMost).map((remark, i) => (
            <RemarkLine key={i} remark={remark} />
          ))}
        </ul>
        {shown.length > remarksAtMost && (
          <p className="small quiet">{words.critique.moreOf(shown.length - remarksAtMost)}</p>
        )}
      </div>
    </>
  )
}

const remarksAtMost = 60
const idsAtMost = 3

interface KindFiltersProps {
  readonly critique: Critique
  readonly chosen: string | undefined
  readonly onChoose: (kind: string | undefined) => void
}

function KindFilters({ critique, chosen, onChoose }: KindFiltersProps): ReactNode {
  const words = useWords()
  const kinds = Object.entries(critique.counts).filter(([, count]) => count > 0)
  return (
    <div className="filters" role="group" aria-label={words.proposals.filter}>
      <button type="button" className="filter" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {words.all} {countText(critique.remarks.length)}
      </button>
      {kinds.map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          className="filter"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {words.critique.kinds[kind] ?? kind} {countText(count)}
        </button>
      ))}
    </div>
  )
}

function RemarkLine({ remark }: { readonly remark: Remark }): ReactNode {
  const words = useWords()
  return (
    <li>
      {remark.ids.slice(0, idsAtMost).map((id) => (
        <RecordQuote key={id} id={id} />
      ))}
      <p className="quote-why">
        <b>{words.critique.kinds[remark.kind] ?? remark.kind}.</b> {visibleText(remark.reason)}{' '}
        <span className="code small quiet">
          {remark.rule} · {remark.scope}
        </span>
      </p>
      <CommandLine command={remark.command} />
      {remark.ids.length > idsAtMost && (
        <p className="small quiet">
          {remark.ids.slice(idsAtMost, 12).map((id) => (
            <Link key={id} className="code" to={`/records/${encodeURIComponent(id)}`}>
              {id}{' '}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}
