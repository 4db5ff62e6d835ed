import type { Difference, Finding, Pair } from '../pair.js'

/** What a reading passes over and a claim may hang on: comparison signs, the case of names in code, zeros in front. */
export const notation: Difference = {
  kind: 'notation',
  yieldsToTriple: false,

  find(pair) {
    return otherSigns(pair) ?? otherCase(pair.a.text, pair.b.text) ?? otherZeros(pair.a.text, pair.b.text)
  },
}

/** Signs of comparison, direction and repetition; not those of quotes, lists and emphasis. */
const sign = /(?:[<>!=]==?|=>|->|<-|→|←|[<>≤≥≠≈±∓]|(?<=[\p{L}\p{N}./ ])\*(?![\s*])|(?<=\p{N})\*|(?<=\s)[*/+](?=\s))/gu
const lineQuote = /^\s*>+\s/gmu
const emphasis = /(\*{1,3})(?=\S)([^*\n]*\S)\1/gu
const spelling: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '!=': '≠', '!==': '≠', '→': '->', '←': '<-' }
const equality = new Set(['==', '==='])

/** Without one of these characters, a text has no sign. */
const anySign = /[<>=→←≤≥≠≈±∓*/+]/u
const none: readonly string[] = []

function signsOf(text: string): readonly string[] {
  if (!anySign.test(text)) return none
  const found = text.replace(lineQuote, ' ').replace(emphasis, '$2').match(sign) ?? []
  return found.filter((each) => !equality.has(each)).map((each) => spelling[each] ?? each)
}

function otherSigns({ a, b, solidLeft, solidRight }: Pair): Finding | undefined {
  const [left, right] = [signsOf(a.text), signsOf(b.text)]
  const at = Math.max(left.length, right.length) === 0 ? -1 : firstDifferent(left, right)
  if (at < 0) return undefined
  const [mine, theirs] = [left[at], right[at]]
  if (mine !== undefined && theirs !== undefined && left.length === right.length) {
    const contradiction = solidLeft.length + solidRight.length === 0
    return { verdict: 'differs', left: mine, right: theirs, contradiction }
  }
  if (hasEquality(a.text) !== hasEquality(b.text)) {
    return { verdict: 'differs', detail: `${mine ?? '=='} / ${theirs ?? '=='}`, contradiction: true }
  }
  return { verdict: 'unsure', why: `\`${mine ?? theirs ?? ''}\` on one side only` }
}

function hasEquality(text: string): boolean {
  return (text.match(sign) ?? []).some((each) => equality.has(each))
}

function firstDifferent(left: readonly string[], right: readonly string[]): number {
  const length = Math.max(left.length, right.length)
  for (let i = 0; i < length; i++) if (left[i] !== right[i]) return i
  return -1
}

const codeWord = /\\?[\p{L}\p{M}\p{N}_]+/gu
const mixed = /\p{L}\p{M}*[\p{L}\p{N}_]*\p{Lu}/u
const lower = /\p{Ll}/u
const digit = /\p{N}/u
const camel = /^\p{Ll}+\p{Lu}/u
const shouted = /^\p{Lu}{2,}$/u
const titled = /^\p{Lu}\p{Ll}+$/u
/** Words that in capitals are another word: `US`, `IT`, `WHO`. */
const smallWords = new Set(['us', 'it', 'who', 'or', 'in', 'no', 'as', 'so', 'am', 'me', 'he', 'is', 'be', 'go', 'do'])

interface CasePair {
  readonly left: string
  readonly right: string
  readonly at: number
}

/** The same words, one of them in another case where the case makes the name. */
function otherCase(a: string, b: string): Finding | undefined {
  if (a === b || a.toLowerCase() !== b.toLowerCase()) return undefined
  const theirs = b.match(codeWord) ?? []
  const differing = (a.match(codeWord) ?? []).flatMap((left, at): CasePair[] => {
    const right = theirs[at] ?? ''
    return left === right ? [] : [{ left, right, at }]
  })
  const exact = differing.find(isOtherName)
  if (exact !== undefined) return { verdict: 'differs', left: exact.left, right: exact.right, contradiction: false }
  const doubtful = differing.length === 1 ? differing.find((pair) => mayBeOtherName(pair, a)) : differing.find(areMixed)
  return doubtful && { verdict: 'unsure', why: `\`${doubtful.left}\` and \`${doubtful.right}\` may be two names` }
}

function isOtherName({ left, right }: CasePair): boolean {
  return left.startsWith('\\') || (areMixed({ left, right }) && digit.test(left))
}

function areMixed({ left, right }: Pick<CasePair, 'left' | 'right'>): boolean {
  return isMixed(left) && isMixed(right)
}

function isMixed(word: string): boolean {
  return mixed.test(word) && lower.test(word)
}

function mayBeOtherName({ left, right, at }: CasePair, text: string): boolean {
  if (camel.test(left) || camel.test(right)) return true
  if (areMixed({ left, right }) || smallWords.has(left.toLowerCase())) return !isFirstWord(left, right, at)
  if (left.length === 1) return at > 0 || /^\s*\p{L}\s*:?=/u.test(text)
  return at > 0 && ((shouted.test(left) && titled.test(right)) || (titled.test(left) && shouted.test(right)))
}

/** At the start of a text a capital says nothing. */
function isFirstWord(left: string, right: string, at: number): boolean {
  return at === 0 && left.slice(1) === right.slice(1)
}

const wholeNumber = /(?<![\p{L}\p{N}.,:/-])\d+(?![\p{L}\p{N}]|[.,:/-]\p{N})/gu

/** `007` is a name and not the number 7; a day or an hour may be written either way. */
function otherZeros(a: string, b: string): Finding | undefined {
  const [left, right] = [a.match(wholeNumber) ?? [], b.match(wholeNumber) ?? []]
  const zeros = [...left, ...right].filter((each) => each.length > 1 && each.startsWith('0'))
  if (zeros.length === 0) return undefined
  const mine = left.find((each) => isOtherwiseWritten(each, right))
  const theirs = right.find((each) => isOtherwiseWritten(each, left))
  if (mine === undefined || theirs === undefined) return undefined
  if (Math.max(mine.length, theirs.length) > 2)
    return { verdict: 'differs', left: mine, right: theirs, contradiction: false }
  return { verdict: 'unsure', why: `${mine} and ${theirs} may be two names` }
}

function isOtherwiseWritten(number: string, others: readonly string[]): boolean {
  return !others.includes(number) && others.some((other) => other.replace(/^0+/, '') === number.replace(/^0+/, ''))
}
