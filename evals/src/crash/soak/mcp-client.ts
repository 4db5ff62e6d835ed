import type { LongLived } from './long-lived.js'
import type { Refusal } from './tally.js'

/** What a tool answered: what it told, or why not. */
export interface ToolAnswer {
  readonly told: Readonly<Record<string, unknown>>
  readonly refusal?: Refusal
}

/** Calls tools of an MCP server. */
export interface McpClient {
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer>
}

interface Message {
  readonly id?: number
  readonly result?: {
    readonly isError?: boolean
    readonly structuredContent?: Readonly<Record<string, unknown>>
    readonly content?: readonly { readonly text?: string }[]
  }
  readonly error?: { readonly message: string }
}

/** Speaks the protocol with a server over its pipes, one line a message. */
export async function speakMcp(server: LongLived): Promise<McpClient> {
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  server.onLine((line) => {
    const message = JSON.parse(line) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  const ask = (method: string, params: object): Promise<Message> => {
    const id = ++last
    return new Promise((resolve) => {
      waiting.set(id, (message) => {
        waiting.delete(id)
        resolve(message)
      })
      server.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  }
  const clientInfo = { name: 'soak', version: '0.0.0' }
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  server.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))
  return { call: async (name, args) => answerOf(await ask('tools/call', { name, arguments: args })) }
}

function answerOf({ result, error }: Message): ToolAnswer {
  if (error !== undefined) return { told: {}, refusal: { code: 'unknown', detail: error.message } }
  if (result?.isError !== true) return { told: result?.structuredContent ?? {} }
  const detail = (result.content ?? []).map(({ text = '' }) => text).join(' ')
  return { told: {}, refusal: { code: /"code":"([a-z-]+)"/.exec(detail)?.[1] ?? 'unknown', detail } }
}
