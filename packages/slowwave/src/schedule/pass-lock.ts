import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isErrno } from './errno.js'

/** A process that passes or schedules. */
export interface Process {
  readonly host: string
  readonly pid: number
}

/** Who looks at a lock, and how it knows what still runs. */
export interface Looker extends Process {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether a process of this host runs. */
  readonly isRunning: (pid: number) => boolean
}

interface Held extends Process {
  /** Epoch milliseconds at which its holder last said that it is there. */
  readonly seenAt: number
}

const sayEveryMs = 20_000
/** Silence after which the holder on another host counts as gone; of one on this host it is known. */
const silentMs = 120_000

/** True for a process that runs, as far as that is known of another host. Whoever has our own number is gone. */
export function isThere({ host, pid, seenAt }: Held, looker: Looker): boolean {
  if (host !== looker.host) return Math.abs(looker.now() - seenAt) < silentMs
  return pid !== looker.pid && looker.isRunning(pid)
}

/** Whether a process of this host runs; one of another user does too. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

/**
 * Keeps two unattended passes over a store from being begun at once. It spares work and says who is at it; what makes two
 * passes safe are the leases of the store.
 */
export class PassLock {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** The process that passes; absent if none does. */
  holder(looker: Looker): Process | undefined {
    const held = this.#read()
    return held !== undefined && isThere(held, looker) ? held : undefined
  }

  /** Takes it, also from a process that is gone. @returns what gives it back; absent if somebody else holds it. */
  take(looker: Looker): (() => void) | undefined {
    if (this.holder(looker) !== undefined) return undefined
    if (this.#read() !== undefined) rmSync(this.#file, { force: true })
    if (!this.#create(looker)) return undefined
    const saying = setInterval(() => this.#say(looker), sayEveryMs).unref()
    return () => {
      clearInterval(saying)
      rmSync(this.#file, { force: true })
    }
  }

  #create(looker: Looker): boolean {
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
      writeFileSync(this.#file, textOf(looker), { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if (isErrno(error, 'EEXIST')) return false
      throw error
    }
  }

  #say(looker: Looker): void {
    if (existsSync(this.#file)) writeFileSync(this.#file, textOf(looker), { mode: 0o600 })
  }

  #read(): Held | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Held
    } catch {
      return undefined
    }
  }
}

function textOf({ host, pid, now }: Looker): string {
  return `${JSON.stringify({ host, pid, seenAt: now() })}\n`
}
