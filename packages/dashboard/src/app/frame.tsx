import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useLive } from '../api/live.js'
import { useMe } from '../api/queries.js'
import { CallError } from '../api/call-error.js'
import { Loading } from '../design/states.js'
import { Toast } from '../design/toast.js'
import { useWords } from '../words/index.js'
import { KeyHelp } from './key-help.js'
import { NoToken } from './no-token.js'
import { Rail } from './rail.js'
import { Tabs } from './tabs.js'
import { TopBar } from './top-bar.js'
import { useGlobalKeys } from './use-global-keys.js'

/** The frame around every page: the rail or the tabs, the bar on top, the page. */
export function Frame(): ReactNode {
  const words = useWords()
  const me = useMe()
  const live = useLive()
  const [helps, setHelps] = useState(false)
  const main = useFocusOnNewPage()
  useGlobalKeys(() => setHelps(true))
  const isRefused = live.state === 'refused' || (me.error instanceof CallError && me.error.status === 401)
  if (isRefused && me.data === undefined) return <NoToken />
  return (
    <>
      <a className="skip" href="#main" onClick={() => main.current?.focus()}>
        {words.skip}
      </a>
      <div className="app">
        <Rail />
        <div className="page">
          <TopBar onHelp={() => setHelps(true)} />
          <main id="main" ref={main} className="main" tabIndex={-1}>
            <FirstPage />
          </main>
        </div>
      </div>
      <Toast />
      <Tabs />
      {helps && <KeyHelp onClose={() => setHelps(false)} />}
    </>
  )
}

function FirstPage(): ReactNode {
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === '' ? <Loading /> : <Outlet />
}

/** A reader who goes to another page starts at its beginning. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const page = useLocation().pathname.split('/')[1] ?? ''
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [page])
  return main
}
