import type { Readable, Writable } from 'node:stream'
import { LineTransport } from './line-transport.js'
import { createMcpServer } from './server.js'
import { newId, openDesk } from './serving.js'
import type { ServingOptions } from './serving.js'

/** Where a client is connected. */
export interface Pipes {
  readonly input: Readable
  readonly output: Writable
  /** Once aborted, the run that is on ends its operation, and the server ends. */
  readonly signal: AbortSignal
}

/** Serves one client over its pipes, until it goes away or the signal. */
export async function speakStdio(options: ServingOptions, { input, output, signal }: Pipes): Promise<void> {
  await using desk = await openDesk(options)
  const { version, amfsNames = false } = options
  const server = createMcpServer({ shared: desk.shared, sessionId: newId('mcp'), version, amfsNames })
  await server.connect(new LineTransport(input, output))
  await endOf(input, signal)
  await server.close()
}

function endOf(input: Readable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve()
    if (signal.aborted || input.readableEnded) return done()
    for (const event of ['end', 'close', 'error']) input.once(event, done)
    signal.addEventListener('abort', done, { once: true })
  })
}
