import type { Appeal, IncomingRecord, StoreReader } from '@slowwave/core'
import { someScopes } from './scopes.js'
import type { CallOptions } from './options.js'

/** A text to be remembered. What is left out has the defaults of `IncomingRecord`. */
export interface Said extends Partial<Omit<IncomingRecord, 'scope' | 'text' | 'source' | 'createdAt' | 'id'>> {
  readonly text: string
  /** One scope, ours or as another tool spells it. */
  readonly scope: string
  /**
   * The channel that it came through: `user`, `tool:<name>`, `imported:<document>` or `inferred`. An agent that says
   * something of itself is `inferred`.
   *
   * @default inferred
   */
  readonly source?: string
  /** Epoch milliseconds. @default now */
  readonly createdAt?: number
}

/** How it is remembered. */
export interface RememberOptions extends CallOptions {
  /** What a person lets in though a guard objects. @default nothing */
  readonly allow?: readonly Appeal[]
  /** Why, for the journal. @default remembered */
  readonly reason?: string
  /** Write it on this branch. @default on `main` */
  readonly branch?: string
  /** The same text with the same key is said once, however often and whenever it is told. @default its session and time */
  readonly idempotencyKey?: string
}

/** The record that a text wants to become. */
export async function incomingOf(reader: StoreReader, said: Said, now: number): Promise<IncomingRecord> {
  const { scope: written, kind = 'fact', source = 'inferred', createdAt = now, ...rest } = said
  const [scope] = await someScopes(reader, [written])
  return { ...rest, kind, source, createdAt, scope: scope as IncomingRecord['scope'] }
}
