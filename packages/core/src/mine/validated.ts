import { anchorOf } from './anchors.js'
import { normaliseFact } from './normalise.js'
import { chatterIn } from './shapes.js'
import { sentencesOf } from './sentences.js'

/** Characters of an answer whose choice can be meant by "yes, exactly". */
const maxAnswer = 1500

/** Words by which an assistant names a choice rather than a step it took. */
const choice =
  /(?<![\p{L}\p{N}_])(?:instead of|rather than|so that|to avoid|unconventional|unusual|i'd use|i would use|i propose|i suggest|let's keep|keep(?:ing)? it in|statt|damit|um zu vermeiden|ich schlage vor|en lugar de|au lieu de|em vez de|invece di|in plaats van)(?![\p{L}\p{N}_])|而不是|代わりに|ではなく/iu

/** The choice that an answer names, if it names one and ties it to the project. */
export function acceptedChoice(
  answer: string,
  redact: (text: string) => string,
): { readonly key: string; readonly observation: string } | undefined {
  if (answer.length > maxAnswer) return undefined
  const chosen = sentencesOf(answer).filter(
    (sentence) => choice.test(sentence.replaceAll('’', "'")) && chatterIn(sentence) !== 'question',
  )
  const [only] = chosen
  if (only === undefined || chosen.length > 1) return undefined
  const observation = normaliseFact(`accepted: ${only}`, redact)
  const anchor = anchorOf(observation)
  return anchor === undefined ? undefined : { key: anchor.key, observation }
}
