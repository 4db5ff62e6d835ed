import './design/tokens.css'
import './design/base.css'
import './design/frame.css'
import './design/parts.css'
import './design/pages.css'
import './design/acts.css'
import './design/small.css'
import './design/forced-colors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { listen } from './api/live.js'
import { createQueries } from './api/query-client.js'
import { showTheme } from './api/settings.js'
import { takeToken } from './api/token.js'
import { createPages } from './app/pages.js'
import { WordsProvider } from './words/index.js'

takeToken()
showTheme()

const queries = createQueries()
const place = document.getElementById('app')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <WordsProvider>
          <RouterProvider router={createPages()} />
        </WordsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  listen(queries)
}
