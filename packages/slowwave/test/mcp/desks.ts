import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { fakeSurroundings } from '@slowwave/core/testing'
import { createSlowwave } from '../../src/index.js'
import { createMcpServer } from '../../src/mcp/server.js'
import { openDesk } from '../../src/mcp/serving.js'
import type { ServingOptions } from '../../src/mcp/serving.js'

/** A new store of team/ops with these texts, each said by a tool. */
export async function storeWith(texts: readonly string[] = [], scope = 'team/ops'): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-mcp-')), 'memory.db')
  await using memory = await createSlowwave({
    store: path,
    embedder: 'none',
    surroundings: fakeSurroundings({ stepMs: 1 }),
  })
  for (const text of texts) await memory.remember({ text, scope, source: 'tool:shell', kind: 'fact' })
  return path
}

/** What a tool answered. */
export interface Answer {
  readonly isError: boolean
  readonly told: Record<string, unknown>
  /** The code of the error, if it is one. */
  readonly code?: string
}

/** A client that is connected to a server in this process. */
export interface Connected extends AsyncDisposable {
  readonly client: Client
  call(name: string, args?: Record<string, unknown>): Promise<Answer>
  /** Asks until the run is over. */
  ended(runId: string): Promise<Record<string, unknown>>
}

/** Connects a client to a server over this store. */
export async function connect(store: string, options: Partial<ServingOptions> = {}): Promise<Connected> {
  const desk = await openDesk({ store, version: '0.0.0', embedder: 'none', ...options })
  const server = createMcpServer({
    shared: desk.shared,
    sessionId: `test-${Math.random()}`,
    version: '0.0.0',
    amfsNames: options.amfsNames ?? false,
  })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await server.connect(there)
  const client = new Client({ name: 'test', version: '0.0.0' })
  await client.connect(here)
  // From then on the client checks every answer against the schema of its tool.
  await client.listTools()
  return {
    client,
    call: (name, args = {}) => callTool(client, name, args),
    ended: (runId) => runEnded(client, runId),
    [Symbol.asyncDispose]: async () => {
      await client.close()
      await desk[Symbol.asyncDispose]()
    },
  }
}

/** Calls a tool and reads what it answered. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args })
  const [text] = (result.content as readonly { readonly text: string }[]).slice(-1)
  if (result.isError !== true) return { isError: false, told: result.structuredContent as Record<string, unknown> }
  const code = /"code":"([a-z-]+)"/.exec(text?.text ?? '')?.[1]
  return { isError: true, told: { text: text?.text }, ...(code === undefined ? {} : { code }) }
}

/** Asks for a run until it is over. */
export async function runEnded(client: Client, runId: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { told } = await callTool(client, 'consolidation_status', { run_id: runId })
    const run = told['run'] as Record<string, unknown>
    if (run['state'] !== 'running') return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
