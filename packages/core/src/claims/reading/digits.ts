import { detectLanguage } from '../../text/index.js'

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Larger ones, and what goes on after one of these, is read as the words stand. */
const larger = 'hundred|thousand|million|billion|dozen'
// A lone `one` is more often a pronoun or an article.
const counted = new RegExp(
  `(?<![\\p{L}\\p{N}-]|\\b(?:${larger}) |\\b(?:${larger}) and )` +
    `(?:(${tens.join('|')})(?:[ -](${ones.join('|')}))?|(${ones.slice(1).join('|')}|${teens.join('|')}))` +
    `(?![\\p{L}\\p{N}]|[ -](?:${larger})\\b)`,
  'gu',
)

/** At the beginning a number is no name for its capital. */
const first = new RegExp(`^(?:${[...ones.slice(1), ...teens, ...tens].map(capitalised).join('|')})(?!\\p{L})`, 'u')

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** Numbers under a hundred of an English text in digits: "twenty-five miles", "a two-week trip". A name in capitals stays. */
export function inDigits(text: string): string {
  counted.lastIndex = 0
  const said = text.replace(first, (word) => word.toLowerCase())
  if (!counted.test(said) || detectLanguage(text, text.toLowerCase().split(/[^\p{L}]+/u)).code !== 'en') return text
  return said.replace(counted, (...[, ten, one, small]: readonly (string | undefined)[]) =>
    String(valueOf(ten, one, small)),
  )
}

function valueOf(ten?: string, one?: string, small?: string): number {
  if (ten !== undefined) return 20 + 10 * tens.indexOf(ten) + (one === undefined ? 0 : ones.indexOf(one) + 1)
  return teens.includes(small ?? '') ? 10 + teens.indexOf(small ?? '') : ones.indexOf(small ?? '') + 1
}
