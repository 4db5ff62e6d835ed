import { wordSet } from '../../text/index.js'
import { inDigits } from './digits.js'
import { lightVerbs } from './light-verbs.js'
import type { Rewording } from './rewording.js'

const determiner = '(?:an?|the|his|her|its|their|my|your|our|some)'
const smallUnit = 'second|minute|hour|day|week|month|year'

const cadences: Readonly<Record<string, string>> = {
  hour: 'hourly',
  day: 'daily',
  night: 'nightly',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
}

const halves: Readonly<Record<string, string>> = {
  minute: '30 seconds',
  hour: '30 minutes',
  day: '12 hours',
  year: '6 months',
}

const oneAndAHalf: Readonly<Record<string, string>> = {
  minute: '90 seconds',
  hour: '90 minutes',
  day: '36 hours',
  year: '18 months',
}

/** "Half an hour" is 30 minutes, "every hour" hourly, "every Friday" on Fridays. */
const measures: readonly Rewording[] = [
  [/\b(?:an?|one) (minute|hour|day|year) and a half\b/giu, (_, unit = '') => oneAndAHalf[unit.toLowerCase()] ?? unit],
  [/\bhalf an? (minute|hour|day|year)\b/giu, (_, unit = '') => halves[unit.toLowerCase()] ?? unit],
  [/\ba quarter of an hour\b/giu, '15 minutes'],
  [new RegExp(`\\bonce (every (?:\\d+|two|three|four|five|six|ten) (?:${smallUnit})s)\\b`, 'giu'), '$1'],
  [
    /\b(?:once )?(?:every|each) (hour|day|night|week|month|quarter|year)\b(?!['’-])/giu,
    (_, unit = '') => cadences[unit.toLowerCase()] ?? unit,
  ],
  [/\bonce (?:an?|per) (hour|day|night|week|month|year)\b/giu, (_, unit = '') => cadences[unit.toLowerCase()] ?? unit],
  [
    /\b(?:on )?(?:every|each) ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?![\p{L}'’])(?! (?:and|or|morning|afternoon|evening|night)\b)/giu,
    'on $1s',
  ],
  [
    new RegExp(`\\b(?:about|roughly|around|circa) (?=\\d[\\d.,]* ?(?:%|percent|(?:${smallUnit})s?\\b))`, 'giu'),
    'approximately ',
  ],
]

/** Words that say the same wherever they stand. */
const words: readonly Rewording[] = [
  [/\bno[ -]one\b/giu, 'nobody'],
  [/\bone another\b/giu, 'each other'],
  [/\b(?:is|are|am) able to\b/giu, 'can'],
  [/\babove\b(?= \p{L})/giu, 'over'],
  [/\b(?:beneath|underneath|below)\b(?= \p{L})/giu, 'under'],
  [/\btill\b(?= [\p{L}\p{N}])/giu, 'until'],
  [/\bvia\b(?= \p{L})/giu, 'through'],
  [/\bclose to\b(?= \p{L})/giu, 'near'],
  [/\b(is|are|am) seated\b/giu, '$1 sitting'],
  [/\b(is|are) laying (?=on|in|down)/giu, '$1 lying '],
  [/\b(is|are) (?:located|situated) (?=in|at|on|near)/giu, '$1 '],
  // The only way to say it: it tells no time.
  [/\b(?:was|were) born\b/giu, 'born'],
  [/\b(like|love|enjoy)(s?) (?:to go|going) (?=\p{L}+ing\b)/giu, '$1$2 '],
]

/** "A man wearing a hat", "a man who wears a hat" and "a man in a hat"; but not what he is doing: "is wearing a hat". */
const clothing: readonly Rewording[] = [
  [/\b(?:who|that|which) (?:(?:is|are) (?:wearing|dressed in)|wears?)\b/giu, 'in'],
  [
    /(?<=\p{L} )(?<!\b(?:is|are|was|were|be|been|am|not|and|or|but|of|by|like|likes|while|when|'s|’s) )(?:wearing|dressed in)\b/giu,
    'in',
  ],
]

const material =
  'wood|stone|glass|metal|steel|iron|brick|paper|cardboard|plastic|leather|gold|silver|concrete|snow|sand'

const riding = '(?:(?:who|that) is |who |that )?(?:riding|rides) (?:an?|the|his|her)'
const played = 'guitar|piano|violin|flute|drum|trumpet|football|basketball|soccer|tennis|hockey|baseball|rugby'
const done = 'danc|surf|sing|run|ski|swim|skateboard|snowboard'
/** Of the one who does it, something else is said: "a person riding a bike is singing", but "there is no person riding a bike". */
const saidOf = '(?= (?:is|are|was|were)\\b)'

/** "A person riding a bike" is a cyclist, "a person who plays the guitar" a guitar player. */
const doers: readonly Rewording[] = [
  [new RegExp(`\\b(?<!\\bno )person ${riding} (?:bike|bicycle)\\b${saidOf}`, 'giu'), 'cyclist'],
  [new RegExp(`\\b(?<!\\bno )person ${riding} (?:motorbike|motorcycle)\\b${saidOf}`, 'giu'), 'motorcyclist'],
  [
    new RegExp(
      `\\b(?<!\\bno )(?:person|player) (?:(?:who|that) is |who |that )?(?:playing|plays) (?:an? |the )?(${played})s?\\b${saidOf}`,
      'giu',
    ),
    '$1 player',
  ],
  [
    new RegExp(`\\b(?<!\\bno )person (?:who|that) (?:is )?(${done})(?:n?m?ing|e?s)\\b${saidOf}`, 'giu'),
    (_, verb = '') => doerOf[verb.toLowerCase()] ?? `${verb}er`,
  ],
  [/\b(\p{L}+) (?:made|used|designed) for (\p{L}+ing)\b(?=$|[.,;]| (?:is|are|was|were|in|on|at)\b)/giu, '$2 $1'],
]
const doerOf: Readonly<Record<string, string>> = { run: 'runner', swim: 'swimmer' }

/** "A door made of wood" is "a wood door". */
const made: readonly Rewording[] = [
  [
    new RegExp(
      `\\b(?:that is |that are |which is )?(\\p{L}+) (?:(?:that|which) (?:is|are) )?made (?:out )?(?:of|from) (${material})\\b(?! and| or)`,
      'giu',
    ),
    '$2 $1',
  ],
]

const particleVerbs =
  'pick|put|take|turn|switch|lift|set|shut|cut|fill|hang|roll|fold|wake|throw|give|hand|clean|wipe|wash'

/** "Picks the phone up" is "picks up the phone". */
const particles: readonly Rewording[] = [
  [
    new RegExp(
      `\\b((?:${particleVerbs})(?:s|es|ed|(?:t|p|b)?ing)?|taking|takes|took|taken|gave|giving|threw|wok(?:e|ing)|hung) (${determiner} (?:\\p{L}+ ){0,2}?\\p{L}+) (up|off|on|down|out|away|back)(?=$|[.,;!?])`,
      'giu',
    ),
    '$1 $3 $2',
  ],
]

const handing =
  'give|gives|gave|giving|send|sends|sent|sending|show|shows|showed|showing|lend|lends|lent|lending|hand|hands|handed|handing|offer|offers|offered|offering'

/** "Gave Ana the keys" is "gave the keys to Ana". */
const receivers: readonly Rewording[] = [
  [
    new RegExp(
      `\\b(${handing}) ((?:(?:an?|the|his|her|their|my|our) )?\\p{L}+) ((?:an?|the|his|her|their|my|our|some) (?:\\p{L}+ ){0,2}?\\p{L}+)(?=$|[.,;!?]| (?:on|at|in|yesterday|today|every)\\b)`,
      'giu',
    ),
    (...[whole = '', verb = '', receiver = '', thing = '']) =>
      /^(?:an?|the|his|her|their|my|our|some|up|off|on|out|away|back|to)$/iu.test(receiver)
        ? whole
        : `${verb} ${thing} to ${receiver}`,
  ],
]

/** "Prefers tea to coffee", "likes tea better than coffee": tea over coffee. */
const preferences: readonly Rewording[] = [
  [/\bha(s|ve) a preference for\b/giu, (_, ending = '') => (ending === 's' ? 'prefers' : 'prefer')],
  [/\bwould rather (?:use|have|drink|eat) (?=[^.;]+ than )/giu, 'prefer '],
  [
    /\blik(es?) ([^.,;]+?) (?:better|more) than (?=\p{L})/giu,
    (_, ending = '', liked = '') => `prefer${ending.slice(1)} ${liked} over `,
  ],
  [/\blik(es?) ([^.,;]+?) better(?=$|[.,;])/giu, (_, ending = '', liked = '') => `prefer${ending.slice(1)} ${liked}`],
  [
    /\b(prefers?) ((?!to\b|that\b)[^.,;]+?) (?:to|than|rather than|instead of) (?=(\p{L}+))/giu,
    (...[whole = '', verb = '', thing = '', next = '']) => (isToDo(whole, next) ? whole : `${verb} ${thing} over `),
  ],
]

const determiners = wordSet('a an the his her its their my your our this that these those any all')

/** "Prefers tabs to indent": what follows is done with it. */
function isToDo(found: string, next: string): boolean {
  return / to $/u.test(found) && !next.endsWith('ing') && !determiners.has(next.toLowerCase()) && isBaseVerb(next)
}

const doneWith = wordSet(
  'indent use write run read format test build deploy work play make keep get avoid store send do start',
)

function isBaseVerb(word: string): boolean {
  return doneWith.has(word.toLowerCase())
}

/** Constructions, each group with the words without one of which a text has none of them. */
const groups: readonly (readonly [sign: RegExp, rewordings: readonly Rewording[]])[] = [
  [/\b(?:half|quarter of|every|each|once|roughly|about|around|circa)\b/iu, measures],
  [
    /\b(?:no[ -]one|one another|able to|above|beneath|underneath|below|till|via|close to|seated|laying|located|situated|born|to go|going)\b/iu,
    words,
  ],
  [/\b(?:wearing|wears?|dressed)\b/iu, clothing],
  [/\b(?:made|used|designed|person|player)\b/iu, [...made, ...doers]],
  [/ (?:up|off|on|down|out|away|back)(?:$|[.,;!?])/iu, particles],
  [new RegExp(`\\b(?:${handing})\\b`, 'iu'), receivers],
  [/\b(?:likes?|prefers?|preference|rather)\b/iu, preferences],
  [
    /(?:\b(?:tak(?:es?|ing)|took|ha(?:s|ve|d|ving)|do|does|doing|did|ma(?:kes?|king|de))| for) (?:an?|some) /iu,
    lightVerbs,
  ],
]
/** A longer text states more than one thing; characters. */
const longest = 400
/** What stands in code or quotation marks is said as it stands. */
const quoted = /[`"“„«「]/u

/** A short text in the one of several equal constructions that is read: other words, never another claim. */
export function reworded(text: string): string {
  if (text.length > longest || quoted.test(text)) return text
  return groups.reduce(
    (said, [sign, rewordings]) => (sign.test(said) ? rewordAll(said, rewordings) : said),
    inDigits(text),
  )
}

function rewordAll(text: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((said, [pattern, instead]) => said.replace(pattern, instead as string), text)
}
