import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Dialog } from '../design/dialog.js'
import { Glyph } from '../design/glyph.js'
import { countText } from '../design/numbers.js'
import { useWords } from '../words/index.js'
import { places, placesOnPhone } from './places.js'
import { PlaceList, useWaiting } from './rail.js'

/** The pages on a phone: four of them, and the others behind the last tab. */
export function Tabs(): ReactNode {
  const words = useWords()
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current], .is-current')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  const isElsewhere = places.slice(placesOnPhone).some(({ to }) => pathname.startsWith(to))
  return (
    <nav ref={bar} className="tabs" aria-label={words.pages.name}>
      {places.slice(0, placesOnPhone).map((each) => (
        <NavLink key={each.id} to={each.to} end={each.to === '/'}>
          <Glyph name={each.glyph} />
          {words.pages[each.id]}
          {(waiting[each.id] ?? 0) > 0 && (
            <span className="tab-count">
              {countText(waiting[each.id] ?? 0)}
              <span className="unseen"> {words.rail.waiting(waiting[each.id] ?? 0)}</span>
            </span>
          )}
        </NavLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={isElsewhere ? 'is-current' : undefined}
        onClick={() => setOpen(true)}
      >
        <Glyph name="more" />
        {words.more}
      </button>
      {isOpen && (
        <Dialog title={words.pages.name} onClose={() => setOpen(false)}>
          <PlaceList from={placesOnPhone} onGo={() => setOpen(false)} />
        </Dialog>
      )}
    </nav>
  )
}
