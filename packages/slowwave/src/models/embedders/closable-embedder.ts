import type { Embedder } from '@slowwave/core'

/** An embedder that holds threads or connections. After `close` it must not be used; the process can then end. */
export interface ClosableEmbedder extends Embedder {
  close(): Promise<void>
}
