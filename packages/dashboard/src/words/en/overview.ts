import { countText } from '../../design/numbers.js'
import { many } from '../many.js'

/** English: the overview. */
export const overview = {
  overview: {
    waits: (count: number) => many(count, '1 proposal waits for you', '# proposals wait for you'),
    nothingWaits: 'Nothing waits for you',
    lastPass: (when: string, applied: number, refused: number) =>
      `The last pass, ${when}, applied ${many(applied, '1 operation', '# operations')} unasked. ${refused === 0 ? 'Each can be taken back.' : `${many(refused, '1 was', '# were')} refused; what was applied can be taken back.`}`,
    noPass: 'No pass has run yet. Look at what one would do; a plan writes nothing.',
    review: 'Review proposals',
    plan: 'Plan the next pass',
    growth: 'Records over time',
    passes: (count: number) => many(count, '1 pass, a tick below', '# passes, each a tick below'),
    noGrowth: 'The curve begins with the first record.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    day: 'Day',
    active: 'active',
    kept: 'kept in all',
    setAside: (count: number) => `${countText(count)} set aside, all restorable`,
    chartName: (of: {
      readonly active: readonly string[]
      readonly total: readonly string[]
      readonly passes: number
    }) =>
      `Records over time. Active went from ${of.active.join(' to ')}; kept in all, active and set aside, from ${of.total.join(' to ')}. ${many(of.passes, 'One pass.', '# passes.')}`,
    loss: 'Loss budget',
    lossOf: (limit: string) => `of ${limit} in 30 days`,
    duplicates: 'Duplicates, est.',
    duplicatesOf: (share: string) => `${share} of active`,
    recall: (k: number) => `Recall@${k}`,
    distinct: (k: number) => `Distinct@${k}`,
    measured: (when: string, probes: number) => `${many(probes, '1 probe', '# probes')}, ${when}`,
    passFacts: (applied: number, proposed: number) =>
      `${many(applied, '1 operation', '# operations')} applied, ${countText(proposed)} proposed`,
    notMeasured: 'not measured yet',
    estimated: 'estimated from duplicates',
    waiting: 'Waiting for you',
    allOf: (count: number) => `All ${countText(count)}`,
    nothingNext: 'What a pass may not decide alone will stand here.',
    scopes: 'Scopes',
    conflicted: (count: number) => many(count, '1 record is contradicted', '# records are contradicted'),
    overBudget: 'Its loss budget is used up: passes are refused here',
    nearBudget: 'Near its loss budget',
    last: 'Last pass',
    open: 'Open',
    never: 'never',
    headActive: 'Active',
    headDuplicates: 'Duplicates',
    headPending: 'Waiting',
  },
  loss: {
    name: (used: string, planned: string, limit: string) =>
      `${used} used in 30 days, ${planned} in this plan, ${limit} allowed`,
    used: (share: string) => `${share} by earlier passes`,
    limit: (share: string) => `${share} limit, over it a scope is refused whole`,
  },
}
