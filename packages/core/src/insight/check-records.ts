import type { Finding } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { RecordEvidence } from './record-evidence.js'
import type { Survey } from './survey.js'
import { canonicalJson, saltedDigest } from '../model/index.js'
import { standingLife } from '../ports/index.js'
import { readEvidence } from './record-evidence.js'

/**
 * Checks every record against the journal: none is missing (I1), none was changed (I11), each revision and row belongs
 * to an entry (I2), revisions go in steps of one (I10), and what is shown is what standing entries state (R6). Others may
 * write meanwhile: what came after the survey is left out.
 */
export async function checkRecords(reader: StoreReader, survey: Survey): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const later: RecordEvidence[] = []
  for await (const evidence of readEvidence(reader)) {
    seen.add(evidence.record.id)
    if (latestSeq(evidence) > survey.headSeq) later.push(evidence)
    findings.push(...checkOne(evidence, survey))
  }
  const headSeq = await reader.headSeq()
  findings.push(...later.filter((evidence) => latestSeq(evidence) > headSeq).map(({ record }) => beyondEnd(record.id)))
  return [...findings, ...(await findLost(reader, survey, seen))]
}

function latestSeq({ put, versions, rows }: RecordEvidence): number {
  return Math.max(put?.seq ?? 0, ...versions.map(({ seq }) => seq), ...rows.map(({ seq }) => seq))
}

function beyondEnd(id: string): Finding {
  return {
    ...errorOf('beyond-the-end', id, `Record ${id} was changed by an entry after the end of the journal.`),
    invariant: 'I11',
  }
}

function checkOne(evidence: RecordEvidence, survey: Survey): readonly Finding[] {
  const { put } = evidence
  if (put && put.seq > survey.headSeq) return []
  const checks = [checkPut, checkRevisions, checkStatements, checkView, checkRows]
  return checks.flatMap((check) => check(evidence, survey))
}

function checkPut({ record: { id }, put }: RecordEvidence, { putBy }: Survey): readonly Finding[] {
  const named = putBy.get(id)
  if (named === undefined || put === undefined) {
    return [{ ...errorOf('unjournalled-record', id, `No entry of the journal put record ${id}.`), invariant: 'I2' }]
  }
  if (put.seq === named.seq && saltedDigest(put.salt, put.record) === named.digest) return []
  const detail = `Record ${id} is not what entry ${named.seq} put.`
  return [{ ...errorOf('put-mismatch', id, detail), seq: named.seq, invariant: 'I11' }]
}

function checkRevisions({ record: { id, revision }, versions }: RecordEvidence): readonly Finding[] {
  if (versions.length >= revision && versions.every((version, i) => version.revision === i + 1)) return []
  const detail = `The revisions of record ${id} are not 1 to ${revision} without a gap.`
  return [{ ...errorOf('revision-gap', id, detail), invariant: 'I10' }]
}

function checkStatements({ record: { id }, versions }: RecordEvidence, survey: Survey): readonly Finding[] {
  const known = versions.filter(({ seq }) => seq <= survey.headSeq)
  const stated = known.filter(({ origin }) => origin === 'stated').map(({ seq }) => seq)
  const computed = known.filter(({ origin }) => origin === 'computed')
  const isStated = stated.join() === (survey.statedBy.get(id) ?? []).join()
  if (isStated && computed.every(({ seq }) => movesEntries(survey, seq))) return []
  const detail = `The revisions of record ${id} are not those that the journal states.`
  return [{ ...errorOf('revision-mismatch', id, detail), invariant: 'I2' }]
}

function movesEntries({ headers }: Survey, seq: number): boolean {
  const header = headers.get(seq)
  return header !== undefined && header.takesOut.length + header.bringsBack.length > 0
}

function checkView({ record: { id, life, revision }, versions }: RecordEvidence, survey: Survey): readonly Finding[] {
  const known = versions.filter(({ seq }) => seq <= survey.headSeq)
  const shown = versions.find((version) => version.revision === revision)
  const stated = standingLife(known, survey.isStanding)
  if (sameValue(shown?.life, life) && sameValue(known.at(-1)?.life, stated)) return []
  const detail = `Record ${id} is shown as ${life.status}; the standing entries say ${stated.status}.`
  return [{ ...errorOf('view-mismatch', id, detail), invariant: 'I2' }]
}

function sameValue(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

function checkRows({ record: { id }, rows }: RecordEvidence, survey: Survey): readonly Finding[] {
  const strange = rows.find(({ seq }) => seq <= survey.headSeq && !survey.headers.has(seq))
  if (strange === undefined) return []
  const detail = `A row beside record ${id} belongs to entry ${strange.seq}, which does not exist.`
  return [{ ...errorOf('row-unjournalled', id, detail), seq: strange.seq, invariant: 'I2' }]
}

async function findLost(
  reader: StoreReader,
  { putBy }: Survey,
  seen: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const buried = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  const lost = [...putBy].filter(([id]) => !seen.has(id) && !buried.has(id))
  return lost.map(([id, { seq }]) => {
    const detail = `Record ${id}, put by entry ${seq}, is gone and has no tombstone.`
    return { ...errorOf('lost-record', id, detail), seq, invariant: 'I1' }
  })
}

function errorOf(code: string, id: string, detail: string): Finding {
  return { code, severity: 'error', detail, ids: [id] }
}
