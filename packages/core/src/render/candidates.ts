import type { Candidate, CandidateList, StoredRecord } from '../model/index.js'
import { quoted } from './aligned.js'
import { counted, formatShare, listReasons } from './words.js'

const textsMax = 4

/** Candidates for a terminal, by what they are about: what a pass would do by itself, and what it would ask. */
export function renderCandidates(list: CandidateList, records: ReadonlyMap<string, StoredRecord>): string {
  const { candidates, wouldPropose, skipped, entity } = list
  const about = entity === undefined ? '' : ` about ${quoted(entity)}`
  const left = Object.keys(skipped).length === 0 ? '' : `\nconsidered and left alone: ${listReasons(skipped)}`
  const head = `${counted(candidates.length, 'candidate')}${about}; a pass that is carried out would propose ${wouldPropose} of them to a person`
  return [`${head}${left}`, ...candidates.map((candidate) => linesOf(candidate, records).join('\n'))].join('\n')
}

function linesOf(
  { id, kind, scope, entity, approval, ids, reason, score }: Candidate,
  records: ReadonlyMap<string, StoredRecord>,
): readonly string[] {
  const who = approval === 'auto' ? 'by itself' : 'asks first'
  const about = entity === undefined ? '' : `, ${quoted(entity)}`
  const similar = score === undefined ? '' : `, similarity ${formatShare(score)}`
  const texts = ids.slice(0, textsMax).map((each) => {
    const record = records.get(each)
    return record === undefined ? `    - ${each}` : `    - ${each} ${quoted(record.text)}`
  })
  const rest = ids.length > textsMax ? [`    and ${ids.length - textsMax} more`] : []
  return [
    `  ${kind} ${id} (${who}) in ${scope}${about}: ${quoted(reason, 200).slice(1, -1)}${similar}`,
    ...texts,
    ...rest,
  ]
}
