import type { IncomingMessage } from 'node:http'

/** Milliseconds in which a client can read why it was refused before its connection ends. */
const lingerMs = 500

/**
 * Ends a request whose body was not read to its end. What is short is thrown away, and the connection is kept; of anything
 * else nothing more is taken off the wire, and the connection ends once the client had time to read the answer.
 */
export function letGo(incoming: IncomingMessage, maxBytes: number): void {
  if (incoming.complete) return
  const { 'content-length': announced, 'transfer-encoding': coding } = incoming.headers
  const isShort = coding === undefined && Number(announced ?? 0) <= maxBytes
  if (isShort) incoming.resume()
  else {
    // Marks the body as being read: Node throws away the rest of one that nobody began to read.
    incoming.read(0)
    incoming.pause()
  }
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, lingerMs)
  timer.unref()
}
