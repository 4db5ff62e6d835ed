import type { RunView } from '../serving/index.js'
import type { Run } from './contract/index.js'

/** A run as the API gives it. */
export function runView({ run_id: id, started_at: startedAt, ended_at: endedAt, ...run }: RunView): Run {
  const { what, state, by = 'user', progress, summary, error } = run
  return {
    ...{ id, what: whatOf(what), state, startedBy: by, startedAt },
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(progress === undefined ? {} : { progress }),
    ...(summary === undefined ? {} : { summary: summaryOf(summary) }),
    ...(error === undefined ? {} : { error }),
  }
}

function whatOf(what: RunView['what']): Run['what'] {
  if (what === 'dry-run') return 'plan'
  return what === 'apply-plan' ? 'apply' : 'consolidate'
}

function summaryOf(summary: NonNullable<RunView['summary']>): NonNullable<Run['summary']> {
  return Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      typeof value === 'object' ? { ...value } : value,
    ]),
  )
}
