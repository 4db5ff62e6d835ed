import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../words/index.js'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly wide?: boolean
}

/** A question that stands in front of the page. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, children, wide = false }: DialogProps): ReactNode {
  const words = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (shown?.open === false) shown.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="cap">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button bare" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {children}
    </dialog>
  )
}
