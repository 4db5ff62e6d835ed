import type { ReactNode } from 'react'
import { Empty } from '../design/states.js'
import { useWords } from '../words/index.js'

/** Without a token nothing is shown but how to get one. */
export function NoToken(): ReactNode {
  const words = useWords()
  return (
    <main className="main">
      <Empty
        heading="h1"
        title={words.states.noToken}
        next={words.states.noTokenNext}
        action={<code className="command">slowwave serve</code>}
      />
    </main>
  )
}
