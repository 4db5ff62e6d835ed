import { request } from 'node:http'
import { connect } from 'node:net'

/** What is asked of the server as it stands. */
export interface RawAsk {
  readonly method?: string
  /** As it stands in the request line. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back. */
export interface RawCame {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Asks without any of the kindness of `fetch`: any Host, any path. */
export function ask(port: number, { method = 'GET', path = '/', headers = {}, body }: RawAsk): Promise<RawCame> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => {
        const { statusCode: status = 0, headers: got } = response
        resolve({ status, type: got['content-type'] ?? '', headers: got, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends these heads and then pieces until the server answers or ends; tells what it answered and how much it took. */
export function pour(
  port: number,
  head: readonly string[],
  { piece, pieces, everyMs = 0 }: { readonly piece: Buffer; readonly pieces: number; readonly everyMs?: number },
): Promise<{ readonly answer: string; readonly sentBytes: number }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    const done = (): void => resolve({ answer, sentBytes: socket.bytesWritten })
    const next = (): void => {
      if (socket.destroyed || answer !== '' || sent >= pieces) return
      sent++
      const hasRoom = socket.write(piece)
      if (everyMs > 0) setTimeout(next, everyMs)
      else if (hasRoom) setImmediate(next)
      else socket.once('drain', next)
    }
    socket.on('connect', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      next()
    })
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
  })
}
