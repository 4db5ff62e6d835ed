import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comparison, OneProposal } from '../../api/answers.js'
import { Breakable } from '../../design/breakable.js'
import { Confidence, capOf } from '../../design/confidence.js'
import { Moment } from '../../design/moment.js'
import { place } from '../../design/place.js'
import { Provenance } from '../../design/provenance.js'
import { Said } from '../../design/said.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'
import { isContradiction, valuesOf } from './sides.js'
import type { Side } from './sides.js'

export interface EvidenceProps {
  readonly shown: OneProposal
  readonly sides: readonly Side[]
}

/** The records side by side in their own words, and below them the comparison, row by row. */
export function Evidence({ shown, sides }: EvidenceProps): ReactNode {
  const words = useWords()
  const inRow = sides.length > 4 ? 2 : sides.length
  return (
    <section className="evidence" aria-label={words.proposals.sides}>
      <div className={sides.length > 2 ? 'sides of-many' : 'sides'} style={place({ sides: Math.max(1, inRow) })}>
        {sides.map((side) => (
          <SideCard key={side.record.id} side={side} />
        ))}
      </div>
      {sides.length === 2 && shown.sides ? (
        <ClaimRows shown={shown} sides={sides} />
      ) : (
        <PairRows shown={shown} sides={sides} />
      )}
    </section>
  )
}

function SideCard({ side }: { readonly side: Side }): ReactNode {
  const words = useWords()
  const { record, letter, role } = side
  return (
    <article className="side" aria-label={words.proposals.source(letter)}>
      <div className="side-who">
        <span className={role === 'keeper' ? 'letter is-kept' : 'letter'} aria-hidden="true">
          {letter}
        </span>
        <Provenance source={record.source} />
        {role === 'ends' && <span className="small quiet">{words.proposals.wouldEnd}</span>}
        {role === 'holds' && <span className="small quiet">{words.proposals.wouldHold}</span>}
        {role === 'keeper' && <b className="small">{words.proposals.keeper}</b>}
      </div>
      <Said as="blockquote" text={record.text} segments={side.segments} side={letter} />
      <div className="side-facts">
        <Moment at={record.createdAt} />
        {record.author.sessionId !== undefined && (
          <bdi className="code">{words.record.session(visibleText(record.author.sessionId))}</bdi>
        )}
        <Confidence value={record.confidence} cap={capOf(record.source)} />
        <span>{words.proposals.uses(record.usage.accessCount)}</span>
        <Link className="code" to={`/records/${encodeURIComponent(record.id)}`}>
          {record.id}
        </Link>
      </div>
    </article>
  )
}

interface ClaimRow {
  readonly name: string
  readonly left: string
  readonly right: string
  readonly differs: boolean
}

function ClaimRows({ shown, sides }: EvidenceProps): ReactNode {
  const words = useWords()
  const comparison = shown.comparisons[0]
  const rows = claimRows(words.proposals, sides, comparison)
  const family = isContradiction(shown) ? 'of-contradiction' : 'of-supersede'
  if (rows.length === 0) return null
  return (
    <table className="claims">
      <caption>
        <span className="unseen">{words.proposals.comparison}</span>
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.differs ? `is-different ${family}` : undefined}>
            <th scope="row">{row.name}</th>
            <td>
              <bdi>
                <Breakable text={row.left} />
              </bdi>
            </td>
            <td>
              <bdi>
                <Breakable text={row.right} />
              </bdi>
            </td>
            <td className="verdict">
              {row.differs ? words.proposals.relation.differs(comparison?.kind ?? 'words') : words.proposals.same}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ClaimWords = Readonly<Record<'subject' | 'predicate' | 'object' | 'said', string>>

function claimRows(names: ClaimWords, sides: readonly Side[], comparison: Comparison | undefined): readonly ClaimRow[] {
  const [a, b] = sides
  if (a === undefined || b === undefined) return []
  const parts = (['subject', 'predicate', 'object'] as const).flatMap((part) => {
    const [left, right] = [a.record.claim?.[part], b.record.claim?.[part]]
    return left === undefined || right === undefined
      ? []
      : [{ name: names[part], left, right, differs: left !== right }]
  })
  if (parts.some(({ differs }) => differs)) return parts
  const [left, right] = valuesOf(comparison, a.record.id)
  return left === undefined && right === undefined
    ? parts
    : [...parts, { name: names.said, left: left ?? '—', right: right ?? '—', differs: true }]
}

const pairsAtMost = 12

function PairRows({ shown, sides }: EvidenceProps): ReactNode {
  const words = useWords()
  const letters = new Map(sides.map(({ record, letter }) => [record.id, letter]))
  const keeper = sides.find(({ role }) => role === 'keeper') ?? sides[0]
  for (const made of shown.makes) letters.set(made.id, keeper?.letter ?? '?')
  const letter = (id: string): string => letters.get(id) ?? '?'
  const pairs = shown.comparisons.filter(({ a, b }) => letter(a) !== letter(b)).slice(0, pairsAtMost)
  if (pairs.length === 0) return null
  return (
    <table className="claims">
      <caption>
        <span className="unseen">{words.proposals.comparison}</span>
      </caption>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.a} ${pair.b}`} className="is-pair">
            <th scope="row">{words.proposals.pair(letter(pair.a), letter(pair.b))}</th>
            <td colSpan={2}>
              <bdi>{pairDetail(words.proposals.onlyIn, pair, { sides, letter })}</bdi>
            </td>
            <td className="verdict">
              <b>{verdictOf(words.proposals.relation, pair, letter)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What tells the two apart: what only one of them says, else the detail of the comparison. */
function pairDetail(onlyIn: (side: string, text: string) => string, pair: Comparison, naming: PairNaming): string {
  const { sides, letter } = naming
  const named = sides.filter((side) => side.letter === letter(pair.a) || side.letter === letter(pair.b))
  const only = named.flatMap((side) => {
    const pieces = side.segments.flatMap(({ mark, text }) => (mark === 'only' ? [visibleText(text.trim())] : []))
    return pieces.length === 0 ? [] : [onlyIn(side.letter, pieces.join(', '))]
  })
  if (only.length > 0) return only.join(' · ')
  return pair.relation === 'same' ? '' : visibleText(pair.detail ?? '')
}

interface PairNaming {
  readonly sides: readonly Side[]
  readonly letter: (id: string) => string
}

type RelationWords = ReturnType<typeof useWords>['proposals']['relation']

function verdictOf(words: RelationWords, pair: Comparison, letter: (id: string) => string): string {
  switch (pair.relation) {
    case 'same':
      return words.same
    case 'differs':
      return words.differs(pair.kind ?? 'words')
    case 'subsumes':
      return words.subsumes(letter(pair.which === 'b' ? pair.b : pair.a))
    case 'unsure':
      return words.unsure
  }
}
