/** The fields of a `ConsolidationResult`; each has a default. */
export interface ConsolidationCounts {
  /** Entries in the memory before the pass. @default 0 */
  readonly entriesBefore: number
  /** Entries after it. Equal to `entriesBefore` when the pass was rejected. @default 0 */
  readonly entriesAfter: number
  /** Entries retired because another one says the same. @default 0 */
  readonly merged: number
  /** Entries promoted. @default 0 */
  readonly promoted: number
  /** Entries deleted. @default 0 */
  readonly pruned: number
  /** True if the loss guard tripped and nothing was written. @default false */
  readonly rejected: boolean
  /** Why it was rejected, for a person. @default null */
  readonly reason: string | null
  /**
   * Originals that are still there, one per merged cluster among them. When given, also as 0, loss is measured on it;
   * `null` measures the change in size. @default null
   */
  readonly retainedOriginals: number | null
  /** Counts, timings and costs as the consolidator likes to name them. @default {} */
  readonly context: Readonly<Record<string, unknown>>
}

/** What a consolidation pass did, with the arithmetic of the loss guard. Each result has a `context` of its own. */
export class ConsolidationResult implements ConsolidationCounts {
  readonly entriesBefore: number
  readonly entriesAfter: number
  readonly merged: number
  readonly promoted: number
  readonly pruned: number
  readonly rejected: boolean
  readonly reason: string | null
  readonly retainedOriginals: number | null
  readonly context: Readonly<Record<string, unknown>>

  constructor(counts: Partial<ConsolidationCounts> = {}) {
    this.entriesBefore = counts.entriesBefore ?? 0
    this.entriesAfter = counts.entriesAfter ?? 0
    this.merged = counts.merged ?? 0
    this.promoted = counts.promoted ?? 0
    this.pruned = counts.pruned ?? 0
    this.rejected = counts.rejected ?? false
    this.reason = counts.reason ?? null
    this.retainedOriginals = counts.retainedOriginals ?? null
    this.context = { ...counts.context }
  }

  /** Share 0..1 of the entries before the pass that are lost; 0 for an empty memory, never negative. */
  get lossFraction(): number {
    return lossFraction(this)
  }

  /**
   * True if strictly more than this share was lost: 0 allows no loss, 1 allows any.
   *
   * @param maxLossFraction 0..1; checked before anything else, so a bad threshold never lets a pass through.
   * @throws {TypeError} if it is not a number.
   * @throws {RangeError} if it is NaN, infinite, below 0 or above 1.
   */
  exceedsLoss(maxLossFraction: number): boolean {
    return exceedsLoss(this, maxLossFraction)
  }
}

/** As `ConsolidationResult.lossFraction`, for any object with these three numbers. */
export function lossFraction(
  counts: Pick<ConsolidationCounts, 'entriesBefore' | 'entriesAfter' | 'retainedOriginals'>,
): number {
  const { entriesBefore, entriesAfter, retainedOriginals } = counts
  if (entriesBefore <= 0) return 0
  const kept = retainedOriginals === null ? entriesAfter : Math.max(retainedOriginals, 0)
  return Math.max(entriesBefore - kept, 0) / entriesBefore
}

/** As `ConsolidationResult.exceedsLoss`, for any object with these three numbers. */
export function exceedsLoss(
  counts: Pick<ConsolidationCounts, 'entriesBefore' | 'entriesAfter' | 'retainedOriginals'>,
  maxLossFraction: number,
): boolean {
  assertLossFraction(maxLossFraction)
  return lossFraction(counts) > maxLossFraction
}

/**
 * @throws {TypeError} if the threshold is not a number.
 * @throws {RangeError} if it is NaN, infinite, below 0 or above 1.
 */
export function assertLossFraction(maxLossFraction: unknown): asserts maxLossFraction is number {
  if (typeof maxLossFraction !== 'number') {
    throw new TypeError(`maxLossFraction must be a real number in [0.0, 1.0], got ${typeof maxLossFraction}`)
  }
  if (!(maxLossFraction >= 0 && maxLossFraction <= 1)) {
    throw new RangeError(`maxLossFraction must be finite and within [0.0, 1.0], got ${maxLossFraction}`)
  }
}

/**
 * The result of a pass that the loss guard stopped: nothing was written, so the size is that of before and the counts
 * are 0. What was planned is kept in `context.planned`, so that the loss can still be read.
 */
export function rejectedResult(planned: ConsolidationResult, reason: string): ConsolidationResult {
  const { entriesBefore, entriesAfter, merged, promoted, pruned, retainedOriginals, lossFraction: loss } = planned
  return new ConsolidationResult({
    entriesBefore,
    entriesAfter: entriesBefore,
    rejected: true,
    reason,
    context: {
      ...planned.context,
      planned: { entriesAfter, merged, promoted, pruned, retainedOriginals, lossFraction: loss },
    },
  })
}
