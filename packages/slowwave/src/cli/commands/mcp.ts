import { resolve } from 'node:path'
import { MemoryError, presetNames } from '@slowwave/core'
import type { Command } from 'commander'
import * as z from 'zod'
import { managedState } from '../../curated/index.js'
import { clientConfig, mcpClients, serveHttp, serveStdio } from '../../mcp/index.js'
import type { Answer, CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { selectedScopes } from '../context.js'
import { wholeNumber } from '../global-options.js'
import { memoryOptions } from '../memory-options.js'
import { readStore } from '../stores.js'
import { version } from '../version.js'

interface McpOptions {
  readonly http?: boolean
  readonly port: number
  readonly allowApply?: boolean
  readonly reviewer: string
  readonly amfsNames?: boolean
  readonly printConfig?: string
}

/** Serves the store to agents over the Model Context Protocol. */
export const mcp: CommandSpec<McpOptions> = {
  name: 'mcp',
  summary: 'serve the store to agents over the Model Context Protocol; takes nothing away unless told --allow-apply',
  examples: [
    'mcp --print-config claude-code   # the lines to put into its config',
    'mcp --scope project/kiln',
    'mcp --http --port 7333 --allow-apply',
  ],
  answer: z.strictObject({
    /** Of --print-config: where the lines go. */
    file: z.string(),
    config: z.string(),
  }),
  define,
  run: (context, { options }) =>
    options.printConfig === undefined ? serve(context, options) : Promise.resolve(printed(context, options)),
}

const defaultReviewer = 'mcp'

function define(command: Command): Command {
  return command
    .option('--http', 'streamable HTTP on 127.0.0.1 instead of stdio; the token is SLOWWAVE_MCP_TOKEN, or a new one')
    .option('--port <n>', 'of --http; 0 takes a free one', wholeNumber('--port', 0), 7333)
    .option('--allow-apply', 'let agents carry out passes, decide proposals, undo and forget')
    .option('--reviewer <name>', 'who decides proposals, for the journal', defaultReviewer)
    .option('--amfs-names', 'also offer the tool names of AMFS')
    .option('--print-config <client>', `print the config of ${mcpClients.join(', ')}`)
}

function printed(context: Context, options: McpOptions): Report {
  const { file, text } = clientConfig(options.printConfig ?? '', {
    command: 'npx',
    args: ['slowwave', 'mcp', ...placeArgs(context), ...policyArgs(context), ...optionArgs(options)],
  })
  return { json: { file, config: text }, text }
}

/** Where the client finds what was named here: it starts the server in a folder and an environment of its own. */
function placeArgs({ config, flags }: Context): readonly string[] {
  return [
    ...['--store', config.store],
    ...given('--config', config.file),
    ...(flags.scope ?? []).flatMap((scope) => ['--scope', scope]),
    ...given('--embedder', flags.embedder),
  ]
}

function policyArgs({ flags, io }: Context): readonly string[] {
  const { policy, maxLossFraction } = flags
  const isFile = policy !== undefined && !presetNames.some((name) => name === policy)
  return [
    ...given('--policy', isFile ? resolve(io.folder, policy) : policy),
    ...given('--max-loss-fraction', maxLossFraction === undefined ? undefined : String(maxLossFraction)),
  ]
}

function optionArgs({ allowApply, amfsNames, reviewer }: McpOptions): readonly string[] {
  return [
    ...(allowApply === true ? ['--allow-apply'] : []),
    ...(reviewer === defaultReviewer ? [] : ['--reviewer', reviewer]),
    ...(amfsNames === true ? ['--amfs-names'] : []),
  ]
}

function given(option: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [option, value]
}

async function serve(context: Context, options: McpOptions): Promise<Answer> {
  const { io } = context
  const serving = await servingOf(context, options)
  if (options.http !== true) {
    await serveStdio(serving, { ...stdioOf(context), signal: io.signal })
    return { streamed: true }
  }
  const token = io.environment['SLOWWAVE_MCP_TOKEN']
  await serveHttp(serving, {
    port: options.port,
    ...(token === undefined ? {} : { token }),
    signal: io.signal,
    onListening: (address) => {
      context.note(`Listening on ${address.url}`)
      if (token === undefined) context.note(`Authorization: Bearer ${address.token}`)
    },
  })
  return { streamed: true }
}

async function servingOf(context: Context, { allowApply = false, amfsNames = false, reviewer }: McpOptions) {
  const scopes = await readStore(context, ({ store }) => selectedScopes(context, store))
  if (scopes.length > 1) throw new MemoryError('invalid-input', 'Clients are pinned to one scope, or to none.')
  const [scope] = scopes
  const { store, ...memory } = memoryOptions(context)
  return {
    ...{ ...memory, store: store.path, allowApply, amfsNames, reviewer, version },
    ...(scope === undefined ? {} : { scope }),
    ...(managedState(context.io.folder) === 'not-a-project' ? {} : { repository: context.io.folder }),
  }
}

/** The streams of this process: what is written there must be the protocol and nothing else. */
function stdioOf({ io }: Context) {
  const { stdin } = io
  if (stdin !== process.stdin) throw new MemoryError('invalid-input', 'Serving over stdio needs a process of its own.')
  return { input: process.stdin, output: process.stdout }
}
