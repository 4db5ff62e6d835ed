import type { Trigger } from './config.js'
import { notAllowed } from './known-keys.js'

/** The settings that say when a pass starts. */
export const triggerKeys = ['trigger', 'cron', 'intervalHours', 'recordCount'] as const

type Members = ReadonlyMap<string, unknown>
const path = 'memory.consolidation'
const cronField = /^[\d*/,\-?LW#A-Za-z]+$/

const readers: Readonly<Record<string, (members: Members) => Trigger>> = {
  manual: () => ({ type: 'manual' }),
  cron: (members) => ({ type: 'cron', cron: readCron(members.get('cron')) }),
  interval: (members) => ({
    type: 'interval',
    hours: readNumber('interval_hours', members.get('intervalHours'), 0.01),
  }),
  record_count: (members) => {
    return { type: 'record-count', records: readNumber('record_count', members.get('recordCount'), 1) }
  },
}

/**
 * Reads what starts a pass. Where `trigger` is not given, the setting that is there decides; without any it is manual.
 *
 * @throws {MemoryError} `invalid-input`
 */
export function readTrigger(members: Members): Trigger {
  const written = members.get('trigger') ?? impliedTrigger(members)
  const reader = typeof written === 'string' ? readers[written] : undefined
  if (reader === undefined) throw notAllowed(`${path}.trigger`, written, `one of ${Object.keys(readers).join(', ')}`)
  return reader(members)
}

function impliedTrigger(members: Members): string {
  if (members.has('cron')) return 'cron'
  if (members.has('intervalHours')) return 'interval'
  return members.has('recordCount') ? 'record_count' : 'manual'
}

function readCron(value: unknown): string {
  const fields = typeof value === 'string' ? value.trim().split(/\s+/) : []
  if ((fields.length === 5 || fields.length === 6) && fields.every((field) => cronField.test(field)))
    return fields.join(' ')
  throw notAllowed(`${path}.cron`, value, 'a cron line of five or six fields, for example "0 3 * * *"')
}

function readNumber(name: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= least) return value
  throw notAllowed(`${path}.${name}`, value, `a number from ${least}`)
}
