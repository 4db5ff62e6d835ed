import type { JudgeTextOptions } from './judge-text.js'
import type { TextChannel, TextFinding } from './finding.js'
import type { WordedRecord } from './record-texts.js'
import { judgeText } from './judge-text.js'
import { fieldTextOf } from './record-texts.js'

/** Something that a guard objects to in a record. */
export interface RecordFinding extends TextFinding {
  /** Where it stands: `start` and `end` count in the text, or in the words of the other fields taken together. */
  readonly part: 'text' | 'fields'
}

/** As `judgeText`, for everything that a record says: its text first, then its other fields. */
export function judgeRecord(
  record: WordedRecord,
  channel: TextChannel,
  options: JudgeTextOptions = {},
): readonly RecordFinding[] {
  const fields = fieldTextOf(record)
  const inText = judgeText(record.text, channel, options).map((finding) => ({ ...finding, part: 'text' as const }))
  if (fields === '') return inText
  return [...inText, ...judgeText(fields, channel, options).map((finding) => ({ ...finding, part: 'fields' as const }))]
}
