import type { Scope } from '../model/index.js'
import type { ScrubReport, Store, StoreReader, Transaction } from '../ports/index.js'
import type { CorrectionOptions } from './options.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { correctionOf } from './correction-entry.js'

/** The last entry that deleted something and that no scrub followed. */
export interface PendingScrub {
  readonly seq: number
  readonly scope: Scope
}

/** What is still to be scrubbed; `undefined` if the files of the store hold no deleted text. */
export async function findPendingScrub(reader: StoreReader): Promise<PendingScrub | undefined> {
  let pending: PendingScrub | undefined
  for await (const { kind, seq, scope } of reader.entryHeads()) {
    if (kind === 'forget' || kind === 'prune') pending = { seq, scope }
    else if (kind === 'scrub') pending = undefined
  }
  return pending
}

/**
 * Makes sure that what was forgotten is in no file of the store any more, and writes that down. Called again after a
 * crash it goes on; with nothing pending it does nothing.
 */
export async function scrubStore(store: Store, options: CorrectionOptions): Promise<ScrubReport> {
  const pending = await findPendingScrub(store)
  if (pending === undefined) return { removedBackups: [] }
  const report = await store.scrub()
  await store.transaction((tx) => appendScrub(tx, pending, options))
  return report
}

async function appendScrub(tx: Transaction, { seq, scope }: PendingScrub, options: CorrectionOptions): Promise<void> {
  const identity = { kind: 'scrub', scope, sources: [], discriminator: String(seq) } as const
  const reason = `no file holds what was deleted up to entry ${seq}`
  const operation = await correctionOf(tx, identity, { reason, evidence: {} })
  const entry = chainedEntry(
    {
      operation,
      puts: [],
      lives: [],
      restsOn: [],
      takesOut: [],
      retired: 0,
      raised: false,
      actor: options.actor,
      at: options.surroundings.now(),
      salt: options.surroundings.randomHex(32),
    },
    await readChainEnd(tx),
  )
  await tx.appendEntry(entry)
}
