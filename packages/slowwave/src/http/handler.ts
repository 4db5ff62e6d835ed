import type * as z from 'zod'
import type { RouteId, routes } from './contract/index.js'
import type { Desk } from './desk.js'
import type { Caller } from './door/tokens.js'

type OutputOf<Id extends RouteId, Part extends 'query' | 'body' | 'params'> =
  (typeof routes)[Id] extends Readonly<Record<Part, infer Form extends z.ZodType>>
    ? z.output<Form>
    : Record<string, never>

/** A request that came in at the door, read by the form of its route. */
export interface Asked<Id extends RouteId> {
  readonly caller: Caller
  readonly params: OutputOf<Id, 'params'>
  readonly query: OutputOf<Id, 'query'>
  readonly body: OutputOf<Id, 'body'>
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** @throws {Refusal} `changed` unless the If-Match names this */
  assertUnchanged(etag: string): void
}

/** What is answered. */
export interface Reply {
  /** In the form of the route. */
  readonly answer: unknown
  /** Of what a decision has to repeat. @default a digest of the answer */
  readonly etag?: string
}

/** Answers one route. */
export type RouteHandler<Id extends RouteId> = (desk: Desk, asked: Asked<Id>) => Promise<Reply>

/** Answers several. */
export type RouteHandlers<Id extends RouteId> = { readonly [Each in Id]: RouteHandler<Each> }
