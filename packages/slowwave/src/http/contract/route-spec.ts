import type * as z from 'zod'

/** One route of the API: requests are checked by it, and the OpenAPI document is made of it. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST'
  /** Below the address of the server; `:id` stands for an encoded id. */
  readonly path: `/api/${string}`
  readonly summary: string
  /** Who may ask: a viewer reads, a reviewer decides. */
  readonly role: 'viewer' | 'reviewer'
  /** `required`: the request repeats the ETag of what was read, else it is refused (428, 412). */
  readonly ifMatch?: 'required'
  /** Of the `:id` in the path. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON, of a POST. */
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** @default 200 */
  readonly status?: 200 | 201 | 202
  /** `stream`: one JSON value of `answer` a line. @default json */
  readonly form?: 'json' | 'stream'
}

type Reading = Omit<RouteSpec, 'method' | 'path' | 'role' | 'body' | 'ifMatch'>

/** A route that only reads. */
export function get<const Path extends `/api/${string}`, const Rest extends Reading>(path: Path, rest: Rest) {
  return { method: 'GET', path, role: 'viewer', ...rest } as const
}

type Deciding = Omit<RouteSpec, 'method' | 'path' | 'role' | 'query'> & { readonly role?: RouteSpec['role'] }

/** A route that begins or decides something. */
export function post<const Path extends `/api/${string}`, const Rest extends Deciding>(path: Path, rest: Rest) {
  return { method: 'POST', path, role: 'reviewer' as RouteSpec['role'], ...rest } as const
}
