import type { ReactNode } from 'react'
import type { OneProposal } from '../../api/answers.js'
import { Dialog } from '../../design/dialog.js'
import { useWords } from '../../words/index.js'
import type { Side } from './sides.js'
import type { Decision } from './use-decision.js'

export interface QuestionProps {
  readonly shown: OneProposal
  readonly sides: readonly Side[]
  readonly decide: (decision: Decision) => void
  readonly onClose: () => void
}

/** A question with its two buttons: leave it, or go on. */
interface FormProps {
  readonly title: string
  readonly does: string
  readonly act: string
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

export function QuestionForm({
  title,
  does,
  act,
  disabled = false,
  onClose,
  onSubmit,
  children,
}: FormProps): ReactNode {
  const words = useWords()
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <p className="two">{does}</p>
        {children}
        <div className="acts">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button filled" disabled={disabled}>
            {act}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
