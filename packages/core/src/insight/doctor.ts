import type { Finding } from '../model/index.js'
import type { Indexer, StoreReader } from '../ports/index.js'
import { checkBranches } from './check-branches.js'
import { checkLineage } from './check-lineage.js'
import { checkLinks } from './check-links.js'
import { checkProposals } from './check-proposals.js'
import { checkRecords } from './check-records.js'
import { checkWords } from './check-words.js'
import { surveyJournal } from './survey.js'

/** What the doctor may use. */
export interface DoctorOptions {
  /** Checks that active records are found by their words. Without it the word index is not looked at. */
  readonly indexer?: Indexer
}

/**
 * Checks the invariants marked with a star (I1, I2, I5, I6, I10, I11), that the current view agrees with what standing
 * entries state (R6), proposals, and the word index. Damage is an `error`; a successor that is not there, or a record that is not
 * found by its words, is a `warning`. Findings name ids and seqs, never text.
 */
export async function doctor(reader: StoreReader, { indexer }: DoctorOptions = {}): Promise<readonly Finding[]> {
  const survey = await surveyJournal(reader)
  return [
    ...survey.findings,
    ...(await checkRecords(reader, survey)),
    ...(await checkBranches(reader, survey)),
    ...(await checkProposals(reader)),
    ...(await checkLineage(reader)),
    ...(await checkLinks(reader)),
    ...(indexer ? await checkWords(reader, indexer) : []),
  ]
}
