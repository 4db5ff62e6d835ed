import type { Finding } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { checkBranches } from './check-branches.js'
import { checkLineage } from './check-lineage.js'
import { checkProposals } from './check-proposals.js'
import { checkRecords } from './check-records.js'
import { surveyJournal } from './survey.js'

/**
 * Recomputes the hash chain and what it vouches for: hashes, gaps, digests, which entries stand (I11), that no record
 * is missing (I1), lineage (I6), revisions (I10), and that what was approved is in the journal (I2). Findings name ids and seqs, never text; none means undamaged.
 */
export async function verifyStore(reader: StoreReader): Promise<readonly Finding[]> {
  const survey = await surveyJournal(reader)
  return [
    ...survey.findings,
    ...(await checkRecords(reader, survey)),
    ...(await checkBranches(reader, survey)),
    ...(await checkProposals(reader)),
    ...(await checkLineage(reader)),
  ]
}
