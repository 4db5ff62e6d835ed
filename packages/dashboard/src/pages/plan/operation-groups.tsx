import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MadePlan, PlannedOperation, RecordRow } from '../../api/answers.js'
import { usePlanOperations } from '../../api/queries.js'
import { Glyph } from '../../design/glyph.js'
import { Kind } from '../../design/kind.js'
import { countText, twoPlaces } from '../../design/numbers.js'
import { Said } from '../../design/said.js'
import { Failure, Loading } from '../../design/states.js'
import { sentence } from '../../design/sentence.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

interface Group {
  readonly kind: string
  readonly approval: 'auto' | 'review'
  readonly count: number
}

/** The operations of a plan by kind: first what runs by itself, then what waits for a person. */
export function OperationGroups({ plan }: { readonly plan: MadePlan }): ReactNode {
  const groups = groupsOf(plan)
  return groups.map((group, place) => (
    <OperationGroup
      key={`${plan.planHash} ${group.kind} ${group.approval}`}
      group={group}
      planHash={plan.planHash}
      startsOpen={place === 0}
    />
  ))
}

function groupsOf(plan: MadePlan): readonly Group[] {
  const kinds = Object.entries(plan.byKind)
  const auto = kinds.map(([kind, counts]) => ({ kind, approval: 'auto' as const, count: counts.operations }))
  const review = kinds.map(([kind, counts]) => ({ kind, approval: 'review' as const, count: counts.forReview }))
  const byCount = (a: Group, b: Group): number => b.count - a.count
  return [...auto.toSorted(byCount), ...review.toSorted(byCount)].filter(({ count }) => count > 0)
}

interface OperationGroupProps {
  readonly group: Group
  readonly planHash: string
  readonly startsOpen: boolean
}

function OperationGroup({ group, planHash, startsOpen }: OperationGroupProps): ReactNode {
  const words = useWords()
  const [isOpen, setOpen] = useState(startsOpen)
  const isReview = group.approval === 'review'
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Glyph name="right" />
        <Kind kind={group.kind} />
        <span className="group-count">{countText(group.count)}</span>
        <span className="group-note" />
        <span className={isReview ? 'group-how is-review' : 'group-how'}>
          <Glyph name={isReview ? 'people' : 'check'} />
          {isReview ? words.plan.forReview : words.plan.byItself}
        </span>
      </summary>
      {isOpen && <GroupOperations group={group} planHash={planHash} />}
    </details>
  )
}

function GroupOperations({ group, planHash }: { readonly group: Group; readonly planHash: string }): ReactNode {
  const words = useWords()
  const { data, error, refetch } = usePlanOperations({ kind: group.kind, approval: group.approval, planHash }, true)
  if (error) return <Failure error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading shape="list" />
  const records = new Map(data.records.map((record) => [record.id, record]))
  return (
    <ul className="group-list">
      {data.operations.map((operation) => (
        <OperationLine key={operation.id} operation={operation} records={records} />
      ))}
      {data.matching > data.operations.length && (
        <li className="small quiet">{words.plan.moreOf(data.matching - data.operations.length)}</li>
      )}
    </ul>
  )
}

interface OperationLineProps {
  readonly operation: PlannedOperation
  readonly records: ReadonlyMap<string, RecordRow>
}

function OperationLine({ operation, records }: OperationLineProps): ReactNode {
  const words = useWords()
  const puts = operation.changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  const read = operation.sources.flatMap(({ id }) => records.get(id) ?? [])
  const texts = puts.length > 0 ? puts.map(({ text }) => text) : read.slice(0, 2).map(({ text }) => text)
  const [first] = operation.sources
  return (
    <li>
      <span>
        {texts.map((text, i) => (
          <Said key={i} as="p" text={text} />
        ))}
      </span>
      <span className="small two">
        {puts.length > 0
          ? words.plan.into(operation.sources.length, puts.length)
          : words.plan.records(operation.sources.length)}
      </span>
      <span className="small quiet">
        {sentence(visibleText(operation.reason))}
        {operation.score !== undefined && ` · ${twoPlaces(operation.score)}`}
        {first && (
          <>
            {' · '}
            <Link to={`/records/${encodeURIComponent(first.id)}`}>{words.plan.why}</Link>
          </>
        )}
      </span>
    </li>
  )
}
