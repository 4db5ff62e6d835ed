import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onTestFinished } from 'vitest'

/** A port of this machine that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Connects as soon as the server listens; the client closes at the end of the test. */
export async function clientAt(url: URL, token: string): Promise<Client> {
  for (let tries = 100; ; tries -= 1) {
    const client = new Client({ name: 'test', version: '0.0.0' })
    const headers = { Authorization: `Bearer ${token}` }
    try {
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
      onTestFinished(() => client.close())
      return client
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** What is asked of an HTTP server. */
export interface Asked {
  readonly headers: Readonly<Record<string, string>>
  readonly method?: string
  /** As it stands in the request line. */
  readonly path?: string
  readonly body?: string
}

/** The status with which a request is answered. */
export function statusOf(url: URL, { headers, method = 'POST', path, body }: Asked): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { 'content-type': 'application/json', ...headers } }
    const asked = request(url, { ...options, ...(path === undefined ? {} : { path }) }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
