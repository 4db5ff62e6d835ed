import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../../words/index.js'

/** The way back to a moment that has no name. */
export function OtherMoment({ onRollback }: { readonly onRollback: (to: string) => void }): ReactNode {
  const { branches } = useWords()
  const [to, setTo] = useState('')
  return (
    <form
      className="card pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (to.trim() !== '') onRollback(to.trim())
      }}
    >
      <h2>{branches.otherMoment}</h2>
      <div className="fields">
        <label className="field">
          <span>{branches.moment}</span>
          <input
            value={to}
            maxLength={200}
            placeholder={branches.asOfHint}
            autoComplete="off"
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={to.trim() === ''}>
          {branches.rollback}
        </button>
      </div>
    </form>
  )
}
