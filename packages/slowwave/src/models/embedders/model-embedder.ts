import type { EmbeddingModel } from 'ai'
import type { EmbedderStamp } from '@slowwave/core'
import { MemoryError } from '@slowwave/core'
import type { ProviderRequest } from '../language-models/index.js'
import { embeddingModel } from '../language-models/index.js'
import type { ClosableEmbedder } from './closable-embedder.js'

/** How an embedding model is reached. */
export interface ModelEmbedderOptions {
  /** Where keys come from; they come from nowhere else. */
  readonly environment: ProviderRequest['environment']
  /** In place of the address of the provider; needed for `compatible`. */
  readonly baseUrl?: string
  /** The stamp of the store: with it the dimensions are known, and no text is embedded to learn them. */
  readonly stamp?: EmbedderStamp
  /** For one call with all that is repeated of it. @default 60000 */
  readonly timeoutMs?: number
  /** Further calls, with growing pauses, after an answer that says the server is at fault. @default 2 */
  readonly maxRetries?: number
}

/**
 * An embedding model by `provider:model`, for example `openai:text-embedding-3-small` or `ollama:nomic-embed-text`. The
 * number of its dimensions is what it answers for a first text, unless the store knows it.
 *
 * @throws {MemoryError} `invalid-input` for an unknown provider, one without embedding models, a missing model, key or address.
 */
export async function modelEmbedder(name: string, options: ModelEmbedderOptions): Promise<ClosableEmbedder> {
  const colon = name.indexOf(':')
  const request = { provider: name.slice(0, Math.max(colon, 0)), model: name.slice(colon + 1), ...options }
  if (colon < 1 || request.model === '')
    throw new MemoryError('invalid-input', `An embedding model must be provider:model, got ${JSON.stringify(name)}.`)
  const model = await embeddingModel(request)()
  const embed = (texts: readonly string[], signal?: AbortSignal) => embedWith(model, texts, { signal, ...options })
  const dimensions = options.stamp?.id === name ? options.stamp.dimensions : (await embed(['one']))[0]?.length
  if (dimensions === undefined || dimensions === 0)
    throw new MemoryError('invalid-input', `The model ${name} answers with no vector.`)
  return { id: name, dimensions, embed, close: () => Promise.resolve() }
}

interface Embedding extends Pick<ModelEmbedderOptions, 'timeoutMs' | 'maxRetries'> {
  readonly signal: AbortSignal | undefined
}

async function embedWith(
  model: EmbeddingModel,
  texts: readonly string[],
  { signal, timeoutMs = 60_000, maxRetries = 2 }: Embedding,
): Promise<readonly Float32Array[]> {
  if (texts.length === 0) return []
  const { embedMany } = await import('ai')
  const timeout = AbortSignal.timeout(timeoutMs)
  const { embeddings } = await embedMany({
    model,
    values: [...texts],
    maxRetries,
    abortSignal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  })
  return embeddings.map(unitVector)
}

function unitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  return Float32Array.from(numbers, (number) => (length === 0 ? 0 : number / length))
}
