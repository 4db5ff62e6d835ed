import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { currentChoices } from '../api/settings.js'
import { places } from './places.js'

const goForMs = 1500

/** The keys that work on every page: search, help, and `g` with the letter of a page. */
export function useGlobalKeys(onHelp: () => void): void {
  const go = useNavigate()
  const goAt = useRef(0)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSingleKey(event)) return
      const isGoing = Date.now() - goAt.current < goForMs
      goAt.current = event.key === 'g' ? Date.now() : 0
      const aim = isGoing ? places.find((each) => 'key' in each && each.key === event.key) : undefined
      if (aim) {
        event.preventDefault()
        event.stopImmediatePropagation()
        void go(aim.to)
      } else if (event.key === '?') onHelp()
      else if (event.key === '/') focusSearch(event, () => void go('/records'))
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [go, onHelp])
}

/** A key alone, not in a field, not in a dialog, and not switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (currentChoices().keys === 'off' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const { target } = event
  return !(
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog, [contenteditable]',
    )
  )
}

function focusSearch(event: KeyboardEvent, otherwise: () => void): void {
  event.preventDefault()
  const search = document.querySelector<HTMLElement>('[data-search]')
  if (search === null || search.offsetParent === null) otherwise()
  else search.focus()
}
