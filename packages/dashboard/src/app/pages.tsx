import { createBrowserRouter } from 'react-router'
import type { ComponentType } from 'react'
import { Frame } from './frame.js'
import { BrokenPage, NoSuchPage } from './no-page.js'

type Loaded = Promise<{ readonly Component: ComponentType }>

/** Every page by its address. A page is loaded when it is first opened. */
export function createPages() {
  return createBrowserRouter([
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: BrokenPage,
      children: [
        {
          index: true,
          lazy: (): Loaded => import('../pages/overview-page.js').then((m) => ({ Component: m.OverviewPage })),
        },
        {
          path: 'proposals/:id?',
          lazy: (): Loaded => import('../pages/proposals-page.js').then((m) => ({ Component: m.ProposalsPage })),
        },
        { path: 'plan', lazy: (): Loaded => import('../pages/plan-page.js').then((m) => ({ Component: m.PlanPage })) },
        {
          path: 'records',
          lazy: (): Loaded => import('../pages/records-page.js').then((m) => ({ Component: m.RecordsPage })),
        },
        {
          path: 'records/:id',
          lazy: (): Loaded => import('../pages/record-page.js').then((m) => ({ Component: m.RecordPage })),
        },
        { path: 'runs', lazy: (): Loaded => import('../pages/runs-page.js').then((m) => ({ Component: m.RunsPage })) },
        {
          path: 'branches',
          lazy: (): Loaded => import('../pages/branches-page.js').then((m) => ({ Component: m.BranchesPage })),
        },
        {
          path: 'critique',
          lazy: (): Loaded => import('../pages/critique-page.js').then((m) => ({ Component: m.CritiquePage })),
        },
        {
          path: 'distill',
          lazy: (): Loaded => import('../pages/distill-page.js').then((m) => ({ Component: m.DistillPage })),
        },
        {
          path: 'sessions',
          lazy: (): Loaded => import('../pages/sessions-page.js').then((m) => ({ Component: m.SessionsPage })),
        },
        {
          path: 'settings',
          lazy: (): Loaded => import('../pages/settings-page.js').then((m) => ({ Component: m.SettingsPage })),
        },
        { path: '*', Component: NoSuchPage },
      ],
    },
  ])
}
