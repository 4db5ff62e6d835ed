import type { Hit, HitConflict } from '../model/index.js'
import { quoted } from './aligned.js'
import { formatMoment } from './words.js'

/** Confidence below which a record is shown with a hedge. */
const certainFrom = 0.65

/**
 * Recalled records for a terminal, best first, each with its reason and what contradicts it. The empty string for none:
 * the caller says in its own words that nothing matched.
 */
export function renderHits(hits: readonly Hit[]): string {
  const texts = new Map(hits.map(({ record }) => [record.id, record.text]))
  return hits.map((hit, i) => hitLines(hit, i + 1, texts).join('\n')).join('\n')
}

function hitLines(hit: Hit, place: number, texts: ReadonlyMap<string, string>): readonly string[] {
  const { record, why, conflictsWith } = hit
  const hedge = record.confidence < certainFrom ? '  (uncertain)' : ''
  const status = conflictsWith.length > 0 ? 'conflicted' : record.life.status
  return [
    `${place}. ${record.id}  ${quoted(record.text, recalledMax)}${hedge}`,
    `   ${record.kind}, ${status}, ${record.scope}, ${formatMoment(record.createdAt)}${aboutWords(record)}`,
    `   why: ${quoted(why, whyMax).slice(1, -1)}`,
    ...conflictsWith.map((conflict) => `   ${conflictWords(conflict, texts)}`),
  ]
}

/** Whom or what a record is about, where its text does not say so: an observation of an entity often leaves it out. */
function aboutWords({ text, claim, entity }: Hit['record']): string {
  const subject = claim?.subject ?? entity ?? ''
  if (subject === '' || text.toLowerCase().includes(subject.toLowerCase())) return ''
  return `, about ${quoted(subject)}`
}

/** Recall is read for the text, so more of it is shown than in a plan. */
const recalledMax = 300
const whyMax = 400

function conflictWords({ withId, detail, found }: HitConflict, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(withId)
  const other = text === undefined ? withId : `${withId} ${quoted(text)}`
  const seen = found === 'seen' ? ', found just now' : ''
  return `contradicts ${other} (${quoted(detail).slice(1, -1)}${seen})`
}
