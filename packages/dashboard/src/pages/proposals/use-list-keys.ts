import { useEffect } from 'react'
import type { ProposalRow } from '../../api/answers.js'
import { isSingleKey } from '../../app/use-global-keys.js'
import { isInReview } from './use-choice-keys.js'

interface ListKeys {
  readonly rows: readonly ProposalRow[]
  readonly shownId: string | undefined
  readonly open: (id: string | undefined) => void
  readonly select: (id: string) => void
}

/** `j` and `k` move through the inbox, `x` selects, Escape goes back to the list. */
export function useListKeys({ rows, shownId, open, select }: ListKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSingleKey(event) || !isInReview(event.target)) return
      const at = rows.findIndex(({ id }) => id === shownId)
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault()
        const next = rows[Math.min(rows.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)))]
        if (next === undefined) return
        open(next.id)
        focusRow(next.id)
      } else if (event.key === 'x' && shownId !== undefined) select(shownId)
      else if (event.key === 'Escape') {
        open(undefined)
        if (shownId !== undefined) focusRow(shownId)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rows, shownId, open, select])
}

function focusRow(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-proposal="${CSS.escape(id)}"]`)?.focus()
  })
}
