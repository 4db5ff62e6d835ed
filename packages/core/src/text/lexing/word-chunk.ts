import type { Lexeme } from './lexeme.js'
import { lexemeOf, markOf } from './lexeme.js'

const negated = /^(.+)n['’]t$/iu
const endings: ReadonlyMap<string, string> = new Map(
  Object.entries({ s: "'s", re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' }),
)
const shortened = /^(.+)['’](s|re|ve|ll|d|m)$/iu
const elided = /^((?:qu|dell|nell|all|sull|dall|quell|un|[ldnsjcmt])['’])(.+)$/iu
const unmarked: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dont: 'do',
    doesnt: 'does',
    didnt: 'did',
    isnt: 'is',
    arent: 'are',
    wasnt: 'was',
    werent: 'were',
    cant: 'can',
    wont: 'will',
    couldnt: 'could',
    shouldnt: 'should',
    wouldnt: 'would',
    hasnt: 'has',
    havent: 'have',
    hadnt: 'had',
    cannot: 'can',
  }),
)
const irregularNegated: ReadonlyMap<string, string> = new Map(
  Object.entries({ ca: 'can', wo: 'will', sha: 'shall', ai: 'is' }),
)
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': 'and',
    'w/': 'with',
    'w/o': 'without',
    'b/c': 'because',
    '+': 'plus',
  }),
)

/** Words behind a short form: `isn't` is `is not`, `I'm` is `I am`, `&` is `and`. `undefined` if it is none. */
export function expandedLexemes(chunk: string): readonly Lexeme[] | undefined {
  const sign = signs.get(chunk.toLowerCase())
  if (sign !== undefined) return [word(sign)]
  const bare = unmarked.get(chunk.toLowerCase())
  if (bare !== undefined) return [word(bare), word('not')]
  return chunk.includes("'") || chunk.includes('’') ? apostrophised(chunk) : undefined
}

function apostrophised(chunk: string): readonly Lexeme[] | undefined {
  const negative = negated.exec(chunk)?.[1]
  if (negative !== undefined) return [word(irregularNegated.get(negative.toLowerCase()) ?? negative), word('not')]
  const [, stem, ending] = shortened.exec(chunk) ?? []
  if (stem !== undefined && ending !== undefined) return [word(stem), word(endings.get(ending.toLowerCase()) ?? ending)]
  const [, article, rest] = elided.exec(chunk) ?? []
  if (article === undefined || rest === undefined) return undefined
  return [word(article.replace('’', "'")), word(rest)]
}

const joint = /(\/|—|–|…|=|->|→|,|;|:|\(|\))/u

/** Words that only a sign holds together: `and/or`, `staging->prod`, `one,two`. `undefined` if there is no such sign. */
export function splitChunk(chunk: string): readonly string[] | undefined {
  const parts = chunk.split(joint).filter((part) => part !== '')
  return parts.length > 1 ? parts : undefined
}

/** The mark that a joint stands for, or `undefined` if the part is no joint. */
export function jointMark(part: string): Lexeme | undefined {
  if (!joint.test(part)) return undefined
  if (part === '—' || part === '–' || part === '…') return markOf('-')
  return markOf(part === '→' ? '->' : part)
}

function word(text: string): Lexeme {
  return lexemeOf({ kind: 'word', text })
}
