import type { StoreReader } from '@slowwave/core'
import { MemoryError, verifyStore } from '@slowwave/core'

/**
 * How many records a store holds that verifies.
 *
 * @throws {MemoryError} `corrupt-store` for one that does not; the message begins with `what`.
 */
export async function countVerified(reader: StoreReader, what: string): Promise<number> {
  const damage = (await verifyStore(reader)).find(({ severity }) => severity === 'error')
  if (damage !== undefined) throw new MemoryError('corrupt-store', `${what} does not verify: ${damage.detail}`)
  return (await reader.scopes()).reduce((sum, { total }) => sum + total, 0)
}
