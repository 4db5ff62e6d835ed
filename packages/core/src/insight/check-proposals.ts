import type { Finding, Proposal } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { mainBranch, proposalHash } from '../model/index.js'

/**
 * Checks proposals against the journal and the records: what was approved is in the journal, what is stored is what was
 * proposed, so that nobody approves something else, and every record and proposal that one names was there once. What belongs
 * together is written in one transaction, so other writers make no difference.
 */
export async function checkProposals(reader: StoreReader): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const proposals = await reader.proposals()
  const known = new Set(proposals.map(({ id }) => id))
  const strange = await findStrange(reader, proposals)
  for (const proposal of proposals) {
    const { id, state, operation, replacedBy, reads } = proposal
    if (isChanged(proposal, reader.storeId)) findings.push(changed(proposal))
    if (await isWithoutEntry(reader, proposal)) findings.push(withoutEntry(proposal))
    if (state === 'pending' && operation === null) findings.push(dangling(proposal, 'waits for a decision on nothing'))
    if (replacedBy !== undefined && !known.has(replacedBy))
      findings.push(dangling(proposal, `gave way to ${replacedBy}, which does not exist`))
    const missing = reads.find((read) => strange.has(read.id))
    if (missing !== undefined)
      findings.push(dangling({ id, reads: [missing] }, `names record ${missing.id}, which never was`))
  }
  return findings
}

/** Ids that proposals read and that are neither a record nor in a tombstone. */
async function findStrange(reader: StoreReader, proposals: readonly Proposal[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(proposals.flatMap(({ reads }) => reads.map(({ id }) => id)))].sort()
  const there = await reader.getMany(named)
  const gone = named.filter((id) => !there.has(id))
  const buried = new Set((await reader.tombstones(gone)).map(({ recordId }) => recordId))
  return new Set(gone.filter((id) => !buried.has(id)))
}

function dangling({ id, reads }: Pick<Proposal, 'id' | 'reads'>, what: string): Finding {
  return {
    code: 'proposal-dangling',
    severity: 'error',
    detail: `proposal ${id} ${what}`,
    ids: reads.map((read) => read.id),
    invariant: 'I2',
  }
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
