import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { isMemoryError } from '@slowwave/core'
import type { Desk, SharedDesk } from './desk.js'
import { addPrompts } from './prompts.js'
import { amfsTools, tools } from './registry.js'
import { addResources } from './resources.js'
import type { ToolSpec } from './tool.js'
import { dataNote } from './tool.js'

/** What a server is made of. */
export interface ServerOptions {
  readonly shared: SharedDesk
  /** Names the connection. */
  readonly sessionId: string
  /** The version of this package. */
  readonly version: string
  /** Also offer the names of AMFS. @default false */
  readonly amfsNames?: boolean
}

const instructions =
  'A memory that keeps itself tidy. Call recall before you answer from earlier sessions, and remember what will matter later, one whole ' +
  'sentence at a time. Passes merge duplicates and mark contradictions; they are planned first, applied only where the server may, and every ' +
  `operation can be undone. ${dataNote}`

/** A server for one client, not yet connected. */
export function createMcpServer({ shared, sessionId, version, amfsNames = false }: ServerOptions): McpServer {
  const server = new McpServer(
    { name: 'slowwave', title: 'slowwave memory', version },
    { instructions, capabilities: { logging: {} } },
  )
  const desk: Desk = { ...shared, sessionId }
  for (const spec of amfsNames ? [...tools, ...amfsTools] : tools) addTool(server, desk, spec)
  addResources(server, desk)
  addPrompts(server)
  const off = shared.runs.onEnd((run) => {
    const data = { run_id: run.run_id, state: run.state }
    void server.sendLoggingMessage({ level: 'info', logger: 'slowwave', data }).catch(() => undefined)
  })
  server.server.onclose = off
  return server
}

function addTool(server: McpServer, desk: Desk, spec: ToolSpec): void {
  const { name, title, description, input, output, effect } = spec
  const annotations = {
    title,
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'changes',
    idempotentHint: effect === 'reads',
    openWorldHint: false,
  }
  const config = { title, description, annotations, inputSchema: input, outputSchema: output }
  server.registerTool(name, config, async (args, { signal }) => {
    try {
      return answerOf(await spec.run(desk, args, { signal }))
    } catch (error) {
      return failureOf(error)
    }
  })
}

/** The answer twice: as data, and as text for clients that know no data. What is data says so first. */
function answerOf(answer: Record<string, unknown>): CallToolResult {
  const isNoted = answer['note'] === dataNote
  const content = [
    ...(isNoted ? [{ type: 'text' as const, text: dataNote }] : []),
    { type: 'text' as const, text: JSON.stringify(answer) },
  ]
  return { content, structuredContent: answer }
}

/** An error that the model can act on; of what nobody expected it learns no more than that. */
function failureOf(error: unknown): CallToolResult {
  const told = isMemoryError(error)
    ? { code: error.code, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) }
    : { code: 'internal', message: 'Something went wrong in slowwave itself.' }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: told }) }] }
}
