import type { StoredRecord } from '../../model/index.js'
import type { ProposeContext } from '../proposal.js'
import { knownOutcome } from '../../model/index.js'

type TopicContext = Pick<ProposeContext, 'topicOf'>

/** Words by which a sentence tells what was decided and why. */
const decision =
  /\b(?:decid|chose|choose|agree|because|instead|must|never|always|reason|entschied|beschlossen|weil|decidi|décid)/iu

/**
 * The sentences of a thread that must not be lost, in order and each once, with the outcome of each episode. A sentence that
 * names nothing, counts nothing and decides nothing is left out.
 */
export function summaryText(thread: readonly StoredRecord[], context: TopicContext): string {
  const said = new Set<string>()
  const lines = thread.map((episode) => lineOf(episode, said, context)).filter((line) => line !== '')
  return lines.join('\n')
}

function lineOf(episode: StoredRecord, said: Set<string>, context: TopicContext): string {
  const kept = sentencesOf(episode).filter((sentence, i) => {
    if (said.has(sentence) || (i > 0 && !mustSurvive(sentence, episode, context))) return false
    said.add(sentence)
    return true
  })
  const outcome = knownOutcome(episode)
  const day = new Date(episode.createdAt).toISOString().slice(0, 10)
  const end = outcome === 'unknown' ? '' : ` (${outcome})`
  return kept.length === 0 && end === '' ? '' : `${day}: ${kept.join(' ')}${end}`
}

function mustSurvive(sentence: string, { episode }: StoredRecord, { topicOf }: TopicContext): boolean {
  const { names, details } = topicOf(sentence)
  return names.size > 0 || details.size > 0 || decision.test(sentence) || sentence === episode?.lesson
}

const sentenceEnd = /(?<=[.!?。！？])\s+|\n+/u

function sentencesOf({ text, episode }: StoredRecord): readonly string[] {
  const whole = episode?.lesson && !text.includes(episode.lesson) ? `${text}\n${episode.lesson}` : text
  return whole
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** What of its sources a summary does not say: the first number or name that is missing, or an outcome. */
export function lostFrom(
  thread: readonly StoredRecord[],
  summary: string,
  { topicOf }: TopicContext,
): string | undefined {
  const has = mentionsOf(summary, topicOf)
  for (const episode of thread) {
    const lost = [...mentionsOf(episode.text, topicOf)].find((mention) => !has.has(mention))
    if (lost !== undefined) return `the name or number "${lost}"`
    const outcome = knownOutcome(episode)
    if (outcome !== 'unknown' && !summary.includes(outcome)) return `the outcome ${outcome}`
  }
  return undefined
}

function mentionsOf(text: string, topicOf: TopicContext['topicOf']): ReadonlySet<string> {
  const { names, details } = topicOf(text)
  return new Set([...names, ...details])
}
