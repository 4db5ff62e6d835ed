import type { JournalEntry, Operation } from '../model/index.js'
import type { Hold, Transaction } from '../ports/index.js'
import type { CorrectionOptions } from './options.js'
import type { ChainEnd } from './chain.js'
import type { UndoResult } from './undo-result.js'
import { mainBranch } from '../model/index.js'
import { chainedEntry, readChainEnd } from './chain.js'
import { correctionOf } from './correction-entry.js'
import { livesWithout } from './lives-without.js'
import { refreshAfter } from './refresh.js'

/** Entries to take out, latest first; the last one is the one asked for. */
export type UndonePart = readonly JournalEntry[]

/** Takes entries out by one undo entry: their lives fall back, their rows stop to count, their pairs are held. */
export async function takeOut(tx: Transaction, part: UndonePart, options: CorrectionOptions): Promise<UndoResult> {
  const at = options.surroundings.now()
  const end = await readChainEnd(tx)
  const seq = end.seq + 1
  const fallen = await livesWithout(tx, part)
  await tx.setOutBy(
    part.map((entry) => entry.seq),
    seq,
  )
  for (const { recordId, life, revision } of fallen) {
    const version = { branch: mainBranch, recordId, revision: revision + 1, life, seq, at }
    await tx.insertVersion({ ...version, origin: 'computed' })
  }
  const undo = await appendUndo(tx, part, { options, end, at })
  const holds = holdsLeftBy(part, at)
  await tx.insertHolds(holds)
  await refreshAfter(tx, part, options.indexer)
  return {
    status: 'undone',
    operationId: undo.operationId,
    seq,
    undone: part.map(({ operationId: id, kind, seq: undone, payload }) => {
      return { operationId: id, kind, seq: undone, holdPairs: payload?.holdPairs ?? [] }
    }),
    lives: fallen.map(({ recordId, life }) => ({ recordId, life })),
    holds,
  }
}

interface Undoing {
  readonly options: CorrectionOptions
  readonly end: ChainEnd
  readonly at: number
}

async function appendUndo(tx: Transaction, part: UndonePart, { options, end, at }: Undoing): Promise<JournalEntry> {
  const operation = await undoOf(tx, part)
  const entry = chainedEntry(
    {
      operation,
      puts: [],
      lives: [],
      restsOn: [],
      takesOut: part.map(({ seq }) => seq).sort((a, b) => a - b),
      retired: 0,
      raised: false,
      actor: options.actor,
      at,
      salt: options.surroundings.randomHex(32),
    },
    end,
  )
  await tx.appendEntry(entry)
  return entry
}

function undoOf(tx: Transaction, part: UndonePart): Promise<Operation> {
  const target = part.at(-1) as JournalEntry
  const { scope } = target
  const identity = { kind: 'undo', scope, sources: [], discriminator: target.operationId } as const
  return correctionOf(tx, identity, {
    reason: `undo of ${target.operationId}`,
    evidence: { undone: part.map((entry) => entry.operationId) },
  })
}

function holdsLeftBy(part: UndonePart, at: number): readonly Hold[] {
  return part.flatMap(({ kind, operationId: causeId, payload }) =>
    (payload?.holdPairs ?? []).map(([a, b]) => ({ kind, a, b, cause: 'undo', causeId, at }) as const),
  )
}
