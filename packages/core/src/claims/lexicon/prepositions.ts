/** Prepositions by what they say; a word in no row is no preposition. */
const classes: Readonly<Record<string, string>> = {
  in: 'in within inside into',
  at: 'at',
  on: 'on onto upon',
  to: 'to toward towards',
  from: 'from',
  of: 'of',
  for: 'for',
  with: 'with using',
  by: 'by',
  as: 'as',
  about: 'about regarding concerning',
  like: 'like',
  than: 'than',
  under: 'under below beneath underneath',
  over: 'over above',
  near: 'near beside alongside nearby',
  behind: 'behind',
  front: 'in_front_of',
  between: 'between among',
  through: 'through via',
  across: 'across',
  along: 'along',
  up: 'up',
  down: 'down',
  around: 'around',
  outside: 'outside',
  off: 'off',
  out: 'out',
  against: 'against',
  before: 'before',
  after: 'after',
  until: 'until till',
  since: 'since',
  during: 'during',
  per: 'per',
  without: 'without',
  because: 'because_of due_to',
}

const classOf: ReadonlyMap<string, string> = new Map(
  Object.entries(classes).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word.replaceAll('_', ' '), name] as const),
  ),
)

/** What an English preposition says, by its class; `undefined` for other words. */
export function prepositionOf(word: string): string | undefined {
  return classOf.get(word)
}

const near = new Set(
  'in-at in-on at-on of-for of-in of-on of-at of-to of-from of-by of-with in-for in-during at-during on-during in-to to-at to-on on-for at-for as-for with-for with-as about-on about-of to-with in-near at-near at-by near-by in-through on-along in-around on-across to-for per-in with-by in-by in-with on-by on-with'.split(
    ' ',
  ),
)
const opposed = new Set(
  'on-under on-off in-outside in-out near-outside over-under before-after from-to with-without for-against behind-front until-since for-without near-in near-on on-outside before-during after-during on-behind in-behind in-under over-on to-out in-from on-from before-until before-since after-until in-before in-after on-before on-after at-before at-after up-down along-up'.split(
    ' ',
  ),
)

/** How two different prepositions before one word go together. */
export function prepositionFit(a: string, b: string): 'near' | 'opposed' | 'far' {
  if (a === 'of' || b === 'of')
    return a === 'from' || b === 'from' || a === 'without' || b === 'without' ? 'opposed' : 'near'
  if (a === b || near.has(`${a}-${b}`) || near.has(`${b}-${a}`))
    return near.has(`${a}-${b}`) && opposed.has(`${a}-${b}`) ? 'far' : 'near'
  return opposed.has(`${a}-${b}`) || opposed.has(`${b}-${a}`) ? 'opposed' : 'far'
}

const polar = new Set(['from-to', 'in-out', 'in-from', 'off-on', 'down-up', 'after-before'])

/** True for directions that exclude each other: from and to, on and off. */
export function arePolar(a: string, b: string): boolean {
  return polar.has(`${a}-${b}`) || polar.has(`${b}-${a}`)
}

const plain = new Set(['in', 'at', 'on', 'of', 'for', 'with', 'by', 'as', 'to', 'about', 'during', 'per', 'like', 'up'])

/** True for prepositions that a wording may do without: "port of payments", "payments port". */
export function isPlainPreposition(name: string): boolean {
  return plain.has(name)
}
