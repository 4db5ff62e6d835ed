import type { IncomingRecord, MemoryRecord } from '../../model/index.js'
import type { Policy } from '../../policy/index.js'
import type { JudgeRecordOptions, RecordFinding } from '../../guards/index.js'
import { MemoryError } from '../../model/index.js'
import { judgeRecord } from '../../guards/index.js'
import { admit } from '../admission.js'

/** Who words something anew in a review. */
export interface WordedBy {
  readonly policy: Policy
  /** Epoch milliseconds. */
  readonly now: number
  /** The name of the reviewer. */
  readonly reviewer: string
  /** What words of the reviewer are worth: `user` for a person, `inferred` for an agent. Set by the channel. */
  readonly source: 'user' | 'inferred'
  /** What else is found in a text, for example by a scanner for secrets. */
  readonly alsoFound?: JudgeRecordOptions['alsoFound']
}

/** What a reviewer says in place of a record: text and what goes with it. */
export type ReviewerWords = Pick<IncomingRecord, 'kind' | 'scope' | 'text' | 'createdAt'> &
  Partial<Pick<IncomingRecord, 'claim' | 'entity' | 'key' | 'value' | 'validFrom' | 'decayClass' | 'metadata'>>

/**
 * A record in the reviewer's own words, with provenance and confidence of the channel, not of what was edited.
 *
 * @throws {MemoryError} `invalid-input` for a text that cannot be stored; `refused` if a text guard objects.
 */
export function reviewerRecord(words: ReviewerWords, by: WordedBy): Omit<MemoryRecord, 'id'> {
  const author = { origin: `review:${by.reviewer}` }
  const { record } = admit({ ...words, source: by.source, author }, by.policy)
  const options = by.alsoFound === undefined ? {} : { alsoFound: by.alsoFound }
  const [finding] = judgeRecord(record, 'capture', options)
  if (finding === undefined) return record
  throw refusal(finding)
}

function refusal({ guard, part, reason, start, end }: RecordFinding): MemoryError {
  const place = part === 'text' ? 'text' : 'fields'
  const message = `The edited text was refused by ${guard}: its ${place} ${reason} (characters ${start} to ${end}).`
  return new MemoryError('refused', message, {
    hint: 'Word it otherwise; the proposal stays pending.',
    details: { guard, part, start, end },
  })
}
