/** A statement that was extracted from something else, before it may become a fact. */
export interface ExtractedStatement {
  readonly text: string
  /** Whom or what it is about. */
  readonly subject?: string
}

const leastCharacters = 8
const mostWords = 40
/** What tells a mood or a guess from a fact; found anywhere in the text, in any case. */
const notAFact = [
  'seems',
  'appears',
  'might',
  'maybe',
  'probably',
  'i think',
  'frustrated',
  'excited',
  'happy',
  'annoyed',
  'wants to eventually',
]

/**
 * Why an extracted statement is no fact, for a person; `undefined` if it may be one (A.2.2). Only what was extracted is
 * judged: mined, made by a model, promoted. What a person adds, or an import brings, is not.
 */
export function semanticFault({ text, subject }: ExtractedStatement): string | undefined {
  const said = text.trim()
  if (said.length < leastCharacters) return `too short: ${said.length} characters, at least ${leastCharacters}`
  const words = said.split(/\s+/u).length
  if (words > mostWords) return `too long: ${words} words, at most ${mostWords}`
  const lower = said.toLowerCase()
  const found = notAFact.find((word) => lower.includes(word))
  if (found !== undefined) return `a guess or a mood: "${found}"`
  return subject === undefined || subject.trim() === '' ? 'it has no subject' : undefined
}

/** Whose words a self-reference means. */
const selves: ReadonlySet<string> = new Set(['the user', 'user', 'you', 'me', 'i'])

/**
 * The name of an entity, to look it up by: trimmed, lower case, without punctuation, white space as one blank; whoever is
 * the user is the canonical subject of the scope, and an alias is what it stands for. Never resolved by likeness.
 */
export function entityName(
  name: string,
  { self, aliases = {} }: { readonly self?: string; readonly aliases?: Readonly<Record<string, string>> } = {},
): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s+/gu, ' ')
  if (self !== undefined && selves.has(plain)) return self
  return Object.hasOwn(aliases, plain) ? (aliases[plain] as string) : plain
}
