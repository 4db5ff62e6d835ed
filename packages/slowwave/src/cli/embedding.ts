import type { EmbeddableRecord, Embedder, EmbedderStamp, Store, StoreReader } from '@slowwave/core'
import { ensureVectors } from '@slowwave/core'
import type { ClosableEmbedder } from '../models/embedders/index.js'
import { nameForStore, openEmbedder } from '../models/embedders/index.js'
import type { Context } from './context.js'
import { assertEmbedderName } from './embedder-name.js'

/**
 * Runs `work` with the embedder that was asked for; when none was, with that of the store, or use-lite for a store
 * without vectors. `none` gives no embedder: words alone decide.
 *
 * @throws {MemoryError} `invalid-input` if another embedder was asked for than that of the store.
 */
export async function withEmbedder<T>(
  context: Context,
  store: StoreReader,
  work: (embedder: Embedder | undefined) => Promise<T>,
): Promise<T> {
  const stamp = await store.stamp()
  const embedder = await embedderNamed(context, nameOf(context, stamp) ?? 'none', stamp)
  try {
    return await work(embedder)
  } finally {
    await embedder?.close()
  }
}

/** As `withEmbedder`, for work that needs vectors only where the store has them: a store without any gets none. */
export async function withStoreEmbedder<T>(
  context: Context,
  store: StoreReader,
  work: (embedder: Embedder | undefined) => Promise<T>,
): Promise<T> {
  return (await store.stamp()) === undefined ? work(undefined) : withEmbedder(context, store, work)
}

/** Gives records that are to come back their vectors, so that they are found at once. */
export async function embedReturning(
  context: Context,
  store: Store,
  records: readonly EmbeddableRecord[],
): Promise<void> {
  if (records.length === 0) return
  await withEmbedder(context, store, async (embedder) => {
    if (embedder !== undefined) await ensureVectors(store, embedder, { records, signal: context.io.signal })
  })
}

/** The embedder of a name; none for `none`. */
export async function embedderNamed(
  { config, io }: Context,
  name: string,
  stamp?: EmbedderStamp,
): Promise<ClosableEmbedder | undefined> {
  assertEmbedderName(name)
  if (name === 'none') return undefined
  const { embedderBaseUrl } = config
  return openEmbedder(name, {
    environment: io.environment,
    ...(embedderBaseUrl === undefined ? {} : { baseUrl: embedderBaseUrl }),
    ...(stamp === undefined ? {} : { stamp }),
  })
}

/**
 * Whose vectors planning uses: those that the store has, whatever their embedder; none under `--embedder none`.
 *
 * @throws {MemoryError} `invalid-input` if another embedder was asked for.
 */
export async function plannedStamp(context: Context, store: StoreReader): Promise<EmbedderStamp | undefined> {
  const stamp = await store.stamp()
  if (context.config.embedder === 'none' || stamp === undefined) return undefined
  if (context.config.embedder !== undefined) nameOf(context, stamp)
  return stamp
}

function nameOf(context: Context, stamp: EmbedderStamp | undefined): string | undefined {
  const asked = context.config.embedder
  const hint = `${wayOut(context)}, use --embedder none to go by words alone, or move the store with \`slowwave reembed --embedder ${asked ?? ''}\`.`
  return nameForStore({ asked, stamp, hint })
}

/** Where the embedder was asked for, as something to undo. */
function wayOut({ flags, io, config }: Context): string {
  if (flags.embedder !== undefined) return 'Leave --embedder out'
  if ((io.environment['SLOWWAVE_EMBEDDER'] ?? '') !== '') return 'Unset SLOWWAVE_EMBEDDER'
  return `Take \`embedder\` out of ${config.file ?? 'the config'}`
}
