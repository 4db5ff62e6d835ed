import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ProposalRow } from '../api/answers.js'
import { useProposals } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { useWords } from '../words/index.js'
import { BulkBar } from './proposals/bulk-bar.js'
import { Inbox } from './proposals/inbox.js'
import type { InboxFilter } from './proposals/inbox.js'
import { OpenProposal } from './proposals/open-proposal.js'
import { useListKeys } from './proposals/use-list-keys.js'

/** The inbox, and one proposal beside it. */
export function ProposalsPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.proposals)
  const scope = useScope()
  const [filter, setFilter] = useState<InboxFilter>({ state: 'pending' })
  const { data, error, refetch } = useProposals({ state: filter.state, kind: filter.kind, scope })
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return <Review page={data} filter={filter} onFilter={setFilter} />
}

type ReviewProps = Pick<Parameters<typeof Inbox>[0], 'page' | 'filter' | 'onFilter'>

function Review({ page, filter, onFilter }: ReviewProps): ReactNode {
  const { id } = useParams()
  const go = useNavigate()
  const { selected, toggle, choose } = useSelection(page.proposals)
  const rows = page.proposals
  const shownId = id ?? (matchMedia('(min-width: 52.01rem)').matches ? rows[0]?.id : undefined)
  const open = useCallback(
    (next: string | undefined) => void go(next === undefined ? '/proposals' : `/proposals/${encodeURIComponent(next)}`),
    [go],
  )
  useListKeys({ rows, shownId, open, select: toggle })
  const place = rows.findIndex((row) => row.id === shownId)
  const afterwards = rows[place + 1] ?? rows[place - 1]
  return (
    <div className={id === undefined ? 'review' : 'review has-detail'}>
      <Inbox
        page={page}
        rows={rows}
        shownId={shownId}
        filter={filter}
        onFilter={onFilter}
        selected={selected}
        onSelect={toggle}
        onSelectAll={choose}
        heading={shownId === undefined || id === undefined ? headingOf(shownId) : 'h2'}
        foot={<BulkBar rows={rows.filter((row) => selected.has(row.id))} onDone={() => choose([])} />}
      />
      {shownId === undefined ? (
        <NothingOpen isEmpty={rows.length === 0} />
      ) : (
        <OpenProposal
          key={shownId}
          id={shownId}
          position={place + 1}
          count={rows.length}
          onDecided={(becomes) => open(becomes ?? afterwards?.id)}
        />
      )}
    </div>
  )
}

/** One first heading a view: a phone without an open proposal shows the list alone. */
function headingOf(shownId: string | undefined): 'h1' | 'h2' {
  return shownId === undefined && matchMedia('(max-width: 52rem)').matches ? 'h1' : 'h2'
}

function NothingOpen({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  const words = useWords()
  return (
    <section className="detail">
      {isEmpty ? (
        <Empty
          heading="h1"
          title={words.proposals.emptyTitle}
          next={words.proposals.emptyNext}
          action={
            <Link className="button filled" to="/plan">
              {words.overview.plan}
            </Link>
          }
        />
      ) : (
        <Empty heading="h1" title={words.proposals.chooseTitle} next={words.proposals.chooseNext} />
      )}
    </section>
  )
}

function useSelection(rows: readonly ProposalRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const known = new Set(rows.map((row) => row.id))
  return {
    selected: new Set([...chosen].filter((each) => known.has(each))),
    toggle: (id: string) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
  }
}
