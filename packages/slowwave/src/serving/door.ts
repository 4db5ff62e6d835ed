import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What of a request is looked over at the door. */
export type DoorHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'authorization'>

/** The names by which a server of this machine is asked, with its port. */
export function localNames(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
}

/**
 * Which header says that a request comes from somewhere else: a browser page of somebody else must not reach a server of this
 * machine, by name (Host) or from its page (Origin, where there is one).
 */
export function wrongPlace({ host, origin }: DoorHeaders, names: readonly string[]): 'host' | 'origin' | undefined {
  if (host === undefined || !names.includes(host.toLowerCase())) return 'host'
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`)) return 'origin'
  return undefined
}

/** The bearer token of a request; `undefined` for none and for what cannot be one. */
export function bearerOf({ authorization }: DoorHeaders): string | undefined {
  const [, given] = /^Bearer ([\x21-\x7e]{1,512})$/.exec(authorization ?? '') ?? []
  return given
}

/** Takes as long for any text, so that nothing is learnt of the token from the time. */
export function isSameToken(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(left, right)
}
