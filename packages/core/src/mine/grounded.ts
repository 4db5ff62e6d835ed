import { anchorOf } from './anchors.js'
import { isOrder, startsWithAlert } from './cues.js'
import type { Failure } from './facts.js'
import { groundsOf } from './grounds.js'
import { maxObservation } from './limits.js'
import { normaliseFact } from './normalise.js'
import { speaksOfOneself, speaksToAssistant } from './oneself.js'
import { chatterIn } from './shapes.js'
import { endsInOrder, isOfTheDay, isTaskWithoutReason, namesDay } from './statement.js'
import type { Family } from './tags.js'
import type { Ground } from './words/index.js'

/** Sentences that one claim may spread over: what is so, about what, and why. */
const maxSentences = 3

/** Sentences of a turn; what has more was pasted. */
const mostSentences = 30

/** Words from which a claim with two grounds is more than a remark. */
const fewWords = 7
const manyWords = 12

/** Grounds from which a discovery that names nothing is about what was talked about last. */
const groundsWithoutName = 4

/** Grounds from which a rule that could be a wish of the person is one of the project, the second if it speaks of answers. */
const groundsOfRule = 3
const groundsOfAddressed = 5

/** A claim over one sentence or more that stands by its grounds, not by a word that signals it. */
export interface GroundedClaim {
  readonly families: readonly Exclude<Family, 'pattern'>[]
  readonly key: string
  readonly observation: string
  readonly prevents: Failure
  /** The sentences it takes up, by their places in the turn. */
  readonly from: number
  readonly to: number
}

/**
 * The first claim of a turn that names something of the project and stands on enough grounds: a discovered cause, a duty,
 * who demands it, what it costs else. The shortest run of sentences that does is taken.
 */
export function groundedClaim(sentences: readonly string[], context: ClaimContext): GroundedClaim | undefined {
  if (sentences.length > mostSentences) return undefined
  const isRequested = sentences.some(isRequest)
  for (let length = 1; length <= maxSentences; length++) {
    for (let from = 0; from + length <= sentences.length; from++) {
      const mayBeWish = sentences.slice(from, from + length).some((_sentence, i) => context.isLoose(from + i))
      const claim = claimIn(sentences.slice(from, from + length), { ...context, isRequested, mayBeWish })
      if (claim !== undefined) return widened({ ...claim, from, to: from + length - 1 }, sentences, context)
    }
  }
  return undefined
}

/** What reading a claim needs beside the sentences. */
export interface ClaimContext {
  readonly redact: (text: string) => string
  /** What was named last, if it was lately. */
  readonly topic: string | undefined
  /** The word of a text that was talked about just before, if there is one. */
  readonly subjectOf: (text: string) => string | undefined
  /** True for a sentence that would be taken for a wish of the person if it stood alone. */
  readonly isLoose: (at: number) => boolean
}

/** A rule beside the claim that does not speak of the person is part of it. */
function widened(claim: GroundedClaim, sentences: readonly string[], { redact, isLoose }: ClaimContext): GroundedClaim {
  const belongs = (at: number): boolean => isLoose(at) && !speaksOfOneself(sentences[at] ?? '')
  const from = belongs(claim.from - 1) ? claim.from - 1 : claim.from
  const to = belongs(claim.to + 1) ? claim.to + 1 : claim.to
  if (from === claim.from && to === claim.to) return claim
  return { ...claim, from, to, observation: normaliseFact(sentences.slice(from, to + 1).join(' '), redact) }
}

interface ReadContext extends ClaimContext {
  readonly isRequested: boolean
  readonly mayBeWish: boolean
}

function claimIn(
  sentences: readonly string[],
  { redact, topic, subjectOf, isRequested, mayBeWish }: ReadContext,
): Omit<GroundedClaim, 'from' | 'to'> | undefined {
  if (!sentences.every(isStatement)) return undefined
  if ((isRequested || sentences.some(isTaskWithoutReason)) && !isExplained(sentences)) return undefined
  const text = sentences.join(' ')
  const grounds = groundsOf(text)
  if (!isEnough(grounds, text)) return undefined
  const observation = normaliseFact(text, redact)
  const anchor = anchorOf(observation)
  if (anchor !== undefined && anchor.kind !== 'invariant')
    return { families: [familyOf(grounds)], key: anchor.key, observation, prevents: 'quality' }
  const isOwn = standsAlone(grounds, sentences, mayBeWish)
  const subject = isOwn ? (anchor?.key ?? subjectOf(text)) : undefined
  const families = [familyOf(grounds)]
  if (subject !== undefined) return { families, key: subject, observation, prevents: 'quality' }
  const isOfTopic = isOwn ? grounds.size >= groundsOfRule : grounds.has('found') && grounds.size >= groundsWithoutName
  if (topic === undefined || !isOfTopic) return undefined
  return { families, key: topic, observation: normaliseFact(`${topic}: ${text}`, redact), prevents: 'quality' }
}

/** What somebody wants to be made: what it has to be like is a part of the task, and no rule. */
const wish =
  /^\P{L}*(?:(?:i'd|i would) (?:like|love)|i (?:need|want)|we(?:'re| are) \w+ing|we need|(?:ich|wir) (?:brauch|möcht|hätt)\p{L}*|necesit\p{L}+|quier\p{L}+|quisiera|me gustaría|il (?:me|nous) faut|je (?:veux|voudrais)|on (?:veut|voudrait)|j'aimerais|preciso|precisamos|quero|queria|gostaria|vorrei|vogliamo|mi serve|ci serve|ik wil|we willen|(?:você )?(?:pode|podia|poderia) \p{L}+r|(?:puedes|podrías|peux-tu|tu peux|puoi|potresti|kun je|kan je|kannst du|könntest du|can you|could you|would you|please|bitte|por favor))(?![\p{L}])/iu

/** "Commit messages are", "test files must": the first word is part of the subject, and no order. */
const subject =
  /^(?:ok |and |but |so )?[a-z]+ (?!that|if|whether|what|why|how|where|which|the|all|it|this|these|those|a|an|and|please|my|your)(?:[a-z-]+ ){1,4}(?:is|are|must|has to|have to|may|can't|cannot|never|always|stays?|belongs?|goes?) /i

/** A first word that is no word of grammar, before an article: "audit our release" is an order, whatever the verb. */
const bareOrder =
  /^\P{L}*(?!(?:in|on|at|for|from|with|without|of|to|by|as|like|per|via|into|onto|over|under|after|before|during|until|since|because|so|and|or|but|then|when|while|if|unless|once|only|not|just|even|also|all|both|half|such|what|that|is|are|was|were|has|have|had|than|plus|except|despite|given|inside|outside|behind|beyond|between|among|across|through|within|it|here|there|where|which|who|how|why|maybe|yes|no|ok|okay|always|never|otherwise|instead|almost|nearly|exactly|still|yet|now) )[a-z]+ (?:the|our|my|your|this|these|those|all|every|each|an?|any|both) /iu

function isRequest(sentence: string): boolean {
  if (startsWithAlert(sentence)) return false
  if (bareOrder.test(sentence)) return true
  return wish.test(sentence.replaceAll('’', "'")) || (isOrder(withoutCall(sentence)) && !subject.test(sentence))
}

const explaining: readonly Ground[] = ['found', 'authority', 'history', 'cause', 'result', 'harm']

/** What has to be done is a rule only where a sentence beside it says why. */
function isExplained(sentences: readonly string[]): boolean {
  const beside = sentences.filter((sentence) => !isTaskWithoutReason(sentence)).join(' ')
  const grounds = groundsOf(beside)
  return explaining.some((ground) => grounds.has(ground))
}

/** Neither a question, a guess, a task nor a report of the day. */
function isStatement(sentence: string): boolean {
  return (
    sentence.length <= 2 * maxObservation &&
    chatterIn(sentence) === undefined &&
    !isRequest(sentence) &&
    !endsInOrder(withoutCall(sentence)) &&
    !isOfTheDay(withoutPreface(sentence))
  )
}

/** What announces that something follows: "one thing I forgot:". */
function withoutPreface(sentence: string): string {
  return sentence.replace(
    /^[^:,;.]{0,40}(?:forg[eo]t|remember|thing|vergess|wichtig|einge?fall|einfällt|erinner|olvid|acord|acuerd|oubli|souv(?:en|ien)|esque[cç]|lembr|dimentic|ricord|verge[et]+|herinner)[^:,;.]{0,20}[:,]\s+/iu,
    '',
  )
}

/** A word that only calls for attention or points somewhere is no order: "look, we stay with it", "see src/a.ts". */
function withoutCall(sentence: string): string {
  return sentence.replace(
    /(?<=^\s*|[,;:–—]\s*)(?:see|look at|siehe|schau in|cf|vgl|voir|véase|mira|regarde|veja|vedi|guarda|zie|kijk in)(?=\s+\S*[/.`]\S)|^\s*(?:look|listen|see|schau|hör zu|mira|regarde|écoute|tiens|olha|veja|guarda|senti|kijk|luister)\s*[,:]\s*/iu,
    '',
  )
}

/** Three grounds, or two in a longer statement. A mere bug report has a cause and a harm, and says nothing that holds. */
function isEnough(grounds: ReadonlySet<Ground>, text: string): boolean {
  const words = wordsIn(text)
  const holding = [...grounds].filter((ground) => ground !== 'cause' && ground !== 'harm' && ground !== 'result')
  if (holding.length === 0) return false
  return (grounds.size >= 3 && words >= fewWords) || (grounds.size === 2 && words >= manyWords)
}

/** Words, and for scripts without spaces two characters for one. */
function wordsIn(text: string): number {
  return text.split(/\s+/).length + Math.floor(text.replace(/[\x00-\u2fff]/g, '').length / 2)
}

const outward: readonly Ground[] = ['team', 'authority', 'history', 'harm', 'limit', 'nature']
/** What goes wrong, and what follows, is said of the task of the day as well. */
const standing: readonly Ground[] = ['found', 'team', 'authority', 'history', 'limit', 'nature', 'cause']

/**
 * True for a statement that holds without naming a file, symbol or command: it says why, and is about the world outside
 * the conversation. What could be a wish of the person needs more.
 */
function standsAlone(grounds: ReadonlySet<Ground>, sentences: readonly string[], mayBeWish: boolean): boolean {
  const said = sentences.map(withoutPreface)
  if (said.some((sentence) => speaksOfOneself(sentence) || namesDay(sentence))) return false
  const has = (ground: Ground): boolean => grounds.has(ground)
  if (!mayBeWish) return standing.some(has) || grounds.size >= groundsOfRule
  if (grounds.size < (said.some(speaksToAssistant) ? groundsOfAddressed : groundsOfRule)) return false
  return outward.some(has) || (grounds.size > groundsOfRule && explaining.some(has))
}

function familyOf(grounds: ReadonlySet<Ground>): GroundedClaim['families'][number] {
  if (grounds.has('found') || (grounds.has('harm') && !grounds.has('duty') && !grounds.has('team'))) return 'correction'
  return grounds.has('authority') ? 'decision' : 'preference'
}
