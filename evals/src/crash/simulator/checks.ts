import type { Finding, StoreReader } from '@slowwave/core'
import { doctor, logicalDump, verifyStore } from '@slowwave/core'
import type { Tally } from './tally.js'
import { indexer, operationsFrom } from './means.js'

/** What `doctor` and `verify` look for. */
const looked = ['I1', 'I2', 'I5', 'I6', 'I10', 'I11', 'I16'] as const

/** Asks `doctor` and, where wanted, `verify`; what they find counts against its invariant, and without one against I2. */
export async function checkSound(
  reader: StoreReader,
  tally: Tally,
  depth: 'doctor' | 'both' = 'doctor',
): Promise<void> {
  const found: Finding[] = [...(await doctor(reader, { indexer }))]
  if (depth === 'both') found.push(...(await verifyStore(reader)))
  const counted = found.filter(({ code }) => code !== 'scrub-pending')
  for (const id of looked) {
    const first = counted.find(({ invariant = 'I2' }) => invariant === id)
    tally.check(id, first && `${first.code}: ${first.detail}`)
  }
}

/** What a step did when nothing disturbed it. */
export interface Undisturbed {
  readonly baseSeq: number
  /** The logical dump before it and after each of its commits. */
  readonly dumps: readonly string[]
  /** Branch and id of the operations that it wrote, in order. */
  readonly operations: readonly string[]
}

/** The end of an undisturbed run. */
export function endOf({ dumps }: Undisturbed): string {
  return dumps.at(-1) ?? ''
}

/**
 * After a fault: what is there is what an undisturbed run shows after one of its commits, no half of anything, and the
 * journal is a beginning of the one that such a run writes.
 */
export async function checkWhole(reader: StoreReader, undisturbed: Undisturbed, tally: Tally): Promise<void> {
  const dump = await logicalDump(reader)
  tally.check('I2', undisturbed.dumps.includes(dump) ? undefined : 'something is half applied')
  const written = await operationsFrom(reader, undisturbed.baseSeq + 1)
  const isBeginning = written.every((operation, i) => operation === undisturbed.operations[i])
  tally.check('I11', isBeginning ? undefined : `the journal goes on otherwise: ${written.join(', ')}`)
}

/** The step was begun again: it comes to the same end, and nothing was applied twice. */
export async function checkFinished(reader: StoreReader, undisturbed: Undisturbed, tally: Tally): Promise<void> {
  const dump = await logicalDump(reader)
  tally.check('I3', dump === endOf(undisturbed) ? undefined : 'begun again, it comes to another end')
  const written = await operationsFrom(reader, undisturbed.baseSeq + 1)
  const twice = written.find((operation, i) => written.indexOf(operation) !== i)
  tally.check('I3', twice && `applied twice: ${twice}`)
}
