import type { Finding, Life, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { Survey } from './survey.js'
import { canonicalJson } from '../model/index.js'
import { standingLife } from '../ports/index.js'

/** Checks that what is shown of every record is what standing entries state (R6), and that its links lead somewhere. */
export async function checkViews(reader: StoreReader, survey: Survey): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for await (const record of reader.records()) {
    const life = standingLife(await reader.versions(record.id), survey.isStanding)
    if (!sameLife(life, record.life)) findings.push(viewMismatch(record, life))
    findings.push(...(await checkSuccessor(reader, record)), ...(await checkRows(reader, record, survey)))
  }
  return findings
}

function sameLife(a: Life, b: Life): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

function viewMismatch({ id, life }: StoredRecord, stated: Life): Finding {
  const detail = `Record ${id} is shown as ${life.status}; the standing entries say ${stated.status}.`
  return { code: 'view-mismatch', severity: 'error', detail, ids: [id], invariant: 'I2' }
}

async function checkSuccessor(reader: StoreReader, { id, life }: StoredRecord): Promise<readonly Finding[]> {
  const { supersededBy } = life
  if (supersededBy === undefined || (await reader.get(supersededBy))) return []
  const detail = `Record ${id} gave way to ${supersededBy}, which does not exist.`
  return [{ code: 'successor-missing', severity: 'warning', detail, ids: [id, supersededBy] }]
}

async function checkRows(reader: StoreReader, { id }: StoredRecord, survey: Survey): Promise<readonly Finding[]> {
  const rows = await reader.besideRows([id], 'any')
  const strange = rows.find(({ seq }) => !survey.headers.has(seq))
  if (strange === undefined) return []
  const detail = `A row beside record ${id} belongs to entry ${strange.seq}, which does not exist.`
  return [{ code: 'row-unjournalled', severity: 'error', detail, ids: [id], seq: strange.seq, invariant: 'I2' }]
}
