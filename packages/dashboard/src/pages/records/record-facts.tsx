import type { ReactNode } from 'react'
import type { OneRecord, StoredRecord } from '../../api/answers.js'
import { momentText } from '../../design/dates.js'
import { Moment } from '../../design/moment.js'
import { countText } from '../../design/numbers.js'
import { Provenance } from '../../design/provenance.js'
import { Said } from '../../design/said.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

/** The claim in its parts, as far as it has some. */
export function RecordFacts({ record }: { readonly record: StoredRecord }): ReactNode {
  const words = useWords()
  const { claim, key, value } = record
  const parts = [
    [words.record.subject, claim?.subject],
    [words.record.predicate, claim?.predicate],
    [words.record.object, claim?.object],
    [words.record.key, key],
    [words.record.value, value === undefined ? undefined : JSON.stringify(value)],
  ].flatMap(([name, text]) => (name === undefined || text === undefined ? [] : [{ name, text }]))
  if (parts.length === 0) return null
  return (
    <dl className="triple">
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{visibleText(text)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How it was used, in which other words it was said, and on what it stands. */
export function RecordAside({ shown: { record } }: { readonly shown: OneRecord }): ReactNode {
  const words = useWords()
  const { usage, beside } = record
  const good = (usage.outcomes['success'] ?? 0) + (usage.outcomes['claimed_success'] ?? 0)
  const last = usage.lastAccessAt
  return (
    <div className="page-stack">
      <section className="card pad" aria-labelledby="use-title">
        <div className="cap">
          <h2 id="use-title">{words.record.use}</h2>
        </div>
        <div className="use">
          <Figure
            count={usage.accessCount}
            name={last === undefined ? words.record.readsNever : words.record.reads(momentText(last, words.dates))}
          />
          <Figure count={usage.usesSinceDerivation} name={words.record.sinceDerived} />
          <Figure count={good} name={words.record.good} />
          <Figure count={usage.outcomes['failure'] ?? 0} name={words.record.bad} />
        </div>
      </section>
      {beside.wordings.length > 0 && (
        <section className="card pad stack" aria-labelledby="wordings-title">
          <div>
            <h2 id="wordings-title">{words.record.wordings}</h2>
            <p className="small quiet">{words.record.wordingsNext}</p>
          </div>
          <ul className="plain-list">
            {beside.wordings.map((wording) => (
              <li key={wording}>
                <Said text={wording} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <EvidenceCard evidence={beside.evidence} />
    </div>
  )
}

function Figure({ count, name }: { readonly count: number; readonly name: string }): ReactNode {
  return (
    <p>
      <b>{countText(count)}</b>
      <span>{name}</span>
    </p>
  )
}

const evidenceAtMost = 8

function EvidenceCard({ evidence }: { readonly evidence: StoredRecord['beside']['evidence'] }): ReactNode {
  const words = useWords()
  if (evidence.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="evidence-title">
      <h2 id="evidence-title">{words.record.evidence}</h2>
      <ul className="plain-list">
        {evidence.slice(0, evidenceAtMost).map((each, i) => (
          <li key={i} className="row">
            <Provenance source={each.source} />
            <span className="small quiet">
              <Moment at={each.observedAt} />
            </span>
            {each.wording !== undefined && <Said text={each.wording} className="small" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
