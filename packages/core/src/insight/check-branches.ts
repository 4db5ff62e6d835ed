import type { Finding } from '../model/index.js'
import type { BranchPut, StoreReader } from '../ports/index.js'
import type { BranchPutMention, Survey } from './survey.js'
import { saltedDigest } from '../model/index.js'

/**
 * Checks what lies on branches against the journal: nothing that was put there is missing or changed (I1, I11), and every
 * branch that an entry names is known. Others may write meanwhile: what came after the survey is left out.
 */
export async function checkBranches(reader: StoreReader, survey: Survey): Promise<readonly Finding[]> {
  const puts = new Map((await reader.branchPuts()).map((put) => [keyOf(put.branch, put.record.id), put]))
  const findings: Finding[] = []
  for (const mention of survey.branchPuts) {
    findings.push(...checkMention(mention, puts.get(keyOf(mention.branch, mention.id)), survey))
    puts.delete(keyOf(mention.branch, mention.id))
  }
  for (const { record, seq } of puts.values()) if (seq <= survey.headSeq) findings.push(unjournalled(record.id))
  const known = new Set((await reader.branches()).map(({ name }) => name))
  const named = new Set(survey.branchPuts.map(({ branch }) => branch))
  return [...findings, ...[...named].filter((name) => !known.has(name)).map(unknownBranch)]
}

function keyOf(branch: string, id: string): string {
  return `${branch} ${id}`
}

/** A body may be missing only where a later forget names its record. */
function checkMention(
  { id, seq, digest }: BranchPutMention,
  put: BranchPut | undefined,
  { forgottenBy }: Survey,
): readonly Finding[] {
  if (put !== undefined) return saltedDigest(put.salt, put.record) === digest ? [] : [changed(id, seq)]
  return (forgottenBy.get(id) ?? 0) > seq ? [] : [lost(id, seq)]
}

function changed(id: string, seq: number): Finding {
  const detail = `Record ${id} is not what entry ${seq} put on a branch.`
  return { code: 'put-mismatch', severity: 'error', detail, ids: [id], seq, invariant: 'I11' }
}

function lost(id: string, seq: number): Finding {
  const detail = `Record ${id}, put on a branch by entry ${seq}, is gone, and no forget names it.`
  return { code: 'lost-record', severity: 'error', detail, ids: [id], seq, invariant: 'I1' }
}

function unjournalled(id: string): Finding {
  const detail = `No entry of the journal put record ${id} on a branch.`
  return { code: 'unjournalled-record', severity: 'error', detail, ids: [id], invariant: 'I2' }
}

function unknownBranch(name: string): Finding {
  const detail = `The journal names the branch ${name}, which is not known.`
  return { code: 'branch-missing', severity: 'error', detail, ids: [], invariant: 'I2' }
}
