import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenAI-compatible server on this machine that answers from a script. */
export interface ScriptedModel {
  readonly baseUrl: string
  /** The bodies of the requests so far. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Starts a model that gives these replies in order, and an error after the last. */
export async function scriptedModel(replies: readonly string[]): Promise<ScriptedModel> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const reply = replies[requests.length]
      requests.push(body)
      response.writeHead(reply === undefined ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply === undefined ? { error: { message: 'the script has ended' } } : spoken(reply)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, close: () => closed(server) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function spoken(reply: string) {
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  const choices = [{ index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' }]
  return { id: 'scripted', object: 'chat.completion', created: 0, model: 'scripted', choices, usage }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
