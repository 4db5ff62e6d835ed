import type { ReactNode } from 'react'
import type { Sessions } from '../api/answers.js'
import { useSessions } from '../api/queries.js'
import { useTitle } from '../app/use-title.js'
import { Said } from '../design/said.js'
import { Empty, Failure, Loading } from '../design/states.js'
import { visibleText } from '../design/visible-text.js'
import { useWords } from '../words/index.js'
import { CommandLine } from './parts/command-line.js'
import { Observations } from './sessions/observations.js'

/** What was mined from sessions and waits for a person. */
export function SessionsPage(): ReactNode {
  const words = useWords()
  useTitle(words.pages.sessions)
  const { data, error, refetch } = useSessions()
  if (error && data === undefined) return <Failure heading="h1" error={error} retry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const sessions = data.answer
  const waiting = sessions.signals.filter(({ state }) => state === 'waiting')
  if (!sessions.managed) {
    return (
      <Empty
        heading="h1"
        title={words.sessions.notManaged}
        next={words.sessions.notManagedNext}
        action={<code className="command">slowwave init</code>}
      />
    )
  }
  if (sessions.signals.length === 0 && sessions.fields.length === 0) {
    return (
      <Empty
        heading="h1"
        title={words.sessions.none}
        next={words.sessions.noneNext}
        action={<code className="command">slowwave mine</code>}
      />
    )
  }
  return (
    <>
      <div className="headline">
        <div>
          <h1>{waiting.length === 0 ? words.sessions.none : words.sessions.waits(waiting.length)}</h1>
          <p>{words.sessions.lede}</p>
        </div>
      </div>
      <div className="columns">
        <Signals sessions={sessions} />
        <div className="page-stack">
          <Observations sessions={sessions} etag={data.etag} />
          {sessions.refused.length > 0 && <RefusedLines sessions={sessions} />}
        </div>
      </div>
    </>
  )
}

function Signals({ sessions }: { readonly sessions: Sessions }): ReactNode {
  const words = useWords()
  const sorted = sessions.signals.toSorted((a, b) => Number(a.state !== 'waiting') - Number(b.state !== 'waiting'))
  return (
    <section className="card" aria-labelledby="signals-title">
      <div className="cap pad">
        <h2 id="signals-title">{words.sessions.signals}</h2>
      </div>
      <ul className="quotes">
        {sorted.map((signal) => (
          <li key={`${signal.file} ${signal.line} ${signal.id}`}>
            <Said text={signal.body} />
            <p className="row row-wide small quiet">
              <b>{words.sessions.states[signal.state] ?? signal.state}</b>
              <span className="code">{visibleText(signal.type)}</span>
              <span className="code">{visibleText(signal.path)}</span>
              <span>
                {words.sessions.session} <span className="code">{visibleText(signal.sessionId)}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
      {sorted.length > 0 && (
        <div className="pad">
          <CommandLine command={sessions.hint} />
        </div>
      )}
    </section>
  )
}

function RefusedLines({ sessions }: { readonly sessions: Sessions }): ReactNode {
  const words = useWords()
  return (
    <section className="card pad stack" aria-labelledby="refused-title">
      <h2 id="refused-title">{words.sessions.refused(sessions.refused.length)}</h2>
      <ul className="plain-list small">
        {sessions.refused.map((line) => (
          <li key={`${line.file} ${line.line}`}>
            {visibleText(line.reason)}{' '}
            <span className="code quiet">
              {line.file}:{line.line}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
