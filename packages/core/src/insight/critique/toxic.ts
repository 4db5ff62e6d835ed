import type { StoredRecord } from '../../model/index.js'
import type { RecordFinding } from '../../guards/index.js'
import type { StoreReader } from '../../ports/index.js'
import { isQuarantined } from '../../model/index.js'
import { judgeRecord } from '../../guards/index.js'
import type { Critic, Found } from './critic.js'

/** Records whose words a text guard objects to, unless a person let them in as they stand. */
export const toxic: Critic = {
  kind: 'toxic',

  async look({ records }, reader) {
    const found: Found[] = []
    for (const record of records) {
      const findings = judgeRecord(record, 'import')
      if (findings.length === 0 && !isQuarantined(record)) continue
      const standing = await notAllowed(reader, record, findings)
      if (standing.length > 0 || isQuarantined(record)) found.push(remarkOn(record, standing))
    }
    return found
  },
}

/** A person who overruled a guard is named with it in the reason of the entry that let the record in. */
async function notAllowed(
  reader: StoreReader,
  { id }: StoredRecord,
  findings: readonly RecordFinding[],
): Promise<readonly RecordFinding[]> {
  const put = await reader.getPut(id)
  const reason = (put && (await reader.entry(put.seq)))?.payload?.reason ?? ''
  const [, allowed = ''] = reason.split('; a person allowed ')
  const names = allowed.split(', ')
  return findings.filter(({ guard }) => !names.includes(guard))
}

function remarkOn(record: StoredRecord, findings: readonly RecordFinding[]): Found {
  const [first] = findings
  const kept = isQuarantined(record) ? '; it is in quarantine, so no recall hands it out' : ''
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : ''
  const said =
    first === undefined
      ? 'was kept apart when it came in'
      : `its ${first.part === 'text' ? 'text' : 'fields'} ${first.reason}: ${first.masked}${more}`
  return {
    rule: first?.guard ?? 'quarantined',
    ids: [record.id],
    reason: `${said}${kept}`,
    command: `slowwave forget ${record.id}`,
  }
}
