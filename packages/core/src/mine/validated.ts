import { anchorOf } from './anchors.js'
import { normaliseFact } from './normalise.js'
import { chatterIn } from './shapes.js'
import { sentencesOf } from './sentences.js'
import { agreement, agreementSigns, generality, generalitySigns } from './words/index.js'

/** Characters of an answer whose choice can be meant by "yes, exactly". */
const maxAnswer = 1500

/** Words of an agreement; what is longer says something of its own. */
const maxAgreement = 45

/** Words by which an assistant names a choice rather than a step it took. */
const choice =
  /(?<![\p{L}\p{N}_])(?:instead of|rather than|so that|to avoid|unconventional|unusual|i'd use|i would use|i propose|i suggest|let's keep|keep(?:ing)? it in|statt|damit|um zu vermeiden|ich schlage vor|en lugar de|en vez de|au lieu de|plutôt que|em vez de|ao invés de|invece (?:di|che)|in plaats van)(?![\p{L}\p{N}_])|而不是|没有放在|代わりに|ではなく/iu

const startsAgreeing = new RegExp(
  `^(?:\\P{L}*(?:ok|okay|oh|ah|well|na|also)\\P{L}+)?(?:[\\p{L}']+\\s+){0,3}?(?:${agreement.join('|')})(?![\\p{L}\\p{N}_])|${agreementSigns}`,
  'iu',
)
const holdsForTheRest = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${generality.join('|')})(?![\\p{L}\\p{N}_])|${generalitySigns}`,
  'iu',
)

/** A choice as a fact. */
export interface AcceptedChoice {
  readonly key: string
  readonly observation: string
}

/** The choice that an answer names, if it names one and ties it to the project. */
export function acceptedChoice(answer: string, redact: (text: string) => string): AcceptedChoice | undefined {
  if (answer.length > maxAnswer) return undefined
  const chosen = sentencesOf(answer).filter((sentence) => namesChoice(sentence) && chatterIn(sentence) !== 'question')
  const [only] = chosen
  if (only === undefined || chosen.length > 1) return undefined
  const observation = normaliseFact(`accepted: ${only}`, redact)
  const anchor = anchorOf(observation)
  return anchor === undefined ? undefined : { key: anchor.key, observation }
}

/**
 * What somebody agreed to and made a rule for the rest ("exactly, do the others like that"): the last thing that the
 * answer proposed or did, with the words that make it a rule.
 *
 * @param topic what was talked about last, for where neither of the two names anything.
 */
export function generalisedChoice(
  { said, answer, topic }: { readonly said: string; readonly answer: string; readonly topic: string | undefined },
  redact: (text: string) => string,
): AcceptedChoice | undefined {
  const plain = said.replaceAll('’', "'").trim()
  const isRule = startsAgreeing.test(plain) && holdsForTheRest.test(plain) && !/[?？]\s*$/.test(plain)
  if (!isRule || plain.split(/\s+/).length > maxAgreement || answer.length > maxAnswer) return undefined
  const sentences = sentencesOf(answer).filter(
    (sentence) => sentence.split(/\s+/).length >= 3 || /[^\x00-\u2fff]{6}/.test(sentence),
  )
  const chosen = sentences.findLast(namesChoice) ?? sentences.at(-1)
  if (chosen === undefined) return undefined
  const key = anchorOf(said)?.key ?? anchorOf(chosen)?.key ?? topic
  const observation = normaliseFact(`accepted: ${chosen.replace(/[?？.。]$/, '')} (${said})`, redact)
  return key === undefined ? undefined : { key, observation }
}

function namesChoice(sentence: string): boolean {
  return choice.test(sentence.replaceAll('’', "'"))
}
