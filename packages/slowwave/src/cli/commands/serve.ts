import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { MemoryError } from '@slowwave/core'
import type { Command } from 'commander'
import * as z from 'zod'
import { explainConfig } from '../../config/index.js'
import { runDemo } from '../../demo/index.js'
import { isLoopback, readTokenFile, serve as serveDashboard } from '../../http/index.js'
import type { DeskOptions, ServedAddress } from '../../http/index.js'
import type { Answer, CommandSpec } from '../command.js'
import type { Context } from '../context.js'
import { withEmbedder } from '../embedding.js'
import { wholeNumber } from '../global-options.js'
import { memoryOptions } from '../memory-options.js'
import { homeOf, redactionOf } from '../project.js'
import { createStore, readStore } from '../stores.js'
import { version } from '../version.js'

interface ServeOptions {
  readonly port: number
  readonly host: string
  readonly demo?: boolean
  readonly readOnly?: boolean
  readonly tokenFile?: string
}

/** Opens the dashboard. */
export const serve: CommandSpec<ServeOptions> = {
  name: 'serve',
  summary: 'open the dashboard in the browser: read a plan, decide proposals, search records, undo',
  examples: [
    'serve                       # prints the address to open',
    'serve --demo                # over the demo store, to look around',
    'serve --read-only --port 7334',
    'serve --host 192.168.1.20 --port 7334 --token-file tokens.txt',
  ],
  /** Printed once it listens; the command goes on until it is interrupted. */
  answer: z.strictObject({
    /** With the token in its fragment, unless the tokens are those of a file. */
    url: z.string(),
    host: z.string(),
    port: z.int(),
    store: z.string(),
    readOnly: z.boolean(),
    demo: z.boolean(),
  }),
  define,
  run: (context, { options }) => run(context, options),
}

function define(command: Command): Command {
  return command
    .option('--port <n>', '0 takes a free one', wholeNumber('--port', 0), 0)
    .option('--host <address>', 'where to listen; any other than this machine needs --token-file', '127.0.0.1')
    .option('--demo', 'open the demo store, made anew')
    .option('--read-only', 'nobody decides anything')
    .option('--token-file <file>', 'who may come in: lines of `viewer|reviewer name token`, or the same as JSON')
}

async function run(context: Context, options: ServeOptions): Promise<Answer> {
  const callers = callersOf(context, options)
  if (options.demo !== true) {
    await readStore(context, () => Promise.resolve())
    await listen(context, options, { callers, over: await deskOf(context, options) })
    return { streamed: true }
  }
  const store = await demoStore(context)
  try {
    await listen(context, options, { callers, over: await deskOf(context, options, store) })
  } finally {
    if (context.flags.store === undefined) rmSync(dirname(store), { recursive: true, force: true })
  }
  return { streamed: true }
}

function callersOf({ io, note }: Context, { host, tokenFile }: ServeOptions) {
  const isElsewhere = !isLoopback(host)
  if (isElsewhere && tokenFile === undefined) {
    throw new MemoryError(
      'invalid-input',
      `\`--host\` ${host} can be reached by others, so it needs \`--token-file\`.`,
      {
        hint: 'Leave --host out, or name a file of tokens.',
      },
    )
  }
  if (isElsewhere) {
    note(
      `Warning: ${host} can be reached by others, and nothing on the way is encrypted: tokens and texts can be read.`,
    )
  }
  return tokenFile === undefined ? undefined : readTokenFile(resolve(io.folder, tokenFile))
}

interface Serving {
  readonly callers: ReturnType<typeof callersOf>
  readonly over: DeskOptions
}

function listen(context: Context, { port, host, readOnly = false, demo = false }: ServeOptions, serving: Serving) {
  const { io, flags, note } = context
  const { callers, over } = serving
  const told = (address: ServedAddress): void => {
    const answer = { ...address, store: over.store, readOnly, demo }
    io.stdout.write(flags.json === true ? `${JSON.stringify(answer)}\n` : `${address.url}\n`)
    note(callers === undefined ? 'Open this address; it holds the key.' : 'Open this address with #token=<your token>.')
    note('Ctrl-C ends it.')
  }
  return serveDashboard(over, {
    ...{ port, host, signal: io.signal, onListening: told },
    ...(callers === undefined ? {} : { callers }),
    onBroken: (error) =>
      note(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`),
  })
}

async function deskOf(context: Context, { readOnly = false }: ServeOptions, demoPath?: string): Promise<DeskOptions> {
  const { config, flags, io } = context
  const { scope: scopes = [], ...others } = flags
  const [scope] = scopes
  const configFlags = { ...others, ...(scope === undefined ? {} : { scope }) }
  const settings = await explainConfig(config, configFlags, { folder: io.folder, environment: io.environment })
  const { store, ...memory } = memoryOptions(context)
  return {
    ...{ ...memory, store: demoPath ?? store.path, version, readOnly, demo: demoPath !== undefined, settings },
    ...(config.file === undefined ? {} : { configFile: config.file }),
    ...(demoPath === undefined ? ownMemory(context) : {}),
  }
}

/** The repository and the profile of who serves; in a demo nothing of them is shown. */
function ownMemory(context: Context): Pick<DeskOptions, 'folder' | 'userHome' | 'redaction'> {
  const folder = realpathSync(context.io.folder)
  return { folder, userHome: homeOf(context), redaction: redactionOf(context, folder) }
}

/** The demo never mixes with a store of one's own. */
async function demoStore(context: Context): Promise<string> {
  const { flags, io, progress } = context
  const store =
    flags.store === undefined
      ? join(mkdtempSync(join(tmpdir(), 'slowwave-demo-')), 'memory.db')
      : resolve(io.folder, flags.store)
  if (existsSync(store)) {
    throw new MemoryError('invalid-input', `There is a store at ${store}; the demo needs a new one.`, {
      hint: 'Name a file that does not exist, or leave --store out.',
    })
  }
  const inPlace = { ...context, config: { ...context.config, store } }
  context.note('Making the demo store.')
  await createStore(inPlace, ({ store: opened }) =>
    withEmbedder(inPlace, opened, (embedder) =>
      runDemo({
        ...{ store: opened, embedder, signal: io.signal },
        randomHex: (bytes) => io.surroundings.randomHex(bytes),
        onProgress: (what, done, total) => progress.show(what, done, total),
      }),
    ),
  )
  progress.clear()
  return store
}
