import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PassRun, Runs } from '../api/answers.js'
import { useLive } from '../api/live.js'
import { useOperations, useRuns } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { momentText } from '../design/dates.js'
import { Kind } from '../design/kind.js'
import { Moment } from '../design/moment.js'
import { countText, shareText } from '../design/numbers.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { sentence } from '../design/sentence.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { UndoDialog } from './parts/undo-dialog.js'
import { RunEnd, RunProgress } from './plan/apply-bar.js'

/** Every pass with its result, its operations, and the undo of each. */
export function RunsPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.runs)
  const { data, error, refetch } = useRuns()
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return <ShownRuns runs={data} />
}

function ShownRuns({ runs }: { readonly runs: Runs }): ReactNode {
  const words = useWords()
  const { run } = useLive()
  const [last] = runs.passes
  const [passAt, setPassAt] = useState<number | undefined>(last?.at)
  const pass = runs.passes.find(({ at }) => at === passAt)
  const running = run?.state === 'running' ? run : runs.running
  return (
    <>
      <div className="headline">
        <div>
          <h1>{last ? words.runs.last(momentText(last.at, words.dates)) : words.runs.none}</h1>
          <p>{last ? words.runs.lede(last.applied, last.forReview) : words.runs.noneNext}</p>
        </div>
        {!last && (
          <div className="row">
            <Link className="button filled" to="/plan">
              {words.overview.plan}
            </Link>
          </div>
        )}
      </div>
      <div className="page-stack">
        {running && (
          <div className="card pad">
            <RunProgress run={running} />
          </div>
        )}
        {run && run.state !== 'running' && run.what !== 'plan' && <RunEnd run={run} />}
        {runs.passes.length > 0 && <Passes passes={runs.passes} shown={passAt} onShow={setPassAt} />}
        <Journal pass={pass} onAll={() => setPassAt(undefined)} />
      </div>
    </>
  )
}

interface PassesProps {
  readonly passes: readonly PassRun[]
  readonly shown: number | undefined
  readonly onShow: (at: number | undefined) => void
}

function Passes({ passes, shown, onShow }: PassesProps): ReactNode {
  const words = useWords()
  const { when, before, after, applied, proposed, refused, loss, by } = words.runs
  return (
    <section className="card" aria-labelledby="passes-title">
      <div className="cap pad">
        <h2 id="passes-title">{words.runs.passes}</h2>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{when}</th>
            {[before, after, applied, proposed, refused, loss].map((word) => (
              <th key={word} scope="col" className="number">
                {word}
              </th>
            ))}
            <th scope="col">{by}</th>
          </tr>
        </thead>
        <tbody>
          {passes.map((pass) => (
            <PassLine key={pass.at} pass={pass} isShown={pass.at === shown} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PassLineProps extends Pick<PassesProps, 'onShow'> {
  readonly pass: PassRun
  readonly isShown: boolean
}

function PassLine({ pass, isShown, onShow }: PassLineProps): ReactNode {
  const words = useWords()
  const { before, after, applied, proposed, refused, loss, by } = words.runs
  const figures = [
    [before, countText(pass.entriesBefore)],
    [after, countText(pass.entriesAfter)],
    [applied, countText(pass.applied)],
    [proposed, countText(pass.forReview)],
    [refused, countText(pass.refused)],
    [loss, shareText(pass.loss)],
  ] as const
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="link"
          aria-pressed={isShown}
          onClick={() => onShow(isShown ? undefined : pass.at)}
        >
          <Moment at={pass.at} as="moment" focusable={false} />
        </button>
        {pass.ended === 'interrupted' && <small className="notes">{words.runs.interrupted}</small>}
      </th>
      {figures.map(([word, figure]) => (
        <td key={word} className="number" data-label={word}>
          {figure}
        </td>
      ))}
      <td className="code" data-label={by}>
        {visibleText(pass.actor)}
      </td>
    </tr>
  )
}

function Journal({ pass, onAll }: { readonly pass: PassRun | undefined; readonly onAll: () => void }): ReactNode {
  const words = useWords()
  const scope = useScope()
  const [undoing, setUndoing] = useState<string>()
  const { data, error, refetch } = useOperations({ scope, from: pass?.fromSeq, to: pass?.toSeq, actor: pass?.actor })
  return (
    <section className="card log" aria-labelledby="journal-title">
      <div className="cap pad">
        <h2 id="journal-title">
          {words.runs.journal} {pass && words.runs.of(momentText(pass.at, words.dates))}
        </h2>
        {pass && (
          <button type="button" className="link small" onClick={onAll}>
            {words.runs.everything}
          </button>
        )}
      </div>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading shape="list" />}
      {data?.operations.length === 0 && <Empty title={words.runs.nothing} next={words.runs.noneNext} />}
      <ol>
        {data?.operations.map((operation) => (
          <li key={operation.seq} className={operation.outBy === undefined ? undefined : 'is-out'}>
            <Moment at={operation.at} as="moment" />
            <Kind kind={operation.kind} />
            <span className="log-what">
              {sentence(visibleText(operation.reason ?? ''))}{' '}
              <span className="code small quiet">
                {operation.scope} · {operation.operationId}
              </span>
            </span>
            <span className="log-act small">
              {operation.outBy !== undefined && words.runs.undone}
              {operation.mayBeUndone && (
                <button type="button" className="link" onClick={() => setUndoing(operation.operationId)}>
                  {words.record.undo}
                  <span className="unseen"> {operation.operationId}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {undoing !== undefined && <UndoDialog operationId={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}
