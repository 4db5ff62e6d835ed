import type { IncomingRecord } from '../model/index.js'
import type { Appeal, JudgeRecordOptions, RecordFinding } from '../guards/index.js'
import type { Admitted } from './admission.js'
import { MemoryError, quarantineTag } from '../model/index.js'
import { appealOf, assertMayBeNoted, judgeRecord, overruledFor } from '../guards/index.js'

type Judged = Admitted['record']

/** What a text from outside is judged with. */
export interface Judging {
  /** What a person lets in though a guard objects. */
  readonly allow?: readonly Appeal[]
  readonly alsoFound?: JudgeRecordOptions['alsoFound']
  /** Why the record comes in, for the journal. @default captured */
  readonly reason?: string
}

/**
 * Lets a text in that is said here and now, unless a guard objects that no person has overruled.
 *
 * @returns the reason for the journal: `reason`, and the guards that were overruled.
 * @throws {MemoryError} `refused`, naming the guard, the place and the appeal; never the text.
 */
export function assertMayBeSaid(record: Judged, judging: Judging): string {
  assertMayBeNoted('reason', judging.reason)
  const findings = judgeRecord(record, 'capture', optionsOf(judging))
  const overruled = overruledFor(record.contentHash, judging.allow)
  const { reason = 'captured' } = judging
  const [standing] = findings.filter(({ guard }) => !overruled.includes(guard))
  if (standing !== undefined) throw refusal(standing, record)
  const used = overruled.filter((guard) => findings.some((finding) => finding.guard === guard))
  return used.length === 0 ? reason : `${reason}; a person allowed ${used.join(', ')}`
}

/**
 * Why a record from outside is kept apart; nothing if it may stand among the others.
 *
 * @throws {MemoryError} `refused` for what is not kept at all, such as a secret.
 */
export function doubtAbout(record: Judged, judging: Judging): string | undefined {
  const allow = overruledFor(record.contentHash, judging.allow)
  const findings = judgeRecord(record, 'import', { ...optionsOf(judging), allow })
  const refused = findings.find(({ verdict }) => verdict === 'refuse')
  if (refused !== undefined) throw refusal(refused, record)
  const [doubted] = findings
  return doubted && `${saying(doubted)}; it is kept in quarantine. ${appealHint(doubted, record)}`
}

function optionsOf({ alsoFound }: Judging): JudgeRecordOptions {
  return alsoFound === undefined ? {} : { alsoFound }
}

/** The record with the tag of those in quarantine. */
export function inQuarantine(incoming: IncomingRecord): IncomingRecord {
  const tags = [...new Set([...(incoming.beside?.tags ?? []), quarantineTag])].sort()
  return { ...incoming, beside: { ...incoming.beside, tags } }
}

function refusal(finding: RecordFinding, record: Judged): MemoryError {
  const { guard, part, start, end } = finding
  return new MemoryError('refused', `The record was refused by ${guard}: ${saying(finding)}.`, {
    hint: appealHint(finding, record),
    details: { guard, part, start, end, appeal: appealOf(finding, record.contentHash) },
  })
}

function saying({ part, reason, start, end, masked }: RecordFinding): string {
  return `its ${part === 'text' ? 'text' : 'fields'} ${reason} (characters ${start} to ${end}: ${masked})`
}

function appealHint(finding: RecordFinding, { contentHash }: Judged): string {
  return `If it is meant as it stands, a person can let it in with \`--allow ${appealOf(finding, contentHash)}\`.`
}
