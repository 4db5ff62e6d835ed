import { useEffect } from 'react'
import { isSingleKey } from '../../app/use-global-keys.js'
import { currentToast } from '../../design/toast.js'

/** `u` takes back what the note on the page tells of. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isSingleKey(event) && !event.repeat && event.key === 'u') currentToast()?.undo?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
