import type { Rewording } from './rewording.js'

/** What is done, with the verbs that say no more than that it is done. */
const actions: readonly (readonly [verbs: string, noun: string, verb: string])[] = [
  ['take', 'walk|stroll|nap|bath|shower|rest|swim|ride', ''],
  ['have', 'walk|stroll|nap|rest|swim|fight|chat|talk|conversation|argument|discussion', ''],
  ['go for', 'walk|stroll|run|jog|swim|ride|hike|drive', ''],
  ['do', 'dance|jump|flip|somersault|cartwheel|handstand', ''],
  ['make', 'decision|choice|jump|visit|promise', ''],
]
const verbOf: Readonly<Record<string, string>> = {
  conversation: 'converse',
  argument: 'argue',
  discussion: 'talk',
  decision: 'decide',
  choice: 'choose',
  bath: 'bathe',
}
const past: Readonly<Record<string, string>> = {
  run: 'ran',
  swim: 'swam',
  ride: 'rode',
  fight: 'fought',
  drive: 'drove',
  choose: 'chose',
}
const lightForms: Readonly<Record<string, string>> = {
  take: 'take|takes|took|taking',
  have: 'has|have|had|having',
  'go for': 'go for|goes for|went for|going for',
  do: 'do|does|did|doing',
  make: 'make|makes|made|making',
}

/** "Is taking a walk" is walking, "made a decision to move" decided to. */
const nounsOfDoing: readonly Rewording[] = actions.map(([verb, nouns]) => [
  new RegExp(
    `\\b(${lightForms[verb] ?? verb}) an? (${nouns})\\b(?! (?:of|in (?:his|her|its|their|a|the) (?:hand|closet|mouth))\\b)(?=$|[.,;!?]| (?:in|on|at|with|to|along|through|near|around|by|into|every|daily|and|while)\\b)`,
    'giu',
  ),
  (_, light = '', noun = '') => inflected(verbOf[noun.toLowerCase()] ?? noun.toLowerCase(), light.toLowerCase()),
])

/** "Taking a picture of" is photographing. */
const pictures: Rewording = [
  /\b(take|takes|took|taking) (?:an?|some) (?:picture|photo|photograph)s? of\b/giu,
  (_, light = '') => inflected('photograph', light.toLowerCase()),
]

function inflected(verb: string, light: string): string {
  if (/^(?:taking|having|doing|making|going for)$/u.test(light)) return `${doubled(verb).replace(/e$/u, '')}ing`
  if (/^(?:takes|has|does|makes|goes for)$/u.test(light)) return `${verb}s`
  if (/^(?:took|had|did|made|went for)$/u.test(light)) return past[verb] ?? `${doubled(verb).replace(/e$/u, '')}ed`
  return verb
}

/** `napping`, `running`. */
function doubled(verb: string): string {
  return /^(?:nap|chat|jog|run|swim|flip)$/u.test(verb) ? `${verb}${verb.at(-1) ?? ''}` : verb
}

/** Verbs that say no more than that what follows is done. */
export const lightVerbs: readonly Rewording[] = [...nounsOfDoing, pictures]
