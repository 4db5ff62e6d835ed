import { randomBytes } from 'node:crypto'
import type { LeaseHolder, Surroundings } from '@slowwave/core'

/** Surroundings whose clock stands still at `now`, so that a measure says the same tomorrow. */
export function surroundingsAt(now: number): Surroundings {
  return { now: () => now, randomHex: (bytes) => randomBytes(bytes).toString('hex') }
}

/** The holder under which measures take leases. */
export const evalHolder: LeaseHolder = { passId: 'eval', host: 'localhost', pid: process.pid }
