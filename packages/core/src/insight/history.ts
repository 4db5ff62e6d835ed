import type { RecordHistory } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'

/** Every revision of a record with the entry behind it; `undefined` if the id was never used. */
export async function history(_reader: StoreReader, _id: string): Promise<RecordHistory | undefined> {
  return undefined
}
