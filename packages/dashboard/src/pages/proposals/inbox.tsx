import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProposalRow, ProposalsPage } from '../../api/answers.js'
import { ageText } from '../../design/dates.js'
import { Glyph } from '../../design/glyph.js'
import { Kind, lookOf } from '../../design/kind.js'
import { countText } from '../../design/numbers.js'
import { useWords } from '../../words/index.js'
import { shownKind } from './conflict.js'
import { ProposalExcerpt } from './excerpt.js'

export interface InboxProps {
  readonly page: ProposalsPage
  readonly rows: readonly ProposalRow[]
  readonly shownId: string | undefined
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string) => void
  /** Selects these and no others. */
  readonly onSelectAll: (ids: readonly string[]) => void
  /** The heading of the view, where no proposal is open. */
  readonly heading: 'h1' | 'h2'
  readonly foot?: ReactNode
}

/** Which proposals the inbox lists. */
export interface InboxFilter {
  readonly state: string
  readonly kind?: string
}

const states = ['pending', 'stale', 'approved', 'rejected'] as const

/** What waits for a decision, each in a few of its own words. */
export function Inbox({
  page,
  rows,
  shownId,
  filter,
  onFilter,
  selected,
  onSelect,
  onSelectAll,
  heading: Heading,
  foot,
}: InboxProps): ReactNode {
  const words = useWords()
  const oldest = rows.at(-1)
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="inbox-head">
        <div className="cap">
          <Heading id="inbox-title">{words.proposals.title}</Heading>
          <span className="small quiet">
            {words.proposals.pending(page.byState['pending'] ?? 0)}
            {filter.state === 'pending' && oldest && ` · ${words.proposals.oldest(ageText(oldest.createdAt))}`}
          </span>
        </div>
        <Filters page={page} filter={filter} onFilter={onFilter} />
        {filter.kind !== undefined && <SelectAll rows={rows} onSelectAll={onSelectAll} />}
      </div>
      <ul className="inbox-list">
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            isShown={row.id === shownId}
            isSelected={selected.has(row.id)}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {foot}
    </section>
  )
}

function Filters({ page, filter, onFilter }: Pick<InboxProps, 'page' | 'filter' | 'onFilter'>): ReactNode {
  const words = useWords()
  const kinds = Object.entries(page.pendingByKind).filter(([, count]) => count > 0)
  return (
    <>
      <div className="filters" role="group" aria-label={words.proposals.state}>
        {states
          .filter((state) => state === 'pending' || state === filter.state || (page.byState[state] ?? 0) > 0)
          .map((state) => (
            <button
              key={state}
              type="button"
              className="filter"
              aria-pressed={filter.state === state}
              onClick={() => onFilter({ state })}
            >
              {words.proposals.states[state]} {countText(page.byState[state] ?? 0)}
            </button>
          ))}
      </div>
      {filter.state === 'pending' && kinds.length > 1 && (
        <div className="filters" role="group" aria-label={words.proposals.filter}>
          {kinds.map(([kind, count]) => (
            <button
              key={kind}
              type="button"
              className="filter"
              aria-pressed={filter.kind === kind}
              onClick={() => onFilter(filter.kind === kind ? { state: filter.state } : { ...filter, kind })}
            >
              <Glyph name={lookOf(kind).glyph} />
              {words.kinds[kind] ?? kind} {countText(count)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Everything of a kind at once; where two values stand against each other, each is decided by itself. */
function SelectAll({ rows, onSelectAll }: Pick<InboxProps, 'rows' | 'onSelectAll'>): ReactNode {
  const words = useWords()
  const ids = rows.filter(({ state, conflict }) => state === 'pending' && !conflict).map(({ id }) => id)
  if (ids.length < 2) return null
  return (
    <button type="button" className="link small select-all" onClick={() => onSelectAll(ids)}>
      {words.proposals.selectAll(ids.length)}
    </button>
  )
}

interface InboxRowProps {
  readonly row: ProposalRow
  readonly isShown: boolean
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
}

function InboxRow({ row, isShown, isSelected, onSelect }: InboxRowProps): ReactNode {
  const words = useWords()
  return (
    <li>
      <Link
        to={`/proposals/${encodeURIComponent(row.id)}`}
        data-proposal={row.id}
        aria-current={isShown ? 'true' : undefined}
      >
        <span className="cap">
          <Kind kind={shownKind(row)} />
          <span className="small quiet">{ageText(row.createdAt)}</span>
        </span>
        <ProposalExcerpt row={row} />
        <span className="code small quiet">{row.scope}</span>
      </Link>
      {row.state === 'pending' && !row.conflict && (
        <span className="inbox-pick">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={words.proposals.select(`${words.kinds[row.kind] ?? row.kind}, ${row.scope}`)}
            onChange={() => onSelect(row.id)}
          />
        </span>
      )}
    </li>
  )
}
