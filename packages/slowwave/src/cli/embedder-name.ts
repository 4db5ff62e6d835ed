import { MemoryError, clipped } from '@slowwave/core'
import { embedderNames, isEmbeddingModel } from '../models/embedders/index.js'

/** @throws {MemoryError} `invalid-input` unless it is the name of an embedder, `none`, or absent. */
export function assertEmbedderName(name: string | undefined): void {
  if (name === undefined || embedderChoices.includes(name) || isEmbeddingModel(name)) return
  throw new MemoryError('invalid-input', `There is no embedder ${JSON.stringify(clipped(name))}.`, {
    hint: `Use ${embedderChoices.join(', ')}, or an embedding model such as openai:text-embedding-3-small.`,
  })
}

const embedderChoices: readonly string[] = [...embedderNames, 'none']
