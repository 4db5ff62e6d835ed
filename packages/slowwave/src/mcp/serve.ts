import type { HttpOptions } from './http.js'
import type { ServingOptions } from './serving.js'
import type { Pipes } from './stdio.js'

// The protocol is loaded when it is spoken: every other command starts without it.

/** Serves one client over its pipes, until it goes away or the signal. @throws {MemoryError} `no-store` */
export async function serveStdio(options: ServingOptions, pipes: Pipes): Promise<void> {
  const { speakStdio } = await import('./stdio.js')
  await speakStdio(options, pipes)
}

/**
 * Serves clients over streamable HTTP on 127.0.0.1 until the signal.
 *
 * @throws {MemoryError} `no-store`, or `invalid-input` if the port is taken or may not be used.
 */
export async function serveHttp(options: ServingOptions, http: HttpOptions): Promise<void> {
  const { speakHttp } = await import('./http.js')
  await speakHttp(options, http)
}
