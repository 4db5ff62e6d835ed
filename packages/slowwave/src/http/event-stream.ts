import type { DashboardEvent } from './contract/index.js'
import type { Desk } from './desk.js'

/** Events that wait for a client that does not read, at most; then the stream ends, and the client comes again. */
const waitingMax = 1000

/** A stream of what happens, one JSON value a line, until the client goes away or the server ends. */
export function eventStream({ happenings }: Desk): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const told = (event: DashboardEvent): void => {
          controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
          if (event.type !== 'closing' && (controller.desiredSize ?? 0) > 0) return
          stop?.()
          controller.close()
        }
        stop = await happenings.listen(told)
      },
      cancel: () => stop?.(),
    },
    { highWaterMark: waitingMax },
  )
}
