import type { ClosableEmbedder } from './closable-embedder.js'
import { lexical } from './lexical.js'
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

/** The name of the embedder whose id a store is stamped with (`use-lite@0.2.0`), if there is one of that name. */
export function nameOfEmbedder(id: string): EmbedderName | undefined {
  return embedderNames.find((name) => name === id.split('@', 1)[0])
}
