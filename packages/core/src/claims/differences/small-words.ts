import type { Difference, Finding, Pair } from '../pair.js'
import type { Term } from '../reading/term.js'
import { isReordered, isRotated, isTurnedAround } from '../reordered.js'
import { areVoices, isPastOtherwise } from '../voices.js'
import { englishWord } from '../lexicon/word.js'
import { withoutOpening } from '../reading/prefixes.js'

/**
 * Small words that a reading passes over and a claim may hang on: how many, whether, how often, in which order. Where only
 * one text has them, or both have others, a person decides.
 */
export const smallWords: Difference = {
  kind: 'small-words',
  yieldsToTriple: true,

  find(pair) {
    const [left, right] = [pair.a.spoken, pair.b.spoken]
    const [leftOnly, rightOnly] = [without(left, right), without(right, left)]
    const isSameWords = leftOnly.length + rightOnly.length === 0
    if (isSameWords) return otherRange(pair) ?? otherPath(pair) ?? otherOrder(pair, left, right)
    const shape = otherRange(pair) ?? otherName(pair, leftOnly, rightOnly) ?? otherShort(pair, leftOnly, rightOnly)
    return pair.a.reading.language === 'en' ? (shape ?? otherEnglish(pair, leftOnly, rightOnly)) : shape
  },
}

/** The small words are those of English; other languages have their own ways to be careful. */
function otherEnglish(pair: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  return (
    otherWeight(pair, left, right) ??
    otherNeed(pair) ??
    otherShare(pair, left, right) ??
    otherForm(pair, left, right) ??
    (pair.fact?.fit === 'same' ? otherDay(pair, left, right) : otherPlace(pair, left, right))
  )
}

/** On every such day. */
const weekdays = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/

/** The tokens of one text that the other does not have as often. */
function without(tokens: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return tokens.filter((token) => {
    const count = left.get(token) ?? 0
    if (count > 0) left.set(token, count - 1)
    return count === 0
  })
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const decisive = set(
  'all any each every both either neither no none nobody nothing not never always often sometimes usually only just even ' +
    'almost nearly barely but except unless if unlike quit stop stopped refrain avoid prevent until till within via without ' +
    'before after since per again above below under over against other another half',
)
/** They say little where both texts are wordings of one kind of fact. */
const auxiliary = set(
  'must should may might can could shall will would mustn shouldn couldn wouldn was were been be had did',
)
const persons = set(
  'i me my mine you your yours we us our ours he him his she her hers they them their theirs this that these those',
)
function otherWeight(pair: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const isSameFact = pair.fact?.fit === 'same'
  const telling = (token: string, others: readonly string[]): boolean => {
    if (decisive.has(token) || weekdays.test(token)) return !isAccounted(token, others, pair)
    return auxiliary.has(token) && !isSameFact && !(isOfPassive.has(token) && isPastOtherwise(pair))
  }
  const word =
    left.find((token) => telling(token, pair.b.spoken)) ?? right.find((token) => telling(token, pair.a.spoken))
  if (word !== undefined) return unsure(`\`${word}\` on one side only`)
  const [mine, theirs] = [left.find((token) => persons.has(token)), right.find((token) => persons.has(token))]
  return mine === undefined || theirs === undefined ? undefined : unsure(`\`${mine}\` or \`${theirs}\``)
}

/** Prepositions of the wordings of facts: a fit has found a place for each of them. */
const ofWordings = set('after again against over under per')
const rhythm = set('interval frequency cadence schedule cycle weekly')

/** Words that the wording of a fact accounts for: "merge against main", and a rhythm that the other text names by a noun. */
function isAccounted(token: string, others: readonly string[], { fact }: Pair): boolean {
  if (fact?.fit !== 'same') return false
  if (token === 'per') return others.some((other) => /^(?:an?|every|each)$/.test(other))
  if (ofWordings.has(token)) return true
  if (token !== 'every' && !weekdays.test(token)) return false
  // A release day comes again and again, the day of a meeting need not.
  return others.some((other) => rhythm.has(other) || (other === 'day' && fact.kind.name === 'release'))
}

const isOfPassive = set('was were')

const need = /\b(?:as|where|if|when|while) (?:needed|necessary|required)\b/iu

/** What need not be is not what must not be. */
const freedom = /(?:not|n['’]t) (?:have|need|required|supposed) to\b/iu

function otherNeed({ a, b }: Pair): Finding | undefined {
  if (freedom.test(a.text) !== freedom.test(b.text)) return unsure('need not, or must not')
  return need.test(a.text) === need.test(b.text) ? undefined : unsure('as needed, or needed')
}

const negations = set('not no never cannot t none nobody nothing')

/** "Some cannot" is not "they cannot". */
function otherShare({ a }: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  if (!left.includes('some') && !right.includes('some')) return undefined
  return a.tokens.some((token) => negations.has(token)) ? unsure('`some` on one side only') : undefined
}

/** A lone letter or an abbreviation in capitals is a name: `flat A`, `the IT team`. */
function otherShort({ a, b }: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const english = a.reading.language === 'en' && b.reading.language === 'en'
  const name =
    left.find((token) => isShortName(token, a.text, english)) ??
    right.find((token) => isShortName(token, b.text, english))
  return name === undefined ? undefined : unsure(`\`${name}\` on one side only`)
}

function isShortName(token: string, whole: string, english: boolean): boolean {
  if (token.length > 3 || !/^\p{L}+$/u.test(token)) return false
  const name = token.toUpperCase()
  if (!whole.includes(name)) return false
  const text = withoutOpening(whole)
  if (text === text.toUpperCase()) return false
  // What the reading takes for a word of content is compared as one.
  if (english && token.length > 1 && englishWord(token).grammar === undefined) return false
  const start = token === 'a' || token === 'i' ? '(?<=\\s)' : `(?<![\\p{L}\\p{N}'’])`
  return new RegExp(`${start}${name}(?![\\p{L}\\p{N}'’])`, 'u').test(text)
}

/** Two forms of one stem that are no inflection of each other, or that tell done from under way. */
function otherForm(pair: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const { alignment, fact } = pair
  if (left.includes('being') || right.includes('being')) return otherProgress(left, right)
  const match = alignment.matches.find(
    (each) =>
      (each.how === 'equal' || each.how === 'inflection' || (each.how === 'root' && fact?.fit !== 'same')) &&
      each.left.sort === 'word' &&
      left.includes(each.left.form) &&
      right.includes(each.right.form) &&
      !isInflection(each.left.form, each.right.form) &&
      !areVoices(each.left, each.right, pair),
  )
  return match && unsure(`${match.left.text} or ${match.right.text}`)
}

/** "Is being played" is "is playing", seen from the other side; "is played" is not. */
function otherProgress(left: readonly string[], right: readonly string[]): Finding | undefined {
  const others = left.includes('being') ? right : left
  return others.some((token) => token.endsWith('ing')) ? undefined : unsure('`being` on one side only')
}

const derived = /^(?:ment|ation|ition|ion|tion|al|ly|ness|er|or|ing)s?$/

const doer = /(?:er|or)s?$/
const done = /(?:ed|ing)$/

function isInflection(a: string, b: string): boolean {
  if ((doer.test(a) && done.test(b)) || (done.test(a) && doer.test(b))) return false
  if (a.endsWith('ing') !== b.endsWith('ing') && a.endsWith('ed') !== b.endsWith('ed')) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.startsWith(short)) return isEnding(long.slice(short.length))
  const stem = short.replace(/(?:e|y|es|ies|s|ed|ied|ing)$/, '')
  const rest = long.slice(stem.length)
  return (
    (short.length > 3 || short.endsWith('e')) && long.startsWith(stem) && (isEnding(rest) || isEnding(rest.slice(1)))
  )
}

function isEnding(rest: string): boolean {
  return /^(?:s|es|d|ed|ing)$/.test(rest) || derived.test(rest)
}

const places = set(
  'in on at by for to from of with about through into onto near between towards toward and or than like',
)
const alike: readonly ReadonlySet<string>[] = [
  set('in on at'),
  set('of for'),
  set('in into'),
  set('on onto'),
  set('to toward towards'),
  set('of in'),
  set('and with'),
  set('by near'),
]

/** Another preposition or joint, or the mark of a passive while both sides stand in one order. */
function otherPlace({ alignment }: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const [mine, theirs] = [left.filter((token) => places.has(token)), right.filter((token) => places.has(token))]
  const [here, there] = [mine[0], theirs[0]]
  if (here !== undefined && there !== undefined && !alike.some((words) => words.has(here) && words.has(there)))
    return unsure(`\`${here}\` or \`${there}\``)
  const isInOrder = alignment.matches.every(
    (match, i) => i === 0 || match.rightAt > (alignment.matches[i - 1]?.rightAt ?? -1),
  )
  const isBy = mine.includes('by') !== theirs.includes('by')
  if (isBy && isInOrder && !isNearBy(alignment, [...mine, ...theirs])) return unsure('`by` on one side only')
  return undefined
}

/** "Sitting by a tree" is near it; "painted by a man" is not. */
function isNearBy({ matches }: Pair['alignment'], tokens: readonly string[]): boolean {
  return tokens.includes('near') && !matches.some(({ left, right }) => isDoer(left) || isDoer(right))
}

function isDoer({ role, preposition }: Term): boolean {
  return role === 'agent' && preposition === 'by'
}

const range = /\p{N}\s*(?:[-–—]|to|through|until)\s*v?\p{N}/u
const isoDate = /(?<!\p{N})\p{N}{4}-\p{N}{2}(?:-\p{N}{2})?(?!\p{N})/gu

function otherRange({ a, b }: Pair): Finding | undefined {
  return isRange(a.text) === isRange(b.text) ? undefined : unsure('a range or its two ends')
}

function isRange(text: string): boolean {
  return range.test(text.replace(isoDate, ''))
}

/** `Andreas` is not `Andrea`, though a plural would look the same. */
function otherName({ a, b }: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const tokens = [...left, ...right]
  const long = tokens.find((token) => /^\p{L}.*s$/u.test(token) && tokens.includes(token.slice(0, -1)))
  if (long === undefined) return undefined
  const short = long.slice(0, -1)
  const text = `${a.text} ${b.text}`
  return isCapital(long, text) && isCapital(short, text) ? unsure(`\`${long}\` or \`${short}\``) : undefined
}

function isCapital(token: string, text: string): boolean {
  return new RegExp(`${token.charAt(0).toUpperCase()}${token.slice(1)}(?!\\p{L})`, 'u').test(text)
}

const compound = /\S*[\p{L}\p{N}][/:][\p{L}\p{N}/.]\S*/gu

/** Parts of a path or a pair in another order. */
function otherPath({ a, b }: Pair): Finding | undefined {
  const [left, right] = [a, b].map(({ text }) =>
    (text.toLowerCase().match(compound) ?? [])
      .map((each) => each.replace(/[.,;:!?)]+$/, ''))
      .sort()
      .join(' '),
  )
  return left === right ? undefined : unsure('the parts of a path stand in another order')
}

/** By Friday is not on Friday. */
function otherDay({ a }: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  if (left.includes('by') === right.includes('by') || !a.reading.terms.some(({ moment }) => moment !== undefined))
    return undefined
  const rest = left.includes('by') ? right : left
  const other = rest.find((token) => places.has(token))
  return other === undefined ? undefined : unsure(`\`by\` or \`${other}\``)
}

/** The same words in another order, but for "tea and coffee" and "Rosa is the lead". */
function otherOrder(pair: Pair, left: readonly string[], right: readonly string[]): Finding | undefined {
  const { fact } = pair
  const moved = left.flatMap((token, i) => (token === right[i] ? [] : [i]))
  if (moved.length === 0) return undefined
  const word = isRotated(left, right) ? undefined : moved.map((i) => left[i] ?? '').find((token) => decisive.has(token))
  if (word !== undefined) return unsure(`\`${word}\` in another place`)
  if (fact?.fit === 'same') return undefined
  const [first = 0, last = 0] = [moved[0], moved.at(-1)]
  const areJoined = moved.length === 2 && first > 0 && last === first + 2 && /^(?:and|or)$/.test(left[first + 1] ?? '')
  if (areJoined && !isDescribed(pair, left[first] ?? '')) return undefined
  const isAlike = isTurnedAround(left, right) || isRotated(left, right) || isReordered(left, right)
  return isAlike ? undefined : unsure('the words stand in another order')
}

/** "The old man and woman": of two joined words only the first is described. */
function isDescribed({ a }: Pair, token: string): boolean {
  const { terms } = a.reading
  const at = terms.findIndex(({ form }) => form === token)
  const [before, term] = [terms[at - 1], terms[at]]
  return before !== undefined && before.phrase === term?.phrase && before.sort === 'word' && !before.word.isVerb
}

function unsure(why: string): Finding {
  return { verdict: 'unsure', why }
}
