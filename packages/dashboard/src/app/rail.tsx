import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLive } from '../api/live.js'
import { useMe, useProposals, useSessions } from '../api/queries.js'
import { choose, useChoices } from '../api/settings.js'
import { momentText } from '../design/dates.js'
import { Glyph } from '../design/glyph.js'
import { countText } from '../design/numbers.js'
import { useWords } from '../words/index.js'
import { places } from './places.js'

/** The store, the pages, the theme, and whether the page hears of what happens. */
export function Rail(): ReactNode {
  const words = useWords()
  const me = useMe().data
  const active = me?.scopes.reduce((sum, scope) => sum + scope.active, 0) ?? 0
  return (
    <aside className="rail" aria-label={words.rail.name}>
      <Brand />
      <p className="store small">
        <b>
          <bdi>{me?.storeName ?? ' '}</bdi>
        </b>
        {me ? words.rail.active(active) : ' '}
      </p>
      <nav aria-label={words.pages.name}>
        <PlaceList />
      </nav>
      <div className="rail-foot">
        <ThemeChoice />
        <LiveState />
      </div>
    </aside>
  )
}

function Brand(): ReactNode {
  return (
    <p className="brand">
      <svg viewBox="0 0 26 18" aria-hidden="true" focusable="false">
        <path d="M2 9c3.5-8 7-8 11 0s7.5 8 11 0" />
        <path className="brand-base" d="M2 15.5h22" />
      </svg>
      slowwave
    </p>
  )
}

/** The links to the pages, as the rail and the sheet of a phone show them. */
export function PlaceList({ from = 0, onGo }: { readonly from?: number; readonly onGo?: () => void }): ReactNode {
  const words = useWords()
  const waiting = useWaiting()
  return (
    <ul className="nav">
      {places.slice(from).map((each) => (
        <li key={each.id} className={'startsGroup' in each ? 'starts-group' : undefined}>
          <NavLink to={each.to} end={each.to === '/'} onClick={onGo}>
            <Glyph name={each.glyph} />
            {words.pages[each.id]}
            <WaitingCount count={waiting[each.id] ?? 0} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** How many things wait, where some do. */
export function WaitingCount({ count }: { readonly count: number }): ReactNode {
  const words = useWords()
  if (count === 0) return null
  return (
    <span className="nav-count">
      <span aria-hidden="true">{countText(count)}</span>
      <span className="unseen">{words.rail.waiting(count)}</span>
    </span>
  )
}

/** What waits for a person, by page. */
export function useWaiting(): Readonly<Record<string, number>> {
  const proposals = useProposals({}).data
  const sessions = useSessions().data?.answer
  return {
    proposals: proposals?.byState['pending'] ?? 0,
    sessions: sessions?.signals.filter(({ state }) => state === 'waiting').length ?? 0,
  }
}

function ThemeChoice(): ReactNode {
  const words = useWords()
  const { theme } = useChoices()
  return (
    <fieldset className="segments">
      <legend className="unseen">{words.rail.theme}</legend>
      {(['auto', 'light', 'dark'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => choose({ theme: each })} />
          {words.rail.themes[each]}
        </label>
      ))}
    </fieldset>
  )
}

function LiveState(): ReactNode {
  const words = useWords()
  const me = useMe().data
  const { state, heardAt } = useLive()
  const role = me?.readOnly ? words.rail.roles.readOnly : words.rail.roles[me?.role ?? 'viewer']
  const isLive = state === 'live'
  return (
    <p className="live small" role="status">
      <span className={isLive ? 'live-dot' : 'live-dot is-off'} aria-hidden="true" />
      {isLive ? words.rail.live(role) : state === 'refused' ? words.rail.refused : words.rail.connecting}
      {!isLive && heardAt !== undefined && (
        <span className="block">{words.rail.since(momentText(heardAt, words.dates))}</span>
      )}
    </p>
  )
}
