import type { PassRates, StoreStatus } from '../model/index.js'
import { quoted } from './aligned.js'
import { counted, formatCount, formatMoment, formatShare, listReasons } from './words.js'

const shownMax = 10

/** How a store stands between two passes: counts first, then what waits, then the advice. */
export function renderStatus(status: StoreStatus): string {
  const { active, changed, runs, lastPass, nextPassAt, pending, autoArchived, holds } = status
  const last = lastPass === undefined ? 'none is known' : `${formatMoment(lastPass.at)} by ${lastPass.actor}`
  return [
    `${counted(active, 'active record')}, ${formatCount(changed)} of them changed since a pass looked at them`,
    `passes: ${formatCount(runs)}, last: ${last}, next: ${nextPassAt === undefined ? 'when somebody asks' : formatMoment(nextPassAt)}`,
    `waiting for a person: ${pending.count === 0 ? 'nothing' : `${counted(pending.count, 'proposal')}, ${listReasons(pending.byKind)}`}`,
    `archived by passes: ${counted(autoArchived, 'record')}`,
    `held apart: ${counted(holds.pairs, 'pair')}${holds.pairs === 0 ? '' : `, ${listReasons(holds.byCause)}`}`,
    ...alertLines(status),
    ...handLines(status),
    ...readyLines(status),
    ...budgetLines(status),
    ...ratesLines(status.passes),
    `max_loss_fraction: ${status.advice.looks}. ${status.advice.reason}`,
  ].join('\n')
}

function alertLines({ lastPass }: StoreStatus): readonly string[] {
  const left = lastPass?.overCompressed ?? 0
  if (left === 0) return []
  return [
    `ALERT: the last pass left ${counted(left, 'group')} alone, of which more records would have become one than max_compression allows`,
  ]
}

/** Days of applying by hand that should come before a schedule. */
const handDaysMin = 7

/** What is to be said of a schedule over a store to which nobody applied by hand on enough days; empty otherwise. */
export function handLines({ daysByHand }: Pick<StoreStatus, 'daysByHand'>): readonly string[] {
  if (daysByHand >= handDaysMin) return []
  const days = counted(daysByHand, 'day')
  return [
    `applied by hand on ${days}: apply on ${handDaysMin} different days, and read what was done, before a schedule does it`,
  ]
}

function readyLines({ entitiesReady }: StoreStatus): readonly string[] {
  const lines = entitiesReady
    .slice(0, shownMax)
    .map(({ scope, entity, entries }) => `  ${quoted(entity)} in ${scope}: ${counted(entries, 'entry', 'entries')}`)
  return [`entities with 10 entries or more: ${formatCount(entitiesReady.length)}`, ...lines, ...more(entitiesReady)]
}

function budgetLines({ lossBudget }: StoreStatus): readonly string[] {
  if (lossBudget.length === 0) return ['loss in 30 days: none']
  const lines = lossBudget
    .slice(0, shownMax)
    .map(
      ({ scope, retired, used, limit }) =>
        `  ${scope}: ${counted(retired, 'record')}, ${formatShare(used)} of ${formatShare(limit)}`,
    )
  return ['loss in 30 days:', ...lines, ...more(lossBudget)]
}

function more(all: readonly unknown[]): readonly string[] {
  return all.length > shownMax ? [`  and ${formatCount(all.length - shownMax)} more`] : []
}

/** The rates of passes, one line each. */
export function ratesLines(passes: readonly PassRates[]): readonly string[] {
  if (passes.length === 0) return []
  const lines = passes.map(
    ({ at, merge, promote, prune, reject, skip, loss }) =>
      `  ${formatMoment(at)}  ${[merge, promote, prune, reject, skip, loss].map((rate) => formatShare(rate).padStart(7)).join(' ')}`,
  )
  return ['passes:                   merge promote   prune  reject    skip    loss', ...lines]
}
