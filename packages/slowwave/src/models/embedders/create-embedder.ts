import { embeddingProviders } from '../language-models/index.js'
import type { ClosableEmbedder } from './closable-embedder.js'
import { lexical } from './lexical.js'
import type { ModelEmbedderOptions } from './model-embedder.js'
import { modelEmbedder } from './model-embedder.js'
import type { UseLiteOptions } from './use-lite.js'
import { useLite } from './use-lite.js'

/** The embedders that need no key and no network. */
export const embedderNames = ['use-lite', 'lexical'] as const
export type EmbedderName = (typeof embedderNames)[number]

const embedders: Readonly<Record<EmbedderName, (options: UseLiteOptions) => ClosableEmbedder>> = {
  'use-lite': useLite,
  lexical,
}

/** Makes an embedder by name. Nothing is loaded before its first use. */
export function createEmbedder(name: EmbedderName, options: UseLiteOptions = {}): ClosableEmbedder {
  return embedders[name](options)
}

/** True for the name of an embedding model: `provider:model`, with a provider that has such models. */
export function isEmbeddingModel(name: string): boolean {
  return embeddingProviders.some((provider) => name.startsWith(`${provider}:`) && name.length > provider.length + 1)
}

/**
 * An embedder of this package, or an embedding model by `provider:model`.
 *
 * @throws {MemoryError} `invalid-input` for any other name, and as `modelEmbedder` does.
 */
export async function openEmbedder(name: string, options: ModelEmbedderOptions): Promise<ClosableEmbedder> {
  const known = embedderNames.find((each) => each === name)
  return known === undefined ? modelEmbedder(name, options) : createEmbedder(known)
}

/** The name of the embedder whose id a store is stamped with (`use-lite@0.2.0`), if there is one of that name. */
export function nameOfEmbedder(id: string): EmbedderName | undefined {
  return embedderNames.find((name) => name === id.split('@', 1)[0])
}

/** The name under which an embedder with this id can be opened, if it can. */
export function openableName(id: string): string | undefined {
  return nameOfEmbedder(id) ?? (isEmbeddingModel(id) ? id : undefined)
}
