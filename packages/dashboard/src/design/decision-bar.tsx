import type { ReactNode } from 'react'
import { useWords } from '../words/index.js'

/** Something a person may decide. */
export interface Choice {
  readonly id: string
  readonly word: string
  /** The key that does the same. */
  readonly shortcut: string
  /** The one sensible yes is filled. @default 'plain' */
  readonly weight?: 'filled' | 'plain'
  readonly run: () => void
}

export interface DecisionBarProps {
  /** What changes memory, in the order of the bar. */
  readonly choices: readonly Choice[]
  /** What leaves memory as it is; stands alone at the end. */
  readonly refusals: readonly Choice[]
  readonly note: string
  readonly disabled: boolean
}

/** The acts of a proposal, always in the same order, always in sight. */
export function DecisionBar({ choices, refusals, note, disabled }: DecisionBarProps): ReactNode {
  const words = useWords()
  return (
    <div className="decide" role="group" aria-label={words.decide.name}>
      {choices.map((choice) => (
        <ChoiceButton key={choice.id} choice={choice} disabled={disabled} />
      ))}
      <div className="decide-end">
        {refusals.map((choice) => (
          <ChoiceButton key={choice.id} choice={choice} disabled={disabled} />
        ))}
      </div>
      <p className="small quiet">{note}</p>
    </div>
  )
}

function ChoiceButton({ choice, disabled }: { readonly choice: Choice; readonly disabled: boolean }): ReactNode {
  return (
    <button
      type="button"
      className={choice.weight === 'filled' ? 'button filled' : 'button'}
      data-choice={choice.id}
      disabled={disabled}
      aria-keyshortcuts={choice.shortcut}
      onClick={choice.run}
    >
      {choice.word}
      <kbd aria-hidden="true">{choice.shortcut}</kbd>
    </button>
  )
}
