/** Turns texts into unit vectors. The id names model and version; a store is stamped with id and dimensions. */
export interface Embedder {
  readonly id: string
  readonly dimensions: number
  /** One unit vector (or zero vector, for a text without content) of `dimensions` numbers per text, in order. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>
}
