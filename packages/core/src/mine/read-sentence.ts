import { judgeText } from '../guards/index.js'
import type { TextGuardName } from '../guards/index.js'
import { anchorOf, urlsIn } from './anchors.js'
import type { Anchor } from './anchors.js'
import { familiesOf, hasCue, isOrder } from './cues.js'
import type { DropReason, Failure } from './facts.js'
import { groundsOf } from './grounds.js'
import { normaliseFact } from './normalise.js'
import { speaksOfOneself, speaksToAssistant } from './oneself.js'
import { chatterIn, referenceIn, referenceText, ruleBeside, settledIn } from './shapes.js'
import type { Reference, Settled } from './shapes.js'
import { isPassing, weakFamiliesOf } from './statement.js'
import { families as order } from './tags.js'
import type { Family } from './tags.js'

/** Characters of a sentence; what is longer was pasted and is no statement. */
const maxSentence = 1000

/** What a sentence gives. */
export type SentenceReading =
  | {
      readonly type: 'fact'
      readonly families: readonly Family[]
      readonly key: string
      readonly observation: string
      readonly prevents: Failure
      readonly reference?: Reference
      readonly settled?: Settled
    }
  | { readonly type: 'user'; readonly suggest: string; readonly evidence: string }
  /** A signal without anything that it is about: the next sentence may say it. */
  | { readonly type: 'cue'; readonly families: readonly Family[] }
  | { readonly type: 'dropped'; readonly why: DropReason; readonly families: readonly Family[] }
  | { readonly type: 'silent' }

/** What reading a sentence needs beside it. */
export interface SentenceContext {
  /** Signals of the sentence before, if it said nothing by itself. */
  readonly carried: readonly Family[]
  /** The next sentence of the turn: it may give the reason. */
  readonly after?: string
  readonly redact: (text: string) => string
}

/** Reads one sentence that a person typed. */
export function readSentence(sentence: string, { carried, after, redact }: SentenceContext): SentenceReading {
  if (sentence.length > maxSentence) return { type: 'dropped', why: 'too-long', families: [] }
  const own = familiesOf(sentence)
  const weak = weakFamiliesOf(sentence, after)
  const given = [...own, ...carried]
  const discovered = given.length === 0 && weak.length > 0 && groundsOf(sentence).has('found')
  const families = inOrder(given.length > 0 ? given : discovered ? ['correction', ...weak] : weak)
  if (families.length === 0) return { type: 'silent' }
  const observation = normaliseFact(sentence, redact)
  const chatter = chatterIn(sentence)
  const anchor = anchorOf(observation) ?? urlAnchor(observation)
  if (anchor === undefined) return withoutAnchor(observation, { families: own, chatter, sentence, redact })
  if (chatter !== undefined) return { type: 'dropped', why: chatter, families }
  if (!own.includes('decision') && isPassing(sentence)) return { type: 'dropped', why: 'one-off', families }
  const prevents = failurePrevented(sentence, families, anchor) ?? (weak.length > 0 ? 'quality' : undefined)
  if (prevents === undefined)
    return { type: 'dropped', why: isOrder(sentence) ? 'one-off' : 'prevents-nothing', families }
  return shaped({ families, key: anchor.key, observation, prevents })
}

/** Without repeats, in the order in which a sentence is tried. */
function inOrder(given: readonly Family[]): readonly Family[] {
  return order.filter((family) => given.includes(family))
}

/** A place to look something up stands for what it is asked. */
function urlAnchor(text: string): Anchor | undefined {
  const [locator] = urlsIn(text)
  return locator !== undefined && referenceIn(text) !== undefined ? { kind: 'symbol', key: locator } : undefined
}

type Draft = Omit<Extract<SentenceReading, { type: 'fact' }>, 'type'>

function shaped(draft: Draft): SentenceReading {
  const reference = referenceIn(draft.observation)
  const settled = settledIn(draft.observation, draft.key)
  return {
    type: 'fact',
    ...draft,
    ...(reference === undefined ? {} : pointing(draft.observation, reference)),
    ...(settled === undefined ? {} : { settled }),
  }
}

/** A fact that points somewhere is the pointer, and before it the rule for a thing of the project, if it states one. */
function pointing(observation: string, reference: Reference): Pick<Draft, 'reference' | 'key' | 'observation'> {
  const rule = ruleBeside(observation, reference)
  const about = hasCue(rule, 'durable') || hasCue(rule, 'decision') ? anchorOf(rule) : undefined
  const pointer = referenceText(reference)
  if (about === undefined) return { reference, key: reference.locator, observation: pointer }
  return { reference, key: about.key, observation: `${rule}. ${pointer}` }
}

interface Bare {
  readonly families: readonly Family[]
  readonly chatter: DropReason | undefined
  readonly sentence: string
  readonly redact: (text: string) => string
}

/** Words of a preference; longer sentences tell of a task. */
const maxPreferenceWords = 30

/** A preference that could have been said in any project is about the person; a correction is about what comes next. */
function withoutAnchor(observation: string, { families, chatter, sentence, redact }: Bare): SentenceReading {
  if (families.length === 0) return { type: 'silent' }
  if (chatter !== 'question' && isForbiddenWish(sentence))
    return { type: 'user', suggest: observation, evidence: redact(sentence) }
  const isPreference = families.includes('preference') && !families.includes('correction')
  if (!isPreference)
    return chatter === undefined ? { type: 'cue', families } : { type: 'dropped', why: chatter, families }
  if (chatter !== undefined) return { type: 'dropped', why: chatter, families }
  if (!isOfPerson(sentence)) return { type: 'dropped', why: 'no-anchor', families }
  if (urlsIn(sentence).length > 0) return { type: 'dropped', why: 'no-anchor', families }
  const words = observation.split(/\s+/).length
  const isShort =
    words < (strong.test(sentence) ? 2 : 3) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(observation)
  if (isShort && hasCue(sentence, 'alert')) return { type: 'cue', families }
  if (isShort || words > maxPreferenceWords || isMomentaryWish(sentence) || isPassing(sentence) || isAboutNow(sentence))
    return { type: 'dropped', why: 'one-off', families }
  return { type: 'user', suggest: observation, evidence: redact(sentence) }
}

/** What a thing has to be like: no wish that goes with a person from project to project. */
const duty =
  /(?<![\p{L}])(?:must(?: not)?|muss|müssen|darf nicht|dürfen nicht|no se debe|deben?|doi(?:t|vent)|il faut|deve|devem|devono|moet(?:en)?|mag niet|mogen niet)(?![\p{L}])/giu

function isOfPerson(sentence: string): boolean {
  const without = sentence.replace(duty, ' ')
  return (
    without === sentence || hasCue(without, 'preference') || speaksOfOneself(sentence) || speaksToAssistant(sentence)
  )
}

/** Guards that name what they refuse, however short it is or whatever else it signals: it must not pass for a one-off. */
const namedGuards: readonly TextGuardName[] = ['self_harmful_preference', 'standing_command']

function isForbiddenWish(sentence: string): boolean {
  return judgeText(sentence, 'user-channel').some(({ guard }) => namedGuards.includes(guard))
}

/** What somebody is about to do, or wants done now. */
const task =
  /(?<![\p{L}\p{N}_])(?:i want (?:you )?to|i'm (?:trying|working|building|going)|i am (?:trying|working|building|going)|ich will (?:jetzt|dass du)|quiero que|quiero \p{L}+r|je veux que tu|je veux \p{L}+r|quero que|quero \p{L}+r|voglio che|voglio \p{L}+re|ik wil dat)(?![\p{L}\p{N}_])/iu

/** "I want you to look at it": a wish without a rule. */
function isMomentaryWish(sentence: string): boolean {
  return (isOrder(sentence) || task.test(sentence.replaceAll('’', "'"))) && !strong.test(sentence)
}

/** A habit of somebody, or a choice among what lies on the table. */
function isAboutNow(sentence: string): boolean {
  return /(?<![\p{L}])(?:you|it|this|that|he|she|they|she's|he's) (?:always|never)|(?<![\p{L}])(?:the|that|this) (?:first|second|third|last|other|left|right|new|old|same)? ?one\b|option \w\b|(?:'d|would) rather (?:\w+ (?:it|this|that|them)\b|not\b|you (?:didn't|don't|did|do)\b)/iu.test(
    sentence,
  )
}

const strong =
  /(?<![\p{L}\p{N}_])(?:always|never|must|from now on|prefer|by default|immer|nie|niemals|muss|nur|siempre|nunca|debe|toujours|jamais|doit|sempre|mai|deve|altijd|nooit|moet|standard)(?![\p{L}\p{N}_])|总是|始终|永远|绝不|必须|一律|常に|必ず|絶対に|決して|べき/iu

/**
 * What goes wrong in the next session without this fact; nothing for an order of the moment or a remark without a rule,
 * a reason or a consequence.
 */
function failurePrevented(sentence: string, families: readonly Family[], { kind }: Anchor): Failure | undefined {
  if (families.includes('decision')) return 'storage'
  if (isOrder(sentence) && !strong.test(sentence)) return undefined
  const isRule = hasCue(sentence, 'durable') && !onlyWants(sentence)
  if (!isRule) return families.includes('preference') && !onlyWants(sentence) ? 'quality' : undefined
  if (families.includes('correction'))
    return kind === 'path' && /\b(?:not|instead of)\b/i.test(sentence) ? 'retrieval' : 'quality'
  return 'quality'
}

const wants =
  /(?<![\p{L}\p{N}_])(?:i want|ich will|ich möchte|quiero|je veux|quero|voglio|ik wil)(?![\p{L}\p{N}_])|我想要|我希望|してほしい/iu

function onlyWants(sentence: string): boolean {
  return wants.test(sentence) && !strong.test(sentence)
}
