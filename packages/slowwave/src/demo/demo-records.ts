import type { IncomingRecord, Scope } from '@slowwave/core'
import type { DemoRow } from './row.js'
import { buoy } from './year/buoy.js'
import { mara } from './year/mara.js'
import { tideline } from './year/tideline.js'

/** The scopes of the demo: the developer, her service, her tool. */
export const demoScopes = { mara: 'user/mara', tideline: 'project/tideline', buoy: 'project/buoy' } as const

/** The day on which an earlier pass of the demo ran: what was said before is in its store by then. */
export const earlierPassDay = '2025-04-01'

/** Every record of the year, oldest first. */
export function demoRecords(): readonly IncomingRecord[] {
  const rows = [
    ...mara.map((row, i) => incomingOf(row, demoScopes.mara, i)),
    ...tideline.map((row, i) => incomingOf(row, demoScopes.tideline, i)),
    ...buoy.map((row, i) => incomingOf(row, demoScopes.buoy, i)),
  ]
  return rows.sort((a, b) => a.createdAt - b.createdAt)
}

function incomingOf(row: DemoRow, scope: string, place: number): IncomingRecord {
  const { day, kind, text, source, claim, outcome, preference } = row
  const [subject, predicate, object] = claim ?? []
  return {
    kind,
    scope: scope as Scope,
    text,
    source,
    createdAt: Date.parse(`${day}T09:00:00Z`) + place * 60_000,
    author: { agentId: 'coder', sessionId: `${scope}@${day}` },
    ...(subject === undefined || predicate === undefined || object === undefined
      ? {}
      : { claim: { subject, predicate, object } }),
    ...(outcome === undefined ? {} : { episode: { task: text, approach: '', outcome, lesson: '' } }),
    ...(preference === true ? { decayClass: 'preference' } : {}),
    nativeId: { importer: 'demo', id: `${scope}#${place + 1}` },
  }
}
