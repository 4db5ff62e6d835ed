import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../../words/index.js'

export interface TypedConfirmationProps {
  /** What has to be typed, letter by letter. */
  readonly wanted: string
  /** What it is, for the label. */
  readonly label: string
  readonly act: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** For what touches much at once: the button waits until the reader typed what it is about. */
export function TypedConfirmation(props: TypedConfirmationProps): ReactNode {
  const { wanted, label, act, isBusy, disabled = false, onConfirm, onClose } = props
  const words = useWords()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === wanted) onConfirm()
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className="acts">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="button filled" disabled={disabled || isBusy || typed.trim() !== wanted}>
          {act}
        </button>
      </div>
    </form>
  )
}
