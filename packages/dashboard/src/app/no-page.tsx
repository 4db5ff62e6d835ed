import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { Empty, Failure } from '../design/states.js'
import { useWords } from '../words/index.js'

/** An address that leads nowhere. */
export function NoSuchPage(): ReactNode {
  const words = useWords()
  return (
    <Empty
      heading="h1"
      title={words.states.notFound}
      next={words.states.notFoundNext}
      action={
        <Link className="button" to="/">
          {words.states.toOverview}
        </Link>
      }
    />
  )
}

/** A page that could not be drawn. */
export function BrokenPage(): ReactNode {
  return (
    <main className="main">
      <Failure heading="h1" error={useRouteError()} retry={() => location.reload()} />
    </main>
  )
}
