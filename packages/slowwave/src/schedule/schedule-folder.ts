import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../files/index.js'
import { isErrno } from './errno.js'
import { isThere, PassLock } from './pass-lock.js'
import type { Looker, Process } from './pass-lock.js'

/** What a scheduler tells of itself, for `stats` and people. Moments are epoch milliseconds. */
export interface ScheduleStatus {
  readonly pid: number
  /** Absent in what an older version wrote. */
  readonly host?: string
  /** `timer` if passes are started from outside, so that no process waits between them. */
  readonly by?: 'schedule' | 'timer'
  readonly startedAt: number
  /** When it last looked whether something is due. */
  readonly seenAt?: number
  /** Once it was stopped. */
  readonly stoppedAt?: number
  readonly lastSlotAt?: number
  readonly lastEndedAt?: number
  /** How the last pass ended: a word, or the code of an error. */
  readonly lastOutcome?: string
  readonly nextAt?: number
}

/** That a person has read a plan of the store before the first unattended pass. */
export interface ReadPlan {
  readonly planHash: string
  readonly at: number
}

/** The folder beside a store in which schedulers meet: who took which slot, what the last pass did, whether a plan was read. */
export class ScheduleFolder {
  readonly #path: string
  /** Of the unattended pass that runs. */
  readonly lock: PassLock

  constructor(store: string) {
    this.#path = `${store}.schedule`
    this.lock = new PassLock(this.#file('pass.lock'))
  }

  /** A process that keeps a schedule of this store; absent if none is known to run. */
  scheduler(looker: Looker): Process | undefined {
    const { by, host, pid, seenAt, stoppedAt } = this.readStatus() ?? {}
    if (by !== 'schedule' || host === undefined || pid === undefined || stoppedAt !== undefined) return undefined
    return isThere({ host, pid, seenAt: seenAt ?? 0 }, looker) ? { host, pid } : undefined
  }

  /** Takes a slot, which nobody else can take then, in this process or another. @returns false if it is taken. */
  claim(slotAt: number): boolean {
    this.#make()
    try {
      writeFileSync(this.#file(`slot-${slotAt}`), '', { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (isErrno(error, 'EEXIST')) return false
      throw error
    }
    for (const older of this.#slots().filter((slot) => slot < slotAt))
      rmSync(this.#file(`slot-${older}`), { force: true })
    return true
  }

  /** The latest slot that anybody took. */
  lastSlotAt(): number | undefined {
    return this.#slots().at(-1)
  }

  readStatus(): ScheduleStatus | undefined {
    return this.#read<ScheduleStatus>('status.json')
  }

  writeStatus(status: ScheduleStatus): void {
    this.#write('status.json', status)
  }

  readPlan(): ReadPlan | undefined {
    return this.#read<ReadPlan>('read-plan.json')
  }

  recordPlan(plan: ReadPlan): void {
    this.#write('read-plan.json', plan)
  }

  /** The scope with which the last bounded pass ended. */
  readCursor(): string | undefined {
    return this.#read<{ readonly after: string }>('cursor.json')?.after
  }

  writeCursor(after: string): void {
    this.#write('cursor.json', { after })
  }

  #slots(): readonly number[] {
    if (!existsSync(this.#path)) return []
    const names = readdirSync(this.#path).filter((name) => /^slot-\d+$/.test(name))
    return names.map((name) => Number(name.slice('slot-'.length))).sort((a, b) => a - b)
  }

  #read<T>(name: string): T | undefined {
    const file = this.#file(name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
  }

  /** A reader sees the file of before or of after, never half of it. */
  #write(name: string, value: unknown): void {
    this.#make()
    replaceFile(this.#file(name), `${JSON.stringify(value)}\n`, { mode: 0o600 })
  }

  #make(): void {
    mkdirSync(this.#path, { recursive: true, mode: 0o700 })
  }

  #file(name: string): string {
    return join(this.#path, name)
  }
}
