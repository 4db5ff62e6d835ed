import type { Finding, Proposal } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch, proposalHash } from '../model/index.js'

/**
 * Checks proposals against the journal: what was approved is in it, and what is stored is what was proposed, so that nobody
 * approves something else. Both are written in one transaction, so other writers make no difference.
 */
export async function checkProposals(reader: StoreReader): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const proposal of await reader.proposals()) {
    if (isChanged(proposal, reader.storeId)) findings.push(changed(proposal))
    if (await isWithoutEntry(reader, proposal)) findings.push(withoutEntry(proposal))
  }
  return findings
}

function isChanged({ operation, baseSeq, planHash }: Proposal, storeId: string): boolean {
  return operation !== null && proposalHash({ storeId, baseSeq, operation }) !== planHash
}

async function isWithoutEntry(reader: StoreReader, { state, appliedAs }: Proposal): Promise<boolean> {
  if (state !== 'approved') return false
  return appliedAs === undefined || (await reader.findEntry(mainBranch, appliedAs)) === undefined
}

function changed({ id, reads }: Proposal): Finding {
  return {
    code: 'proposal-changed',
    severity: 'error',
    detail: `proposal ${id} is not what was proposed: its hash does not fit`,
    ids: reads.map((read) => read.id),
    invariant: 'I11',
  }
}

function withoutEntry({ id, appliedAs = 'nothing', reads }: Proposal): Finding {
  return {
    code: 'approval-without-entry',
    severity: 'error',
    detail: `proposal ${id} is approved as ${appliedAs}, of which the journal knows nothing`,
    ids: reads.map((read) => read.id),
    invariant: 'I2',
  }
}
