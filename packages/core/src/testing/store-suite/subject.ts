import type { LeaseHolder, Store } from '../../ports/index.js'

/** What the suite lets a store see of the world. */
export interface SubjectSurroundings {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly isAlive: (holder: LeaseHolder) => boolean
  readonly leaseTtlMs: number
}

/** A store that was opened for one test. */
export interface SubjectStore {
  readonly store: Store
  /** Opens the same store once more, as another process would; or the reason why this store cannot be shared. */
  readonly connect: (() => Promise<Store>) | { readonly cannot: string }
  /** Closes everything and removes what was made. */
  readonly dispose: () => Promise<void>
}

/** How the suite gets a store of the kind under test. */
export interface StoreSubject {
  /** An empty store of its own. */
  open(surroundings: SubjectSurroundings): Promise<SubjectStore>
}

/** Gives each test an empty store that is disposed of after it. */
export type OpenStore = (surroundings?: Partial<SubjectSurroundings>) => Promise<SubjectStore>
