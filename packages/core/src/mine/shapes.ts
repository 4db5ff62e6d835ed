import { urlsIn } from './anchors.js'
import { hasCue } from './cues.js'

/** Where the truth about something is kept; never the value itself. */
export interface Reference {
  readonly system: string
  /** Address or place in the system. */
  readonly locator: string
  /** The question it answers. */
  readonly question: string
}

/** A question that is not to be opened again without a reason. */
export interface Settled {
  /** What exactly is settled. */
  readonly scope: string
  /** A condition that opens it again; absent if the person gave none. */
  readonly revisitIf?: string
  readonly settledBy: 'evidence' | 'decision'
}

const pointer =
  /(?<![\p{L}\p{N}_])(?:see|look (?:it )?up|documented|dashboard|ticket|board|wiki|runbook|tracker|source of truth|lives? (?:in|at|on)|siehe|steht in|nachsehen|véase|ver|voir|ver em|vedi|zie)(?![\p{L}\p{N}_])|参照|见/iu
const settledWords =
  /(?<![\p{L}\p{N}_])(?:settled|not up for (?:debate|discussion)|don't (?:re-?open|re-?litigate|bring up)|do not (?:re-?open|re-?litigate)|no more discussion|case closed|geklärt|nicht mehr (?:zu )?diskutieren|cerrado|no se discute|tranché|décidé une fois pour toutes|decidido de vez|chiuso|afgesloten)(?![\p{L}\p{N}_])|不再讨论|蒸し返さ/iu
const condition =
  /(?:revisit (?:if|when|once|after)|reopen (?:if|when|once)|unless|until|es sei denn|bis|außer wenn|a menos que|hasta que|sauf si|jusqu'à|a não ser que|até que|a meno che|finché|tenzij|totdat)\s+([^.;。]+)/iu
const evidence =
  /(?<![\p{L}\p{N}_])(?:measured|benchmark\w*|eval(?:uation)?|tested|data|numbers|profil\w+|gemessen|medido|mesuré|misurato|gemeten)(?![\p{L}\p{N}_])|测量|计测|測定/iu

/** Verbs of looking something up: a rule to do so is no rule beside the pointer. */
const lookup =
  /(?<![\p{L}\p{N}_])(?:see|look|check|consult|read|find|ask|siehe|schau|lies|véase|consulta|mira|voir|consulte|ver|veja|vedi|guarda|zie|kijk)(?![\p{L}\p{N}_])|参照|见|看/iu

/** The pointer in a sentence that says where to look something up. An address that is used and not looked up is none, nor is one that answers no question. */
export function referenceIn(sentence: string): Reference | undefined {
  const [locator] = urlsIn(sentence)
  if (locator === undefined) return undefined
  const clause = clausesOf(sentence, locator).find((each) => each.includes(locator)) ?? ''
  if (!pointer.test(clause) || (hasCue(clause, 'preference') && !lookup.test(clause))) return undefined
  const question = questionOf(sentence, locator)
  return /[\p{L}\p{N}]{2}/u.test(question) ? { system: hostOf(locator), locator, question } : undefined
}

/** The parts of a sentence between its commas, colons and brackets; the address is never cut. */
function clausesOf(sentence: string, locator: string): readonly string[] {
  return sentence
    .replace(locator, '\0')
    .split(/[,;:–—]\s+|[.。]\s+|\s+\(|\)\s*/)
    .map((clause) => clause.replace('\0', locator).trim())
    .filter((clause) => clause !== '')
}

const plainValue = /(?<![\p{L}])(?:is|are|ist|sind|es|son|est|sont|é|são|sono|=)\s+\S*\d/u

/**
 * What a sentence with a pointer says besides: a rule with its reason. The value that the place tells is no part of it,
 * unless a rule names it.
 */
export function ruleBeside(sentence: string, { locator }: Reference): string {
  return clausesOf(sentence, locator)
    .filter((clause) => !clause.includes(locator) && (hasCue(clause, 'durable') || !plainValue.test(clause)))
    .join(', ')
}

function hostOf(locator: string): string {
  return locator.replace(/^https?:\/\//, '').replace(/[/:?#].*$/, '')
}

/** Words of a rule before a pointer: no question of their own. */
const leading = /^(?:\s|actually|always|never|please|no|just|guess|it|up|at|in|on|[,:;.–-])+/i

/** What stands before the value or before the pointer: what the place is asked for. */
function questionOf(sentence: string, locator: string): string {
  const before = sentence.slice(0, sentence.indexOf(locator))
  const about = /\bfor\s+(?:the\s+)?([^,.;:]{3,60})/i.exec(before + sentence.slice(before.length + locator.length))?.[1]
  const subject =
    /^(?:.*?\b(?:the|der|die|das|el|la|le|il|o|a|de|het)\s+)?(.{3,80}?)\s+(?:is|are|lives?|stands?|ist|sind|steht|está|están|est|sont|é|sono|staan?|see)\b/i.exec(
      before,
    )?.[1]
  const asked = (about ?? subject ?? before.replace(pointer, ' ')).replace(leading, '')
  return asked
    .replace(/\s+(?:is|are|lives?|stands?|ist|sind|es|est|é)\s*$/i, '')
    .replace(/[\s,:;.(–-]+$/, '')
    .trim()
}

/** A reference as a text: the pointer and its question, not the value. */
export function referenceText({ locator, question }: Reference): string {
  return question === '' ? `See ${locator}.` : `See ${locator} for ${question}.`
}

/** What a sentence declares settled. @param key what the fact is about; narrows the scope. */
export function settledIn(sentence: string, key: string): Settled | undefined {
  const plain = sentence.replaceAll('’', "'")
  if (!settledWords.test(plain)) return undefined
  const revisitIf = condition.exec(plain)?.[1]?.trim()
  return {
    scope: key,
    ...(revisitIf === undefined ? {} : { revisitIf }),
    settledBy: evidence.test(plain) ? 'evidence' : 'decision',
  }
}

const stale = /(?<![\p{L}\p{N}_])(?:nit|typo|tippfehler|line \d+|zeile \d+)(?![\p{L}\p{N}_])/iu

/** A question without its mark. */
const asked =
  /(?:^|[,;]\s*(?:so |and |but )?)(?:can|could|would) you (?!always|never)|\bhow (?:can|do|should) (?:i|we)\b|^\P{L}*(?:(?:so|ok|and|but|btw|in general|also)\P{L}+)*(?:how|what|why|where|when|which|who)\s+(?:is|are|do|does|did|can|should|was|were)\b|^\P{L}*(?:(?:und|et|y|e|en|also|dann|alors|bon|ok|dus|nu|pero|mas|ma|maar|mais)\P{L}+)*(?:(?:wie|warum|wieso|weshalb|wann|wo|hoe|waarom|wanneer|waar)\P{L}+(?:ist|sind|kann|können|geht|gehen|läuft|kommt|wird|war|macht|sieht|lange|viele?|is|zijn|kan|kunnen|gaat|komt|wordt|lang|veel)|comment|pourquoi|est-ce que|c'est quoi|cómo|por qué|cuándo|dónde|cuánt[oa]s?|por que|onde|cadê|come mai|quanto (?:ci|tempo|custa|costa))(?![\p{L}])/iu

/** Why a sentence is not worth keeping, whatever it signals. */
export type Chatter = 'question' | 'guess' | 'to-do' | 'review-note' | 'one-off'

/** Tells questions, guesses, to-dos and review notes from what may be kept. */
export function chatterIn(sentence: string): Chatter | undefined {
  if (/[?？]["')\]]?$/.test(sentence) || asked.test(sentence) || sentence.endsWith(':')) return 'question'
  if (hasCue(sentence, 'guess')) return 'guess'
  if (stale.test(sentence)) return 'review-note'
  return hasCue(sentence, 'todo') ? 'to-do' : undefined
}
