import { parseScopeOrForeign, shownLines } from '@slowwave/core'
import type { Actor, LeaseHolder, Scope, StoreReader } from '@slowwave/core'
import type { Config, ConfigPlace } from '../config/index.js'
import { loadConfig } from '../config/index.js'
import { assertEmbedderName } from './embedder-name.js'
import type { GlobalOptions } from './global-options.js'
import type { Io } from './io.js'
import { Progress } from './progress.js'

/** Everything a command works with. */
export interface Context {
  readonly io: Io
  readonly config: Config
  readonly flags: GlobalOptions
  readonly progress: Progress
  /** A person at the command line. */
  readonly actor: Actor
  readonly holder: LeaseHolder
  /** One line to stderr, for a person; nothing under `--json`. */
  note(text: string): void
}

/** @throws {MemoryError} `invalid-input` for a config that is not allowed. */
export async function createContext(
  io: Io,
  flags: GlobalOptions,
  files: ConfigPlace['files'] = 'read',
): Promise<Context> {
  const { scope: scopes = [], ...others } = flags
  const scope = scopes[0]
  const configFlags = { ...others, ...(scope === undefined ? {} : { scope }) }
  const config = await loadConfig(configFlags, { folder: io.folder, environment: io.environment, files })
  assertEmbedderName(config.embedder)
  const progress = new Progress(io.stderr, () => io.surroundings.now())
  return {
    io,
    config,
    flags,
    progress,
    actor: 'user',
    holder: { passId: io.surroundings.randomHex(8), host: io.host, pid: io.pid },
    note: (text) => {
      progress.clear()
      if (flags.json !== true) io.stderr.write(`${shownLines(text)}\n`)
    },
  }
}

/**
 * The scopes that were asked for by flag, environment or config; empty if none was.
 *
 * @param reader the store that is asked, so that a foreign spelling it knows is understood.
 * @throws {MemoryError} `invalid-input` for a text that is no scope.
 */
export async function selectedScopes({ config, flags }: Context, reader?: StoreReader): Promise<readonly Scope[]> {
  const written = flags.scope ?? (config.scope === undefined ? [] : [config.scope])
  const known = written.length === 0 || reader === undefined ? [] : await reader.scopes()
  const scopes = written.map((text) =>
    parseScopeOrForeign(
      text,
      known.map(({ scope }) => scope),
    ),
  )
  return [...new Set(scopes)].sort()
}
