import { performance } from 'node:perf_hooks'
import type { StoreReader } from '@slowwave/core'
import { storeOfGiven } from './given-store.js'
import type { Search } from './search.js'
import { inOtherOrder } from './search.js'
import type { Asking } from './search.js'
import type { Found, ProbeAnswer, SuiteProbe } from './suite.js'
import { answerOf } from './suite.js'

/** What the probes of a suite are asked over. */
export interface SuiteSubject extends Asking {
  /** Of the probes that bring no records of their own. */
  readonly reader: StoreReader
  /** Counts the probes asked so far. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The answers of a search, and of the same search with its hits in another order. */
export interface SuiteAnswers {
  readonly answers: readonly ProbeAnswer[]
  readonly shuffled: readonly ProbeAnswer[]
}

/** Seed of every control, so that two runs can be compared. */
export const controlSeed = 7

/** Asks every probe. */
export async function askSuite(
  probes: readonly SuiteProbe[],
  search: Search,
  subject: SuiteSubject,
): Promise<SuiteAnswers> {
  const answers: ProbeAnswer[] = []
  const shuffled: ProbeAnswer[] = []
  for (const probe of probes) {
    const { found, milliseconds } = await askOne(probe, search, subject)
    answers.push(answerOf(probe, found, milliseconds))
    shuffled.push(answerOf(probe, inOtherOrder(found, probe, controlSeed), milliseconds))
    subject.onProgress?.(answers.length, probes.length)
  }
  return { answers, shuffled }
}

async function askOne(
  probe: SuiteProbe,
  search: Search,
  subject: SuiteSubject,
): Promise<{ readonly found: readonly Found[]; readonly milliseconds: number }> {
  const reader = probe.given === undefined ? subject.reader : await storeOfGiven(probe, subject)
  const startedAt = performance.now()
  const found = await search(reader, probe)
  return { found, milliseconds: performance.now() - startedAt }
}
