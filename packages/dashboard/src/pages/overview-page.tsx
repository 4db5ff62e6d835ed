import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../api/answers.js'
import { useOverview, useSeries } from '../api/queries.js'
import { useScope } from '../app/scope-choice.js'
import { useTitle } from '../app/use-title.js'
import { momentText } from '../design/dates.js'
import { GrowthChart } from '../design/growth-chart.js'
import { BudgetBar } from '../design/loss-budget.js'
import { countText, shareText, twoPlaces } from '../design/numbers.js'
import { place } from '../design/place.js'
import { Failure, Loading } from '../design/states.js'
import { useWords } from '../words/index.js'
import { LastPass } from './overview/last-pass.js'
import { WaitingList } from './overview/waiting-list.js'

/** How many proposals wait, how the store grew, and how each scope stands. */
export function OverviewPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.overview)
  const { data, error, refetch } = useOverview(useScope())
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Counting />
  return (
    <>
      <Headline overview={data} />
      <div className="board">
        <Growth overview={data} />
        <WaitingList />
        <Scopes overview={data} />
        <LastPass overview={data} />
      </div>
    </>
  )
}

/** A large store is counted for seconds; the page says what it is meanwhile. */
function Counting(): ReactNode {
  const words = useWords()
  return (
    <>
      <div className="headline">
        <h1>{words.pages.overview}</h1>
      </div>
      <Loading />
    </>
  )
}

function Headline({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useWords()
  const { pending, lastPass } = overview.status
  return (
    <div className="headline">
      <div>
        <h1>{pending.count === 0 ? words.overview.nothingWaits : words.overview.waits(pending.count)}</h1>
        <p>
          {lastPass === undefined
            ? words.overview.noPass
            : words.overview.lastPass(momentText(lastPass.at, words.dates), lastPass.applied, lastPass.refused)}
        </p>
      </div>
      <div className="row">
        {pending.count > 0 && (
          <Link className="button filled" to="/proposals">
            {words.overview.review}
          </Link>
        )}
        <Link className={pending.count > 0 ? 'button' : 'button filled'} to="/plan">
          {words.overview.plan}
        </Link>
      </div>
    </div>
  )
}

function Growth({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useWords()
  const { data, error, refetch } = useSeries(useScope())
  const last = data?.points.at(-1)
  return (
    <section className="card growth" aria-labelledby="growth-title">
      <div className="pad">
        <div className="cap">
          <h2 id="growth-title">{words.overview.growth}</h2>
          <span className="small quiet">
            {words.overview.passes(data?.passes.length ?? 0)}
            {last && last.total > last.active && ` · ${words.overview.setAside(last.total - last.active)}`}
          </span>
        </div>
        {error && data === undefined && <Failure error={error} retry={() => void refetch()} />}
        {data && <GrowthChart points={data.points} passes={data.passes.map(({ at }) => at)} />}
        {!data && !error && <Loading shape="card" />}
      </div>
      <Figures overview={overview} />
    </section>
  )
}

function Figures({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useWords()
  const { stats, status, evals } = overview
  const worst = status.lossBudget.toSorted((a, b) => b.used / (b.limit || 1) - a.used / (a.limit || 1))[0]
  const measured =
    evals === undefined ? undefined : words.overview.measured(momentText(evals.at, words.dates), evals.probes)
  return (
    <dl className="figures">
      <div className="figure">
        <dt>{words.overview.loss}</dt>
        <dd className="big">{shareText(worst?.used ?? 0)}</dd>
        <dd>{worst ? words.overview.lossOf(shareText(worst.limit)) : words.overview.lossOf('—')}</dd>
        <dd className="bar" aria-hidden="true">
          <i style={place({ part: worst ? Math.min(1, worst.used / (worst.limit || 1)) : 0 })} />
        </dd>
      </div>
      <div className="figure">
        <dt>{words.overview.duplicates}</dt>
        <dd className="big">{countText(stats.duplicates.sameClaim)}</dd>
        <dd>{words.overview.duplicatesOf(shareText(stats.duplicates.share))}</dd>
      </div>
      <div className="figure">
        <dt>{words.overview.recall(evals?.k ?? 5)}</dt>
        <dd className="big">{evals ? twoPlaces(evals.recallAtK) : '—'}</dd>
        <dd>{measured ?? words.overview.notMeasured}</dd>
      </div>
      <div className="figure">
        <dt>{words.overview.distinct(evals?.k ?? 5)}</dt>
        <dd className="big">{twoPlaces(evals?.distinctAtK ?? stats.distinctAt5.value)}</dd>
        <dd>{measured ?? words.overview.estimated}</dd>
      </div>
    </dl>
  )
}

function Scopes({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useWords()
  return (
    <section className="card" aria-labelledby="scopes-title">
      <div className="cap pad">
        <h2 id="scopes-title">{words.overview.scopes}</h2>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.scope}</th>
            <th scope="col" className="number">
              {words.overview.headActive}
            </th>
            <th scope="col" className="number">
              {words.overview.headDuplicates}
            </th>
            <th scope="col" className="number">
              {words.overview.headPending}
            </th>
            <th scope="col">{words.overview.loss}</th>
          </tr>
        </thead>
        <tbody>
          {overview.scopes.map((each) => (
            <ScopeLine key={each.scope} each={each} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ScopeLine({ each }: { readonly each: Overview['scopes'][number] }): ReactNode {
  const words = useWords()
  const note =
    each.health === 'bad'
      ? words.overview.overBudget
      : each.conflicted > 0
        ? words.overview.conflicted(each.conflicted)
        : each.health === 'good'
          ? undefined
          : each.lossLimit > 0 && each.lossUsed / each.lossLimit > 0.8
            ? words.overview.nearBudget
            : undefined
  return (
    <tr>
      <th scope="row">
        <span className="code">{each.scope}</span>
        {note !== undefined && <small className={each.conflicted > 0 ? 'quiet' : 'notes'}>{note}</small>}
      </th>
      <td className="number" data-label={words.overview.headActive}>
        {countText(each.active)}
      </td>
      <td className="number" data-label={words.overview.headDuplicates}>
        {shareText(each.duplicates)}
      </td>
      <td className="number" data-label={words.overview.headPending}>
        {countText(each.pending)}
      </td>
      <td data-label={words.overview.loss}>
        <BudgetBar used={each.lossUsed} limit={each.lossLimit} />
        {shareText(each.lossUsed)}
      </td>
    </tr>
  )
}
