import { Cron } from 'croner'
import type { Trigger } from './config.js'
import { notAllowed } from './known-keys.js'

/** The settings that say when a pass starts. */
export const triggerKeys = ['trigger', 'cron', 'intervalHours', 'recordCount'] as const

type Members = ReadonlyMap<string, unknown>
const path = 'memory.consolidation'

const readers: Readonly<Record<string, (members: Members) => Trigger>> = {
  manual: () => ({ type: 'manual' }),
  cron: (members) => ({ type: 'cron', cron: readCron(members.get('cron')) }),
  interval: (members) => ({
    type: 'interval',
    hours: readNumber('interval_hours', members.get('intervalHours'), 0.01),
  }),
  record_count: (members) => {
    return { type: 'record-count', records: readCount('record_count', members.get('recordCount')) }
  },
}

/** Of a config that switches the tiered policy on and says no more. */
const tieredTrigger: Trigger = { type: 'cron', cron: '0 3 * * *', demotions: '0 */6 * * *' }

/**
 * Reads what starts a pass. Where `trigger` is not given, the setting that is there decides; without any it is manual, but
 * for `enabled: true` with `policy: tiered`: demotions every six hours then, everything else at three at night.
 *
 * @throws {MemoryError} `invalid-input`
 */
export function readTrigger(members: Members): Trigger {
  if (isTieredAlone(members)) return tieredTrigger
  const written = members.get('trigger') ?? impliedTrigger(members)
  const reader = typeof written === 'string' ? readers[written] : undefined
  if (reader === undefined) throw notAllowed(`${path}.trigger`, written, `one of ${Object.keys(readers).join(', ')}`)
  return reader(members)
}

function isTieredAlone(members: Members): boolean {
  const isSwitchedOn = members.get('enabled') === true && members.get('policy') === 'tiered'
  return isSwitchedOn && triggerKeys.every((key) => !members.has(key))
}

const settingOf: Readonly<Record<string, string>> = {
  cron: 'cron',
  interval: 'intervalHours',
  'record-count': 'recordCount',
}
const settings = { cron: 'cron', intervalHours: 'interval_hours', recordCount: 'record_count' }

/** The settings that say when a pass starts and that this trigger does not read, as they are written. */
export function unreadTriggers(members: Members, { type }: Trigger): readonly string[] {
  const unread = Object.entries(settings).filter(([key]) => members.has(key) && key !== settingOf[type])
  return unread.map(([, name]) => name)
}

function impliedTrigger(members: Members): string {
  if (members.has('cron')) return 'cron'
  if (members.has('intervalHours')) return 'interval'
  return members.has('recordCount') ? 'record_count' : 'manual'
}

function readCron(value: unknown): string {
  return assertCron(`${path}.cron`, value)
}

/**
 * The cron line with single blanks.
 *
 * @param name of the setting or option, for the message.
 * @throws {MemoryError} `invalid-input` unless it has five or six fields, each in its range, and a time to come.
 */
export function assertCron(name: string, value: unknown): string {
  const fields = typeof value === 'string' ? value.trim().split(/\s+/) : []
  const line = fields.join(' ')
  if ((fields.length === 5 || fields.length === 6) && comesUp(line)) return line
  throw notAllowed(name, value, 'a cron line of five or six fields that comes up some day, for example "0 3 * * *"')
}

function comesUp(line: string): boolean {
  try {
    return new Cron(line).nextRun() !== null
  } catch {
    return false
  }
}

function readCount(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
  throw notAllowed(`${path}.${name}`, value, 'a whole number from 1')
}

function readNumber(name: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= least) return value
  throw notAllowed(`${path}.${name}`, value, `a number from ${least}`)
}
