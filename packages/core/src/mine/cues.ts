import type { SignalWords } from './words/index.js'
import { signalWords } from './words/index.js'
import type { Family } from './tags.js'

type Cue = Exclude<keyof SignalWords, 'language' | 'match'>

const cues: Cue[] = [
  'correction',
  'decision',
  'preference',
  'validated',
  'durable',
  'guess',
  'todo',
  'order',
  'lead',
  'alert',
  'ban',
  'duty',
  'choice',
  'passing',
  'reason',
  'effect',
]
const patterns: ReadonlyMap<Cue, readonly RegExp[]> = new Map(cues.map((cue) => [cue, patternsOf(cue)]))

/** One pattern for the languages that write words apart, one for the others. */
function patternsOf(cue: Cue): readonly RegExp[] {
  const alternatives = (match: SignalWords['match']): string =>
    signalWords.flatMap((words) => (words.match === match ? [words[cue]] : [])).join('|')
  const apart = `(?<![\\p{L}\\p{N}_])(?:${alternatives('words')})(?![\\p{L}\\p{N}_])`
  return [new RegExp(apart, 'iu'), new RegExp(`(?:${alternatives('anywhere')})`, 'iu')]
}

/** Words that signal nothing here: what somebody never did so far or keeps doing, what one can always do, a must-read. */
const noSignal =
  /\b(?:(?:i|we|you|they|this|that|it|he|she)(?:'ve| have| had|'s| has)? )?never (?=\w+ed\b|been|done|seen|had|heard|got|made|ran|knew|saw|thought|said|understood|mind\b)|\b(?:can|could|will) always\b|\bmust-\w+|\bnever ?mind\b|\bi (?:always|never) (?=(?:get|forget|miss|mess|mix|end|wonder|struggle|have|know|understand|remember|see|hear|feel|find)\b)/gi

/** A curly apostrophe is as good as a straight one. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replace(noSignal, ' ')
}

/** True if the text holds one of the words, in any language. */
export function hasCue(text: string, cue: Cue): boolean {
  const searched = plain(text)
  return (patterns.get(cue) ?? []).some((pattern) => pattern.test(searched))
}

const spoken = ['correction', 'decision', 'preference', 'validated'] as const

/** The kinds of signal that a sentence gives, in their order. */
export function familiesOf(text: string): readonly Exclude<Family, 'pattern'>[] {
  return spoken.filter((family) => hasCue(text, family))
}

/** The text without what people say before they come to the point. */
export function withoutLead(text: string): string {
  let left = plain(text).trim()
  for (;;) {
    const lead = leadOf(left)
    if (lead === '') return left
    left = left.slice(lead.length).replace(/^[\s,.:;!–—、。，：！-]+/, '')
  }
}

const leads = ['lead', 'alert']
  .flatMap((cue) => patterns.get(cue as Cue) ?? [])
  .map(({ source }) => new RegExp(`^${source}`, 'iu'))
const orders = (patterns.get('order') ?? []).map(({ source }) => new RegExp(`^${source}`, 'iu'))
/** In Japanese the verb stands at the end. */
const ordersAtEnd = new RegExp(
  `(?:${signalWords.find(({ language }) => language === 'ja')?.order ?? ''})(?:ください|下さい)?[。！!]?$`,
  'u',
)

const alerts = (patterns.get('alert') ?? []).map(({ source }) => new RegExp(`^${source}`, 'iu'))

/** True if it calls for attention first, however politely: "please be aware that". */
export function startsWithAlert(text: string): boolean {
  const said = plain(text).replace(/^\P{L}*(?:(?:please|bitte|por favor|veuillez|per favore)\P{L}+)?/iu, '')
  return alerts.some((alert) => alert.test(said))
}

function leadOf(text: string): string {
  return leads.map((lead) => lead.exec(text)?.[0] ?? '').find((found) => found !== '') ?? ''
}

/** True if it tells the assistant what to do now. */
export function isOrder(text: string): boolean {
  const point = withoutLead(text)
  return orders.some((order) => order.test(point)) || ordersAtEnd.test(point)
}
