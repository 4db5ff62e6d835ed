import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who may come in. */
export interface DoorRules {
  readonly port: number
  readonly token: string
}

/** Why a request is turned away. */
export interface Turned {
  readonly status: 400 | 401 | 403
  readonly message: string
}

/**
 * Looks a request over: a browser page of somebody else must not reach a server of this machine, by name (Host) or from
 * its page (Origin), and nobody comes in without the token.
 */
export function turnedAway(request: IncomingMessage, { port, token }: DoorRules): Turned | undefined {
  const { host, origin, authorization } = request.headers
  if (host === undefined || !namesOf(port).includes(host)) return { status: 403, message: 'This host is not served.' }
  if (origin !== undefined && !namesOf(port).some((name) => origin === `http://${name}`))
    return { status: 403, message: 'Pages of this origin may not ask.' }
  const [, given] = /^Bearer ([\x21-\x7e]{1,512})$/.exec(authorization ?? '') ?? []
  if (given === undefined || !isEqual(given, token)) return { status: 401, message: 'A bearer token is needed.' }
  return undefined
}

function namesOf(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
}

/** Takes as long for any text, so that nothing is learnt of the token from the time. */
function isEqual(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(left, right)
}
