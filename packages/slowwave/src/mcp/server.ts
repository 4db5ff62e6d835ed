import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { isMemoryError, MemoryError, nearestName, clipped } from '@slowwave/core'
import type { Desk, SharedDesk } from './desk.js'
import { addPrompts } from './prompts.js'
import { readArguments } from './read-arguments.js'
import { amfsTools, tools } from './registry.js'
import { addResources } from './resources.js'
import type { ToolSpec } from './tool.js'
import { textNote } from './tool.js'

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
  `operation can be undone. ${textNote}`

/** A server for one client, not yet connected. */
export function createMcpServer({ shared, sessionId, version, amfsNames = false }: ServerOptions): McpServer {
  const server = new McpServer(
    { name: 'slowwave', title: 'slowwave memory', version },
    { instructions, capabilities: { logging: {} } },
  )
  const desk: Desk = { ...shared, sessionId }
  const specs = amfsNames ? [...tools, ...amfsTools] : tools
  for (const spec of specs) addTool(server, desk, spec)
  answerCalls(server, desk, specs)
  addResources(server, desk)
  addPrompts(server)
  const off = shared.runs.onChange((run) => {
    if (run.state === 'running') return
    const ended = { run_id: run.run_id, state: run.state }
    void server.sendLoggingMessage({ level: 'info', logger: 'slowwave', data: ended }).catch(() => undefined)
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
  server.registerTool(name, config, (args, { signal }) => answerTo(spec, args, { desk, signal }))
}

/** Answers calls in place of the SDK, whose own errors of validation have another form than ours. */
function answerCalls({ server }: McpServer, desk: Desk, specs: readonly ToolSpec[]): void {
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args } }, { signal }) => {
    const spec = specs.find((each) => each.name === name)
    return spec === undefined ? failureOf(noTool(name, specs)) : answerTo(spec, args, { desk, signal })
  })
}

function noTool(name: string, specs: readonly ToolSpec[]): MemoryError {
  const known = specs.map((spec) => spec.name)
  const nearest = nearestName(name, known)
  const hint = nearest === undefined ? {} : { hint: `Did you mean ${nearest}?` }
  return new MemoryError(
    'invalid-input',
    `There is no tool ${JSON.stringify(clipped(name))}; allowed: ${known.join(', ')}.`,
    hint,
  )
}

interface Asked {
  readonly desk: Desk
  readonly signal: AbortSignal
}

async function answerTo(spec: ToolSpec, args: unknown, { desk, signal }: Asked): Promise<CallToolResult> {
  try {
    return answerOf(spec.output.parse(await spec.run(desk, readArguments(spec, args), { signal })))
  } catch (error) {
    return failureOf(error)
  }
}

/** The answer twice: structured, and as text for clients that know no structure. What holds texts of records says so first. */
function answerOf(answer: Record<string, unknown>): CallToolResult {
  const isNoted = answer['note'] === textNote
  const content = [
    ...(isNoted ? [{ type: 'text' as const, text: textNote }] : []),
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
