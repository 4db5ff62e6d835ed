import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MemoryError } from '@slowwave/core'

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

/** A token that a header can carry and nobody guesses. @throws {MemoryError} `invalid-input`; never repeats the token */
export function assertToken(token: string): void {
  if (/^[\x21-\x7e]{16,512}$/.test(token)) return
  const seen = `${token.length} ${token.length === 1 ? 'character' : 'characters'}`
  const message = `A token must be 16 to 512 visible characters of ASCII without spaces, got ${seen} that are not.`
  throw new MemoryError('invalid-input', message, {
    hint: 'Make one with `openssl rand -hex 24`, or leave SLOWWAVE_MCP_TOKEN unset for a new one with each start.',
  })
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
