import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MemoryError } from '@slowwave/core'

const cli = fileURLToPath(new URL('../../packages/slowwave/bin/slowwave.js', import.meta.url))
const token = 'a-token-of-the-bench-only'

/** A server of agents in a process of its own, asked over HTTP as a client would. */
export interface ServingProcess extends AsyncDisposable {
  /** Calls a tool. @returns its structured answer. @throws if it is an error. */
  call(tool: string, given: object): Promise<unknown>
}

/** Starts `slowwave mcp --http --allow-apply` over a store; its loss budget, 0..1, is set openly. */
export async function startServing(store: string, maxLossFraction: number): Promise<ServingProcess> {
  const argv = ['--store', store, '--max-loss-fraction', String(maxLossFraction)]
  const child = spawn(process.execPath, [cli, 'mcp', '--http', '--port', '0', '--allow-apply', ...argv], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SLOWWAVE_MCP_TOKEN: token },
  })
  const ended = once(child, 'exit')
  const url = await addressIn(child.stderr, ended)
  const client = new Client(url)
  await client.begin()
  return {
    call: (tool, given) => client.call(tool, given),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressIn(stderr: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  const lines = createInterface({ input: stderr })
  const said: string[] = []
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      const [, url] = /^Listening on (\S+)$/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const failed = ended.then(() => Promise.reject(new Error(`The server ended at once: ${said.join(' ')}`)))
  return Promise.race([found, failed])
}

interface Reply {
  readonly result?: { readonly structuredContent?: unknown; readonly isError?: boolean }
  readonly error?: { readonly message: string }
}

class Client {
  readonly #url: string
  #session: string | undefined
  #id = 0

  constructor(url: string) {
    this.#url = url
  }

  async begin(): Promise<void> {
    const clientInfo = { name: 'bench', version: '1' }
    await this.#send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  }

  async call(name: string, given: object): Promise<unknown> {
    const { result, error } = await this.#send('tools/call', { name, arguments: given })
    if (error === undefined && result?.isError !== true) return result?.structuredContent
    throw new MemoryError('refused', `${name} failed: ${error?.message ?? JSON.stringify(result?.structuredContent)}`)
  }

  async #send(method: string, params: object): Promise<Reply> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(this.#session === undefined ? {} : { 'Mcp-Session-Id': this.#session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: (this.#id += 1), method, params }),
    })
    this.#session ??= response.headers.get('mcp-session-id') ?? undefined
    const text = await response.text()
    return JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text) as Reply
  }
}
