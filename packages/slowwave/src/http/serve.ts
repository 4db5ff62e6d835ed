import type { DeskOptions } from './desk.js'
import type { ServeOptions } from './server.js'

// The server is loaded when it is asked for: every other command starts without it.

/**
 * Serves the dashboard and its API until the signal.
 *
 * @throws {MemoryError} `no-store`, or `invalid-input` if the port is taken or may not be used.
 */
export async function serve(over: DeskOptions, options: ServeOptions): Promise<void> {
  const { serveDashboard } = await import('./server.js')
  await serveDashboard(over, options)
}
