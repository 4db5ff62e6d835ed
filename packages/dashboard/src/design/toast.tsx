import type { ReactNode } from 'react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWords } from '../words/index.js'

/** What was just done, and how to take it back. */
export interface ToastNote {
  readonly text: string
  /** Takes it back. */
  readonly undo?: () => void
}

const stayMs = 12_000

let current: ToastNote | undefined
const listeners = new Set<() => void>()

/** Shows a note in the place of the last one; `undefined` takes it away. */
export function showToast(note: ToastNote | undefined): void {
  current = note
  for (const listener of listeners) listener()
}

/** The note that is shown, for the key that undoes the last decision. */
export function currentToast(): ToastNote | undefined {
  return current
}

/** The place where notes appear. A note waits while it is pointed at or has the focus. */
export function Toast(): ReactNode {
  const words = useWords()
  const note = useSyncExternalStore(subscribe, currentToast)
  const waits = useRef(false)
  useEffect(() => {
    if (note === undefined) return undefined
    const timer = setInterval(() => !waits.current && showToast(undefined), stayMs)
    return () => clearInterval(timer)
  }, [note])
  const hold = (): void => {
    waits.current = true
  }
  const release = (): void => {
    waits.current = false
  }
  return (
    <div
      role="status"
      className="toast-place"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {note && (
        <div className="toast">
          <span>{note.text}</span>
          {note.undo && (
            <button type="button" className="button" onClick={note.undo}>
              {words.decide.undo}
              <kbd aria-hidden="true">u</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
