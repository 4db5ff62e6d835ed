import type { Finding, StoredRecord } from '../model/index.js'
import type { StoreReader, Version } from '../ports/index.js'
import type { Survey } from './survey.js'
import { saltedDigest } from '../model/index.js'

/** Checks every record against the journal: none missing (I1, I2), none changed (I11), revisions in steps of one (I10). */
export async function checkRecords(reader: StoreReader, survey: Survey): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for await (const record of reader.records()) {
    seen.add(record.id)
    findings.push(...(await checkPut(reader, record.id, survey)))
    findings.push(...checkVersions(record, await reader.versions(record.id), survey))
  }
  const buried = new Set((await reader.tombstones()).map(({ recordId }) => recordId))
  for (const [id, { seq }] of survey.putBy) {
    if (seen.has(id) || buried.has(id)) continue
    const detail = `Record ${id}, put by entry ${seq}, is gone and has no tombstone.`
    findings.push({ ...errorOf('lost-record', id, detail), seq, invariant: 'I1' })
  }
  return findings
}

async function checkPut(reader: StoreReader, id: string, { putBy }: Survey): Promise<readonly Finding[]> {
  const named = putBy.get(id)
  const put = await reader.getPut(id)
  if (named === undefined || put === undefined) {
    return [{ ...errorOf('unjournalled-record', id, `No entry of the journal put record ${id}.`), invariant: 'I2' }]
  }
  if (put.seq === named.seq && saltedDigest(put.salt, put.record) === named.digest) return []
  const detail = `Record ${id} is not what entry ${named.seq} put.`
  return [{ ...errorOf('put-mismatch', id, detail), seq: named.seq, invariant: 'I11' }]
}

function checkVersions(record: StoredRecord, versions: readonly Version[], survey: Survey): readonly Finding[] {
  const { id, revision } = record
  const findings: Finding[] = []
  if (versions.some((version, i) => version.revision !== i + 1) || versions.length !== revision) {
    const detail = `The revisions of record ${id} are not 1 to ${revision} without a gap.`
    findings.push({ ...errorOf('revision-gap', id, detail), invariant: 'I10' })
  }
  const stated = versions.filter(({ origin }) => origin === 'stated').map(({ seq }) => seq)
  if (stated.join() !== (survey.statedBy.get(id) ?? []).join()) {
    const detail = `The revisions of record ${id} are not those that the journal states.`
    findings.push({ ...errorOf('revision-mismatch', id, detail), invariant: 'I2' })
  }
  const computed = versions.filter(({ origin }) => origin === 'computed')
  if (computed.some(({ seq }) => !movesEntries(survey, seq))) {
    const detail = `A revision of record ${id} was computed without an undo, rollback or forget.`
    findings.push({ ...errorOf('revision-mismatch', id, detail), invariant: 'I2' })
  }
  return findings
}

function movesEntries({ headers }: Survey, seq: number): boolean {
  const header = headers.get(seq)
  return header !== undefined && header.takesOut.length + header.bringsBack.length > 0
}

function errorOf(code: string, id: string, detail: string): Finding {
  return { code, severity: 'error', detail, ids: [id] }
}
