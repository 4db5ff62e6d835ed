import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MadePlan } from '../../api/answers.js'
import { usePlanSkips } from '../../api/queries.js'
import { Dialog } from '../../design/dialog.js'
import { Kind } from '../../design/kind.js'
import { Said } from '../../design/said.js'
import { SkipList } from '../../design/skip-list.js'
import { Failure, Loading } from '../../design/states.js'
import { visibleText } from '../../design/visible-text.js'
import { useWords } from '../../words/index.js'

/** Guards of texts: what they refuse is kept nowhere. */
const textGuards: ReadonlySet<string> = new Set([
  'standing_command',
  'conditional_trigger',
  'self_harmful_preference',
  'recommendation_bias',
  'memory_tamper',
  'provenance_spoof',
  'markup_breakout',
  'hidden_unicode',
  'secret',
  'pii',
  'exclusion_list',
  'date_discipline',
  'malformed_text',
  'prompt_injection',
  'exfiltration',
  'encoded_payload',
  'derived-text',
])

/** What was left alone, with every reason; what a guard refused stands apart. */
export function PlanSkipCards({ plan }: { readonly plan: MadePlan }): ReactNode {
  const words = useWords()
  const [shown, setShown] = useState<string>()
  const entries = Object.entries(plan.skips)
  const refused = entries.filter(([code]) => textGuards.has(code))
  const left = entries.filter(([code]) => !textGuards.has(code))
  return (
    <div className="page-stack">
      <section className="card" aria-labelledby="skips-title">
        <div className="cap pad">
          <h2 id="skips-title">{plan.skipped === 0 ? words.plan.noneSkipped : words.plan.skipped(sumOf(left))}</h2>
        </div>
        <SkipList
          reasons={left.map(([code, count]) => ({
            code,
            count,
            sentence: words.plan.skipWords[code] ?? code,
            link:
              code === 'pending' || code === 'claimed' ? (
                <Link to="/proposals">{words.branches.review}</Link>
              ) : (
                <ShowSkips code={code} onShow={setShown} />
              ),
          }))}
        />
      </section>
      {refused.length > 0 && (
        <section className="card pad stack" aria-labelledby="refused-title">
          <h2 id="refused-title">
            <Kind kind="refuse" word={words.plan.refusedCount(sumOf(refused))} />
          </h2>
          <p>{words.plan.refusedNext}</p>
          {refused.map(([code]) => (
            <p key={code} className="code small quiet">
              {code} · <ShowSkips code={code} onShow={setShown} />
            </p>
          ))}
        </section>
      )}
      {shown !== undefined && <SkipsDialog code={shown} planHash={plan.planHash} onClose={() => setShown(undefined)} />}
    </div>
  )
}

function ShowSkips({ code, onShow }: { readonly code: string; readonly onShow: (code: string) => void }): ReactNode {
  const words = useWords()
  return (
    <button type="button" className="link" onClick={() => onShow(code)}>
      {words.show}
      <span className="unseen"> {code}</span>
    </button>
  )
}

function sumOf(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((sum, [, count]) => sum + count, 0)
}

function SkipsDialog({
  code,
  planHash,
  onClose,
}: {
  readonly code: string
  readonly planHash: string
  readonly onClose: () => void
}): ReactNode {
  const words = useWords()
  const { data, error, refetch } = usePlanSkips({ code, planHash }, true)
  const records = new Map(data?.records.map((record) => [record.id, record]))
  return (
    <Dialog title={words.plan.skipWords[code] ?? code} onClose={onClose} wide>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading shape="list" />}
      <ul className="plain-list">
        {data?.skips.map((skip, i) => (
          <li key={i} className="stack-tight">
            <p className="row">
              <Kind kind={skip.kind} />
              <span className="code small quiet">{skip.scope}</span>
            </p>
            {skip.ids.slice(0, 3).map((id) => (
              <p key={id}>
                <Link to={`/records/${encodeURIComponent(id)}`} onClick={onClose}>
                  {records.has(id) ? <Said text={records.get(id)?.text ?? ''} /> : <span className="code">{id}</span>}
                </Link>
              </p>
            ))}
            <p className="small quiet">{visibleText(skip.detail)}</p>
          </li>
        ))}
      </ul>
      {data && data.matching > data.skips.length && (
        <p className="small quiet">{words.plan.moreOf(data.matching - data.skips.length)}</p>
      )}
    </Dialog>
  )
}
