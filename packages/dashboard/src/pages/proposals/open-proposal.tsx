import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { OneProposal } from '../../api/answers.js'
import type { Tagged } from '../../api/call.js'
import { CallError } from '../../api/call-error.js'
import { useMe, useProposal } from '../../api/queries.js'
import { DecisionBar } from '../../design/decision-bar.js'
import { Failure, Loading } from '../../design/states.js'
import { useWords } from '../../words/index.js'
import type { Words } from '../../words/index.js'
import { choicesOf } from './choices.js'
import type { Question } from './choices.js'
import { ProposalDetail } from './detail.js'
import type { DetailProps } from './detail.js'
import { QuestionDialog } from './questions.js'
import { isContradiction, sidesOf } from './sides.js'
import { useChoiceKeys } from './use-choice-keys.js'
import { useDecision } from './use-decision.js'

export interface OpenProposalProps extends Pick<DetailProps, 'position' | 'count'> {
  readonly id: string
  readonly onDecided: (becomes: string | undefined) => void
}

/** One proposal with its decision bar. What is decided is what the reader saw, or nothing. */
export function OpenProposal({ id, ...rest }: OpenProposalProps): ReactNode {
  const { data, error, refetch } = useProposal(id)
  return (
    <section className="detail" aria-busy={data === undefined}>
      {error && data === undefined && <Failure heading="h1" error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Loading />}
      {data && <Deciding latest={data} id={id} {...rest} />}
    </section>
  )
}

interface DecidingProps extends OpenProposalProps {
  readonly latest: Tagged<OneProposal>
}

function Deciding({ latest, id, position, count, onDecided }: DecidingProps): ReactNode {
  const words = useWords()
  const [seen, setSeen] = useState(latest)
  const [question, setQuestion] = useState<Question>()
  const decision = useDecision((_, { becomes }) => onDecided(becomes))
  const me = useMe().data
  const shown = seen.answer
  const sides = sidesOf(shown)
  const isBehind = latest.etag !== seen.etag && !decision.isPending
  const mayDecide = me?.role === 'reviewer' && !me.readOnly
  const { choices, refusals } = choicesOf(shown, words, {
    ask: setQuestion,
    decide: (made) => {
      setQuestion(undefined)
      decision.mutate({ id, etag: seen.etag, decision: made })
    },
  })
  const isOff = isBehind || !mayDecide || decision.isPending
  useChoiceKeys([...choices, ...refusals], isOff || question !== undefined)
  const look = (): void => {
    decision.reset()
    setSeen(latest)
  }
  return (
    <>
      <div className="detail-body">
        {(isBehind || decision.error !== null) && (
          <Changed error={isBehind ? undefined : decision.error} onLook={look} />
        )}
        <ProposalDetail shown={shown} position={position} count={count} />
      </div>
      <DecisionBar choices={choices} refusals={refusals} note={noteOf(shown, mayDecide, words)} disabled={isOff} />
      {question && (
        <QuestionDialog
          question={question}
          shown={shown}
          sides={sides}
          onClose={() => setQuestion(undefined)}
          decide={(made) => {
            setQuestion(undefined)
            decision.mutate({ id, etag: seen.etag, decision: made })
          }}
        />
      )}
    </>
  )
}

/** It changed under the reader, or the server refused: nothing was applied. */
function Changed({ error, onLook }: { readonly error: unknown; readonly onLook: () => void }): ReactNode {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const known = error instanceof CallError ? error : undefined
  const isMoved = known === undefined || known.status === 409 || known.status === 412
  return (
    <div ref={place} className="banner" role="alert">
      <p>
        <b>{isMoved ? words.decide.changedTitle : known.message}</b>{' '}
        {isMoved ? (known?.message ?? words.decide.changedNext) : (known.hint ?? '')}
        {isMoved && known && ` ${words.decide.changedNext}`} {known && <span className="code small">{known.code}</span>}
      </p>
      <button type="button" className="button" onClick={onLook}>
        {words.decide.lookAgain}
      </button>
    </div>
  )
}

function noteOf(shown: OneProposal, mayDecide: boolean, words: Words): string {
  const { notes } = words.decide
  if (!mayDecide) return notes.viewer
  if (shown.proposal.state === 'stale') return notes.stale
  if (shown.proposal.state !== 'pending') return notes.decided
  if (isContradiction(shown)) return notes.contradiction
  if (shown.proposal.kind === 'supersede') return notes.supersede
  return shown.proposal.kind === 'merge' ? notes.merge : notes.other
}
