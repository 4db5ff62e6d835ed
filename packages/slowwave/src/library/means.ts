import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createIndexer, MemoryError, parsePolicy } from '@slowwave/core'
import type { Indexer, LeaseHolder, PlanPassOptions, Policy, Store, StoreReader, Surroundings } from '@slowwave/core'
import { createLanguageModel, keepingReplies } from '../models/language-models/index.js'
import { backupBeforeFirstApply, keptRepliesFolder, openSqliteStore } from '../stores/sqlite/index.js'
import type { SqliteStore } from '../stores/sqlite/index.js'
import { EmbedderKeeper } from './embedder-keeper.js'
import { Listeners } from './events.js'
import type { SlowwaveOptions } from './options.js'
import { thisMachine } from './options.js'
import type { PlainOptions } from './pass-messages.js'
import { passScript } from './pass-thread.js'

/** A reader, with the file that it reads if it is a store in one. */
export type PlannedReader = StoreReader & Partial<Pick<SqliteStore, 'file'>>

/** Everything that the calls of a `Slowwave` work with. */
export interface Means {
  readonly policy: Policy
  readonly indexer: Indexer
  readonly surroundings: Surroundings
  readonly actor: string
  readonly branchNames: NonNullable<SlowwaveOptions['branchNames']>
  /** The language model, with what it may cost. */
  readonly asking: Pick<PlanPassOptions, 'model' | 'modelBudget' | 'modelPrice'>
  /** Path of the suite that a pass has to get past. */
  readonly probes?: string
  /** The folder of a repository that is asked before a text is taken in. */
  readonly repository?: string
  readonly embedders: EmbedderKeeper
  readonly listeners: Listeners
  /** The path of the store, if it was opened here. */
  readonly path?: string
  /** The thread in which a pass runs; absent where it cannot be handed to one, so that it runs here. */
  readonly thread?: { readonly script: URL; readonly options: PlainOptions }
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

/**
 * Opens the store and gathers the means.
 *
 * @param script what the thread of a pass runs; sources that were not built have none.
 * @throws {MemoryError} `no-store`, `invalid-input` and what opening a store throws.
 */
export async function openMeans(options: SlowwaveOptions, script: URL = passScript): Promise<Means> {
  const { surroundings = thisMachine, actor = 'agent:library', branchNames = 'slowwave', environment } = options
  const listeners = new Listeners()
  const embedders = keeperOf(options, environment ?? process.env)
  const policy = policyOf(options.policy)
  const asking = askingOf(options, environment ?? process.env)
  const place = await openPlace(options.store, surroundings)
  const plain = existsSync(fileURLToPath(script)) ? plainOf(options, { ...place, policy }) : undefined
  const { probes, repository } = options
  return {
    ...{ policy, surroundings, actor, branchNames, embedders, listeners, asking },
    indexer: createIndexer(),
    ...(probes === undefined ? {} : { probes }),
    ...(repository === undefined ? {} : { repository }),
    ...(place.path === undefined ? {} : { path: place.path }),
    ...(plain && { thread: { script, options: plain } }),
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

/** Replies are kept for a model that is named, and a store in a file. */
function askingOf(
  { store, model: given, modelBaseUrl, modelCache = false, modelBudget, modelPrice }: SlowwaveOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Means['asking'] {
  if (given === undefined) return {}
  const address = modelBaseUrl === undefined ? {} : { baseUrl: modelBaseUrl }
  const named = typeof given === 'string' ? createLanguageModel(given, { environment, ...address }) : given
  const path = pathOf(store)
  const isKept = modelCache && typeof given === 'string' && path !== undefined
  return {
    model: isKept ? keepingReplies(named, keptRepliesFolder(path)) : named,
    ...(modelBudget && { modelBudget }),
    ...(modelPrice && { modelPrice }),
  }
}

/** The options by which another thread opens the same memory; absent where something is an object of the caller. */
function plainOf(
  options: SlowwaveOptions,
  { path, writer, policy }: Pick<Place, 'path' | 'writer'> & { readonly policy: Policy },
): PlainOptions | undefined {
  const { surroundings, embedder, model, environment, actor, branchNames } = options
  const { embedderBaseUrl, modelBaseUrl, modelCache, modelBudget, modelPrice, probes } = options
  if (path === undefined || (surroundings !== undefined && surroundings !== thisMachine)) return undefined
  if (typeof embedder === 'object' || typeof model === 'object') return undefined
  const given = { embedder, embedderBaseUrl, model, modelBaseUrl, modelCache, modelBudget, modelPrice, probes }
  const named = { actor, branchNames, environment: environment && { ...environment } }
  const known = Object.entries({ ...given, ...named }).filter(([, value]) => value !== undefined)
  const mode = writer === undefined ? ('read-only' as const) : ('write' as const)
  return { ...(Object.fromEntries(known) as Partial<PlainOptions>), policy, store: { path, mode } }
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

/** Absent for a store that the caller opened. */
function pathOf(choice: SlowwaveOptions['store']): string | undefined {
  if (typeof choice === 'string') return choice
  return 'transaction' in choice ? undefined : choice.path
}

async function openPlace(choice: SlowwaveOptions['store'], surroundings: Surroundings): Promise<Place> {
  if (typeof choice === 'object' && 'transaction' in choice) return borrowed(choice)
  const path: string | undefined = pathOf(choice)
  const { mode = 'create' } = typeof choice === 'string' ? {} : (choice as { mode?: Mode })
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
