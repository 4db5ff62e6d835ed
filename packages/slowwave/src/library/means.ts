import { hostname } from 'node:os'
import { createIndexer, MemoryError, parsePolicy } from '@slowwave/core'
import type { Indexer, LanguageModel, LeaseHolder, Policy, Store, StoreReader, Surroundings } from '@slowwave/core'
import { createLanguageModel } from '../models/language-models/index.js'
import { backupBeforeFirstApply, openSqliteStore } from '../stores/sqlite/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { EmbedderKeeper } from './embedder-keeper.js'
import { Listeners } from './events.js'
import type { SlowwaveOptions } from './options.js'
import { thisMachine } from './options.js'

/** A reader, with the file that it reads if it is a store in one. */
export type PlannedReader = StoreReader & Partial<Pick<SqliteStore, 'file'>>

/** Everything that the calls of a `Slowwave` work with. */
export interface Means {
  readonly policy: Policy
  readonly indexer: Indexer
  readonly surroundings: Surroundings
  readonly actor: string
  readonly branchNames: NonNullable<SlowwaveOptions['branchNames']>
  readonly model?: LanguageModel
  readonly embedders: EmbedderKeeper
  readonly listeners: Listeners
  /** The path of the store, if it was opened here. */
  readonly path?: string
  /** Reads without being able to write. */
  read<T>(work: (reader: PlannedReader) => Promise<T>): Promise<T>
  readonly isWritable: boolean
  /** @throws {MemoryError} `read-only` for a store that was opened for reading. */
  writable(): Store & PlannedReader
  /** Copies a store that was opened here beside it, once, before the first operation of a plan or a person is applied. */
  backUp(): void
  /** Another one for each pass. */
  holder(): LeaseHolder
  close(): Promise<void>
}

/** Opens the store and gathers the means. @throws {MemoryError} `no-store`, `invalid-input` and what opening a store throws. */
export async function openMeans(options: SlowwaveOptions): Promise<Means> {
  const { surroundings = thisMachine, actor = 'agent:library', branchNames = 'slowwave', environment } = options
  const listeners = new Listeners()
  const embedders = keeperOf(options, environment ?? process.env)
  const policy = policyOf(options.policy)
  const model = modelOf(options.model, environment ?? process.env)
  const place = await openPlace(options.store, surroundings)
  return {
    ...{ policy, surroundings, actor, branchNames, embedders, listeners },
    indexer: createIndexer(),
    ...(model === undefined ? {} : { model }),
    ...(place.path === undefined ? {} : { path: place.path }),
    read: place.read,
    isWritable: place.writer !== undefined,
    writable: () => writableOf(place),
    backUp: () => {
      if (place.path !== undefined) backupBeforeFirstApply(place.path)
    },
    holder: () => ({ passId: surroundings.randomHex(8), host: hostname(), pid: process.pid }),
    close: async () => {
      listeners.clear()
      await embedders.close().finally(place.close)
    },
  }
}

function policyOf(given: SlowwaveOptions['policy'] = 'conservative'): Policy {
  return parsePolicy(typeof given === 'string' ? { preset: given } : given)
}

function modelOf(
  given: SlowwaveOptions['model'],
  environment: Readonly<Record<string, string | undefined>>,
): LanguageModel | undefined {
  return typeof given === 'string' ? createLanguageModel(given, { environment }) : given
}

function keeperOf(
  { embedder, embedderBaseUrl }: SlowwaveOptions,
  environment: Readonly<Record<string, string | undefined>>,
): EmbedderKeeper {
  const baseUrl = embedderBaseUrl ?? environment['SLOWWAVE_EMBEDDER_BASE_URL']
  return new EmbedderKeeper(embedder, { environment, ...(baseUrl === undefined ? {} : { baseUrl }) })
}

interface Place {
  readonly path?: string
  readonly writer: (Store & PlannedReader) | undefined
  readonly read: Means['read']
  readonly close: () => Promise<void>
}

async function openPlace(choice: SlowwaveOptions['store'], surroundings: Surroundings): Promise<Place> {
  const { path, mode = 'create' } =
    typeof choice === 'string' ? { path: choice } : (choice as { path?: string; mode?: Mode })
  if (typeof choice === 'object' && 'transaction' in choice) return borrowed(choice)
  if (path === undefined)
    throw new MemoryError('invalid-input', '`store` must be a path, a path with a mode, or a store.')
  const writer = mode === 'read-only' ? undefined : await openSqliteStore({ path, mode, surroundings })
  const read: Means['read'] = async (work) => {
    const reader = await openSqliteStore({ path, mode: 'read-only', surroundings })
    try {
      return await work(reader)
    } finally {
      await reader.close()
    }
  }
  // A store that is not there is told of now, not at the first question.
  if (writer === undefined) await read(() => Promise.resolve())
  return { path, writer, read, close: async () => writer?.close() }
}

type Mode = 'create' | 'write' | 'read-only'

function borrowed(store: Store): Place {
  return { writer: store, read: (work) => work(store), close: () => Promise.resolve() }
}

function writableOf({ writer }: Place): Store & PlannedReader {
  if (writer !== undefined) return writer
  throw new MemoryError('read-only', 'The store was opened for reading only.', {
    hint: 'Open it with the mode `write`.',
  })
}
