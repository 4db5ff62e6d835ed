import type { Store, StoreReader } from '../ports/index.js'
import type { UndoOptions } from './options.js'
import type { UndoPreview, UndoResult } from './undo-result.js'
import { MemoryError } from '../model/index.js'

/**
 * Takes an operation out, at any depth, and gives every record the life that the remaining ones state.
 *
 * @throws {MemoryError} `invalid-input` for an unknown id; `conflict` with `details.dependents` (operation ids, latest
 * first) if others rest on it and `withDependents` is not set; `refused` for what cannot be undone or is frozen.
 */
export async function undoOperation(store: Store, operationId: string, options: UndoOptions): Promise<UndoResult> {
  void options
  throw new MemoryError('store-unavailable', `Undo of ${operationId} in ${store.storeId} is not there yet.`)
}

/**
 * What `undoOperation` would do, dependents included.
 *
 * @throws {MemoryError} `invalid-input` for an unknown id; `refused` for a kind that cannot be undone.
 */
export async function previewUndo(reader: StoreReader, operationId: string): Promise<UndoPreview> {
  throw new MemoryError('store-unavailable', `Undo of ${operationId} in ${reader.storeId} is not there yet.`)
}
