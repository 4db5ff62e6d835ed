import type { ReactNode } from 'react'
import type { MergeConflict } from '../../api/answers.js'
import { Said } from '../../design/said.js'
import { useWords } from '../../words/index.js'

/** Whose word counts for a record on which a branch and main differ. */
export type ConflictSide = 'branch' | 'main'

export interface ConflictChoiceProps {
  readonly conflict: MergeConflict
  readonly isOnlyForMain: boolean
  readonly chosen: ConflictSide | undefined
  readonly onChoose: (side: ConflictSide) => void
}

/** Both sides of a conflict in words; nothing is chosen for the reader. */
export function ConflictChoice({ conflict, isOnlyForMain, chosen, onChoose }: ConflictChoiceProps): ReactNode {
  const words = useWords()
  const { recordId, branch, main, base } = conflict
  const text = base?.text ?? main?.text ?? branch?.text ?? recordId
  return (
    <fieldset className="conflict">
      <legend>
        <Said text={text} />
      </legend>
      <p className="small quiet">
        {words.branches.conflictWhy[conflict.reason]} <span className="code">{recordId}</span>
      </p>
      {(['branch', 'main'] as const).map((side) => (
        <label key={side} className="row">
          <input
            type="radio"
            name={`conflict ${recordId}`}
            checked={chosen === side}
            disabled={side === 'branch' && isOnlyForMain}
            onChange={() => onChoose(side)}
          />
          <span>
            <b>{words.branches.sides[side]}</b> <SideWords side={side === 'branch' ? branch : main} />
          </span>
        </label>
      ))}
      {isOnlyForMain && <p className="small two">{words.branches.onlyForMain}</p>}
    </fieldset>
  )
}

/** What a record is on one side: its state and where it stands. */
function SideWords({ side }: { readonly side: MergeConflict['branch'] }): ReactNode {
  const words = useWords()
  if (side === undefined) return <span className="two">{words.branches.deleted}</span>
  const parts = [
    (words.statuses[side.status] ?? side.status).toLocaleLowerCase(),
    words.record.tier(side.tier),
    ...(side.pinned ? [words.record.pinned] : []),
    words.record.revision(side.revision),
  ]
  return <span className="two">{parts.join(' · ')}</span>
}
