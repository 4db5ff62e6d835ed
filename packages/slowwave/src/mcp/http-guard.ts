import { MemoryError } from '@slowwave/core'
import type { DoorHeaders } from '../serving/index.js'
import { bearerOf, isSameToken, localNames, wrongPlace } from '../serving/index.js'

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

/** Looks a request over: it must come from this machine, and nobody comes in without the token. */
export function turnedAway(headers: DoorHeaders, { port, token }: DoorRules): Turned | undefined {
  const wrong = wrongPlace(headers, localNames(port))
  if (wrong === 'host') return { status: 403, message: 'This host is not served.' }
  if (wrong === 'origin') return { status: 403, message: 'Pages of this origin may not ask.' }
  const given = bearerOf(headers)
  if (given === undefined || !isSameToken(given, token)) return { status: 401, message: 'A bearer token is needed.' }
  return undefined
}
