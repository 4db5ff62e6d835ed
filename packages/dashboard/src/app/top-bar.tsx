import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '../api/queries.js'
import { Glyph } from '../design/glyph.js'
import { useWords } from '../words/index.js'
import { chooseScope, useScope } from './scope-choice.js'

/** Which scope the pages look at, the search, and the list of keys. */
export function TopBar({ onHelp }: { readonly onHelp: () => void }): ReactNode {
  const words = useWords()
  const me = useMe().data
  return (
    <header className="top">
      <ScopePick />
      {me?.demo && <span className="small quiet top-note">{words.rail.demo}</span>}
      <TopSearch />
      <button type="button" className="button bare square" aria-label={words.keyboard} onClick={onHelp}>
        <kbd aria-hidden="true">?</kbd>
      </button>
    </header>
  )
}

function ScopePick(): ReactNode {
  const words = useWords()
  const scope = useScope()
  const scopes = useMe().data?.scopes ?? []
  const known = scopes.some((each) => each.scope === scope)
  return (
    <label className="pick">
      <span className="unseen">{words.scope}</span>
      <Glyph name="scope" />
      <select value={known ? scope : ''} onChange={(event) => chooseScope(event.target.value || undefined)}>
        <option value="">{words.everyScope}</option>
        {scopes.map((each) => (
          <option key={each.scope}>{each.scope}</option>
        ))}
      </select>
    </label>
  )
}

/** The search of the records page is its own; elsewhere this one leads there. */
function TopSearch(): ReactNode {
  const words = useWords()
  const go = useNavigate()
  const { pathname } = useLocation()
  if (pathname === '/records') return <span className="gap" />
  return (
    <form
      className="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('q')
        if (typeof asked === 'string') void go(asked === '' ? '/records' : `/records?q=${encodeURIComponent(asked)}`)
      }}
    >
      <Glyph name="search" />
      <input
        name="q"
        type="search"
        aria-label={words.searchRecords}
        placeholder={words.searchRecords}
        autoComplete="off"
        data-search
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
