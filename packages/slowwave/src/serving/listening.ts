import type { AddressInfo } from 'node:net'
import { MemoryError } from '@slowwave/core'

/** A server that is about to listen. */
interface Listening {
  once(event: 'error', told: (cause: NodeJS.ErrnoException) => void): unknown
  listen(port: number, host: string, done: () => void): unknown
  address(): AddressInfo | string | null
}

/** Listens. @returns the port. @throws {MemoryError} `invalid-input` if it is taken or may not be used. */
export function listen(server: Listening, { port, host }: { readonly port: number; readonly host: string }) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (cause) => {
      const message = `Port ${port} of ${host} cannot be listened on: ${cause.code ?? 'failed'}.`
      reject(new MemoryError('invalid-input', message, { cause, hint: 'Name another one with --port.' }))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Done once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
