import { otherScopeOf, parseScopeOrForeign, shownLines } from '@slowwave/core'
import type { Actor, LeaseHolder, Scope, StoreReader } from '@slowwave/core'
import type { Config, ConfigPlace } from '../config/index.js'
import { environmentNotes, loadConfig } from '../config/index.js'
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
  const context: Context = {
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
  for (const note of [...environmentNotes(io.environment), ...(config.notes ?? [])]) context.note(note)
  return context
}

/**
 * The scopes that were asked for by flag, environment or config; empty if none was. What a person may not expect of a
 * spelling is noted.
 *
 * @param reader the store that is asked, so that a foreign spelling it knows is understood.
 * @throws {MemoryError} `invalid-input` for a text that is no scope.
 */
export async function selectedScopes(context: Context, reader?: StoreReader): Promise<readonly Scope[]> {
  const { config, flags } = context
  const written = flags.scope ?? (config.scope === undefined ? [] : [config.scope])
  const counts = written.length === 0 || reader === undefined ? [] : await reader.scopes()
  const known = counts.map(({ scope }) => scope)
  const scopes = written.map((text) => {
    const scope = parseScopeOrForeign(text, known)
    for (const note of notesOn({ text, scope, known })) context.note(note)
    return scope
  })
  return [...new Set(scopes)].sort()
}

interface ReadScope {
  readonly text: string
  readonly scope: Scope
  readonly known: readonly Scope[]
}

function notesOn({ text, scope, known }: ReadScope): readonly string[] {
  if (scope !== text)
    return known.includes(scope) ? [] : [`Scope ${text} is spelled ${scope} here; nothing is in it yet.`]
  const other = otherScopeOf(text, known)
  return other === undefined ? [] : [`Scope ${text} is meant; ${other} is another one, which a tool spells ${text}.`]
}
