import { isMemoryError } from '@slowwave/core'
import type { ErrorCode } from '@slowwave/core'
import type { Problem, ProblemCode } from '../contract/index.js'

type DoorCode = Exclude<ProblemCode, ErrorCode>

const statuses: Readonly<Record<ProblemCode, number>> = {
  'bad-host': 403,
  'bad-origin': 403,
  'no-token': 401,
  'not-allowed': 403,
  'not-found': 404,
  'no-such-method': 405,
  'not-json': 415,
  'too-large': 413,
  'too-many': 429,
  'too-slow': 408,
  'no-if-match': 428,
  changed: 412,
  closing: 503,
  internal: 500,
  'invalid-input': 400,
  'no-store': 503,
  'store-unavailable': 503,
  'store-locked': 409,
  'read-only': 403,
  conflict: 409,
  'loss-budget': 422,
  refused: 422,
  'corrupt-store': 500,
}

const titles: Readonly<Record<ProblemCode, string>> = {
  'bad-host': 'This host is not served',
  'bad-origin': 'Pages of this origin may not ask',
  'no-token': 'A token is needed',
  'not-allowed': 'This token may not do that',
  'not-found': 'Not found',
  'no-such-method': 'This method is not known here',
  'not-json': 'Only JSON is read',
  'too-large': 'The body is too large',
  'too-many': 'Too many requests',
  'too-slow': 'The request took too long',
  'no-if-match': 'Say what was read',
  changed: 'It is not what was read any more',
  closing: 'The server is about to end',
  internal: 'Something went wrong in slowwave itself',
  'invalid-input': 'The request does not fit',
  'no-store': 'There is no store',
  'store-unavailable': 'The store cannot be used',
  'store-locked': 'Another one is at work',
  'read-only': 'Nothing is written here',
  conflict: 'Somebody was first',
  'loss-budget': 'More would be lost than the policy allows',
  refused: 'A guard objects',
  'corrupt-store': 'The store is damaged',
}

/** What goes with a refusal. */
type About = Omit<Problem, 'type' | 'title' | 'status' | 'detail' | 'code'>

/** A request that is turned away at the door, before anything of the store was touched. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: DoorCode
  readonly about: About & { readonly retryAfterSeconds?: number }

  constructor(code: DoorCode, detail: string, about: Refusal['about'] = {}) {
    super(detail)
    this.code = code
    this.about = about
  }
}

/** What is answered to an error. What nobody expected is told of in one sentence, without anything of its inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) {
    const { retryAfterSeconds: _header, ...about } = error.about
    return problem(error.code, error.message, about)
  }
  if (!isMemoryError(error)) return problem('internal', 'The request failed in slowwave itself; its log says more.', {})
  const { code, message, hint, details } = error
  return problem(code, message, {
    ...(hint === undefined ? {} : { hint }),
    ...(details === undefined ? {} : { details: { ...details } }),
  })
}

function problem(code: ProblemCode, detail: string, about: About): Problem {
  return { type: `urn:slowwave:problem:${code}`, title: titles[code], status: statuses[code], detail, code, ...about }
}
