import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OneProposal } from '../../api/answers.js'
import { Breakable } from '../../design/breakable.js'
import { Confidence } from '../../design/confidence.js'
import { dayText } from '../../design/dates.js'
import { Glyph } from '../../design/glyph.js'
import { Kind, lookOf } from '../../design/kind.js'
import { Provenance } from '../../design/provenance.js'
import { Said } from '../../design/said.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import type { Words } from '../../words/index.js'
import { shownKind } from './conflict.js'
import { Evidence } from './evidence.js'
import { Reasons } from './reasons.js'
import { isContradiction, sidesOf } from './sides.js'
import type { Side } from './sides.js'

export interface DetailProps {
  readonly shown: OneProposal
  /** Where it stands in the inbox: the first is 1; 0 if it is not there. */
  readonly position: number
  readonly count: number
}

/** A proposal in the words of its records, with why it is here and what it would change. */
export function ProposalDetail({ shown, position, count }: DetailProps): ReactNode {
  const words = useWords()
  const sides = sidesOf(shown)
  const { proposal } = shown
  return (
    <>
      <div>
        <div className="crumb">
          <Link className="button bare back" to="/proposals">
            <Glyph name="left" />
            {words.proposals.inbox}
          </Link>
          <Kind kind={shownKind({ ...shown, kind: proposal.kind })} />
          <span className="code small quiet">{proposal.scope}</span>
          {position > 0 && <span className="small quiet position">{words.proposals.position(position, count)}</span>}
        </div>
        <h1>{titleOf(shown, sides, words)}</h1>
        <p className="lede">{ledeOf(shown, words)}</p>
      </div>
      {proposal.state !== 'pending' && <Standing shown={shown} />}
      <Evidence shown={shown} sides={sides} />
      {shown.makes.length > 0 && <Outcome shown={shown} sides={sides} />}
      {proposal.kind === 'supersede' && !isContradiction(shown) && <Validity sides={sides} />}
      <Reasons shown={shown} sides={sides} />
    </>
  )
}

function titleOf(shown: OneProposal, sides: readonly Side[], words: Words): string {
  const { titles } = words.proposals
  const { kind } = shown.proposal
  const [a, b] = sides
  if (isContradiction(shown)) return titles.contradiction
  if (kind === 'supersede') {
    return a?.value !== undefined && b?.value !== undefined
      ? titles.supersedeMoved(visibleText(a.value), visibleText(b.value))
      : titles.supersede
  }
  if (kind === 'merge' && saysMore(shown)) return titles.mergeMore
  if (kind === 'merge' || kind === 'converge') return titles.merge(sides.length)
  if (kind === 'compact') return titles.compact(sides.length)
  if (kind === 'promote') return titles.promote(sides.length)
  if (kind === 'entity-merge') return titles['entity-merge']
  return titles.other(words.kinds[kind] ?? kind)
}

function ledeOf(shown: OneProposal, words: Words): string {
  const { ledes } = words.proposals
  if (isContradiction(shown)) return ledes.contradiction
  if (shown.proposal.kind === 'supersede') return ledes.supersede
  if (shown.proposal.kind === 'merge') return saysMore(shown) ? ledes.mergeMore : ledes.merge
  return ledes.other
}

function saysMore({ comparisons }: OneProposal): boolean {
  return comparisons.some(({ relation }) => relation === 'subsumes')
}

/** What was decided, or that it moved. */
function Standing({ shown: { proposal } }: { readonly shown: OneProposal }): ReactNode {
  const words = useWords()
  const state = words.proposals.states[proposal.state] ?? proposal.state
  if (proposal.state === 'stale') return <p className="banner">{words.proposals.moved}</p>
  return (
    <p className="banner is-calm">
      <span>
        <b>
          {proposal.reviewedBy === undefined
            ? state
            : words.proposals.decidedBy(state, visibleText(proposal.reviewedBy))}
        </b>{' '}
        {proposal.reason !== undefined && words.proposals.becauseOf(visibleText(proposal.reason))}{' '}
        {proposal.undone && words.proposals.undone}
      </span>
      {proposal.replacedBy !== undefined && (
        <Link to={`/proposals/${encodeURIComponent(proposal.replacedBy)}`}>{words.show}</Link>
      )}
    </p>
  )
}

/** The record that there would be. */
function Outcome({ shown, sides }: { readonly shown: OneProposal; readonly sides: readonly Side[] }): ReactNode {
  const words = useWords()
  const keeper = sides.find(({ role }) => role === 'keeper')
  const { family, glyph } = lookOf(shown.proposal.kind)
  return (
    <section className={`outcome of-${family}`} aria-labelledby="after-title">
      <span className="outcome-joint" aria-hidden="true">
        <Glyph name={glyph} />
      </span>
      <div className="cap">
        <h2 id="after-title">{words.proposals.after}</h2>
        {keeper && <span className="small quiet">{words.proposals.ownWords(keeper.letter)}</span>}
      </div>
      {shown.makes.slice(0, 1).map((made) => (
        <div key={made.id} className="stack">
          <Said as="blockquote" text={made.text} />
          <div className="row row-wide">
            <Provenance source={made.source} />
            <Confidence value={made.confidence} />
          </div>
        </div>
      ))}
    </section>
  )
}

/** From when until when each of two values holds. */
function Validity({ sides }: { readonly sides: readonly Side[] }): ReactNode {
  const words = useWords()
  const [a, b] = sides
  if (a === undefined || b === undefined) return null
  const [from, turn] = [a.record.validFrom ?? a.record.createdAt, b.record.createdAt]
  const name = (side: Side): string => side.value ?? side.record.claim?.object ?? side.letter
  return (
    <section className="validity" aria-labelledby="valid-title">
      <h2 id="valid-title">{words.proposals.holds}</h2>
      <div className="valid">
        <div className="valid-old">
          <b>
            <bdi>
              <Breakable text={name(a)} />
            </bdi>
          </b>
          <span>{words.proposals.until(dayText(from, words.dates), dayText(turn, words.dates))}</span>
        </div>
        <div className="valid-new">
          <b>
            <bdi>
              <Breakable text={name(b)} />
            </bdi>
          </b>
          <span>{words.proposals.from(dayText(turn, words.dates))}</span>
        </div>
      </div>
    </section>
  )
}
