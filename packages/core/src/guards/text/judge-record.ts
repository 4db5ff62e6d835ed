import type { TextChannel, TextFinding, TextGuardName } from './finding.js'
import type { WordedRecord } from './record-texts.js'
import { judgeText } from './judge-text.js'
import { fieldTextOf } from './record-texts.js'

/** Something that a guard objects to in a record. */
export interface RecordFinding extends TextFinding {
  /** Where it stands: `start` and `end` count in the text, or in the words of the other fields taken together. */
  readonly part: 'text' | 'fields'
}

/** How a record is judged. */
export interface JudgeRecordOptions {
  /** Guards that a person has overruled for this very record. @default none */
  readonly allow?: readonly TextGuardName[]
  /** What else was found in the words of a part, by a scanner that takes its time. @default nothing */
  alsoFound?(words: string): readonly TextFinding[]
}

/** As `judgeText`, for everything that a record says: its text first, then its other fields. */
export function judgeRecord(
  record: WordedRecord,
  channel: TextChannel,
  options: JudgeRecordOptions = {},
): readonly RecordFinding[] {
  const fields = fieldTextOf(record)
  const inText = judgeWords(record.text, channel, options).map((finding) => ({ ...finding, part: 'text' as const }))
  if (fields === '') return inText
  return [
    ...inText,
    ...judgeWords(fields, channel, options).map((finding) => ({ ...finding, part: 'fields' as const })),
  ]
}

function judgeWords(words: string, channel: TextChannel, options: JudgeRecordOptions): readonly TextFinding[] {
  const also = (options.alsoFound?.(words) ?? []).filter(({ guard }) => options.allow?.includes(guard) !== true)
  return [...judgeText(words, channel, options), ...also]
}
