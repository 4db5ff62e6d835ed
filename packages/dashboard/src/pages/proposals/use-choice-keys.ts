import { useEffect } from 'react'
import { isSingleKey } from '../../app/use-global-keys.js'
import type { Choice } from '../../design/decision-bar.js'
import { currentToast } from '../../design/toast.js'

/** Each choice answers to its key, and `u` undoes the last decision. */
export function useChoiceKeys(choices: readonly Choice[], isOff: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSingleKey(event) || event.repeat || !isInReview(event.target)) return
      const choice = choices.find(({ shortcut }) => shortcut === event.key)
      if (choice && !isOff) {
        event.preventDefault()
        choice.run()
      } else if (event.key === 'u') currentToast()?.undo?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [choices, isOff])
}

/** The list or a proposal has the focus, or nothing has. */
export function isInReview(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('main, .toast-place') !== null)
}
