import type { ReactNode } from 'react'
import type { OneProposal } from '../../api/answers.js'
import { shareText, twoPlaces } from '../../design/numbers.js'
import { sentence } from '../../design/sentence.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { isContradiction } from './sides.js'
import type { Side } from './sides.js'

export interface ReasonsProps {
  readonly shown: OneProposal
  readonly sides: readonly Side[]
}

const dayMs = 86_400_000

/** Why it is here, what it would change, and what it would lose. */
export function Reasons({ shown, sides }: ReasonsProps): ReactNode {
  const words = useWords()
  return (
    <div className="reasons">
      <section>
        <h2>{words.proposals.why}</h2>
        <Why shown={shown} sides={sides} />
      </section>
      <section>
        <h2>{isContradiction(shown) ? words.proposals.each : words.proposals.whatChanges}</h2>
        <Changes shown={shown} />
      </section>
      <section>
        <h2>{words.proposals.wouldLose}</h2>
        <Loses shown={shown} />
      </section>
    </div>
  )
}

function Why({ shown, sides }: ReasonsProps): ReactNode {
  const words = useWords()
  const { proposal, needsTwo } = shown
  const [a, b] = sides
  const days = a && b && shown.sides ? Math.round((b.record.createdAt - a.record.createdAt) / dayMs) : 0
  const first = proposal.approvals[0]
  return (
    <ul>
      <li>{sentence(visibleText(proposal.rationale))}</li>
      {days > 0 && <li>{words.proposals.newerBy(days)}</li>}
      {proposal.similarity !== undefined && <li>{words.proposals.likeness(twoPlaces(proposal.similarity))}</li>}
      {needsTwo && (
        <li>
          {first && proposal.state === 'pending'
            ? words.proposals.firstBy(visibleText(first.by))
            : words.proposals.needsTwo}
        </li>
      )}
    </ul>
  )
}

function Changes({ shown }: { readonly shown: OneProposal }): ReactNode {
  const words = useWords()
  if (isContradiction(shown)) {
    return (
      <ul>
        <li>{words.proposals.keepOne}</li>
        <li>{words.proposals.keepBothDoes}</li>
        <li>{words.proposals.neitherDoes}</li>
      </ul>
    )
  }
  const changes = shown.proposal.operation?.changes ?? []
  const count = (type: string): number => changes.filter((change) => change.type === type).length
  const [made] = shown.makes
  const best = Math.max(0, ...shown.sources.map(({ confidence }) => confidence))
  return (
    <ul>
      {count('put') > 0 && (
        <li>
          {words.proposals.written(count('put'))}
          {count('archive') > 0 && `, ${words.proposals.archived(count('archive'))}`}
        </li>
      )}
      {count('put') === 0 && count('archive') > 0 && <li>{words.proposals.archived(count('archive'))}</li>}
      {count('supersede') > 0 && <li>{words.proposals.ended(count('supersede'))}</li>}
      {made && <li>{words.proposals.confidenceGoes(twoPlaces(best), twoPlaces(made.confidence))}</li>}
    </ul>
  )
}

/** Said even when it is nothing. */
function Loses({ shown }: { readonly shown: OneProposal }): ReactNode {
  const words = useWords()
  const { ids, active, share } = shown.loses
  if (ids.length === 0 || isContradiction(shown)) {
    return (
      <p>
        <b>{words.proposals.losesNothing}</b> {words.proposals.losesNothingMore}
      </p>
    )
  }
  return (
    <p>
      <b>{words.proposals.loses(ids.length, active, shareText(share))}</b> {words.proposals.losesMore}
    </p>
  )
}
