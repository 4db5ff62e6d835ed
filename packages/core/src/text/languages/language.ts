/** The languages whose words for numbers, dates and negation are known. Any other text is read as plain words. */
export const languageCodes = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'zh', 'ja', 'ko', 'ru', 'ar'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** What is known of one language. All words are lower case and NFC. */
export interface Language {
  readonly code: LanguageCode
  /** Frequent small words, by which the language of a text is recognised. */
  readonly common: ReadonlySet<string>
  /** Articles and copulas: words that a second wording may leave out without saying less. */
  readonly empty: ReadonlySet<string>
  /** Words that turn a statement into its opposite. */
  readonly negations: ReadonlySet<string>
  /** Cardinal number words; 100 and 1000 multiply what stands before them. */
  readonly numbers: ReadonlyMap<string, number>
  /** Word to month, 1 to 12. */
  readonly months: ReadonlyMap<string, number>
  /** Word to day of the week, 0 (Sunday) to 6. */
  readonly weekdays: ReadonlyMap<string, number>
  /** Word to days from the day of the statement: yesterday is -1. */
  readonly relativeDays: ReadonlyMap<string, number>
  /** Words of a condition, a wish, a plan or a guess. */
  readonly moods: ReadonlyMap<string, Mood>
  /** Words of amount that change what is claimed: all, most, only. */
  readonly quantifiers: ReadonlyMap<string, Quantifier>
  /** Every word of a number or a date: a text without one and without digits has neither. */
  readonly countable: ReadonlySet<string>
  /** The sign between thousands in written numbers. */
  readonly thousands: ',' | '.' | ' '
}

/** How a claim is meant, where it is not a plain statement. */
export type Mood = 'condition' | 'exception' | 'wish' | 'plan' | 'guess' | 'duty' | 'ability' | 'past' | 'question'

/** How much of a whole a claim is about. */
export type Quantifier =
  'all' | 'most' | 'many' | 'some' | 'few' | 'only' | 'none' | 'either' | 'usually' | 'sometimes' | 'rarely'

/** The plain form in which a language is written down: words separated by spaces. */
export interface LanguageWords {
  readonly code: LanguageCode
  readonly common: string
  readonly empty: string
  readonly negations: string
  /** Words for 0, 1, 2 …; variants of one number are joined by `|`, `-` leaves one out. */
  readonly numbers: string
  /** Further number words as `word=value`. */
  readonly largeNumbers: string
  /** January to December, variants joined by `|`. */
  readonly months: string
  /** Sunday to Saturday, variants joined by `|`. */
  readonly weekdays: string
  /** `word=days`. */
  readonly relativeDays: string
  /** `mood=word|word`. */
  readonly moods: string
  /** `quantifier=word|word`. */
  readonly quantifiers: string
  readonly thousands: ',' | '.' | ' '
}

/** Makes a language from its plain form. */
export function languageFrom(words: LanguageWords): Language {
  const numbers = new Map([...counted(words.numbers, 0), ...valued(words.largeNumbers)])
  const months = counted(words.months, 1)
  const weekdays = counted(words.weekdays, 0)
  const relativeDays = valued(words.relativeDays)
  return {
    code: words.code,
    common: wordSet(`${words.common} ${words.empty} ${words.negations}`),
    empty: wordSet(words.empty),
    negations: wordSet(words.negations),
    numbers,
    months,
    weekdays,
    relativeDays,
    countable: new Set([...numbers.keys(), ...months.keys(), ...weekdays.keys(), ...relativeDays.keys()]),
    moods: grouped(words.moods) as ReadonlyMap<string, Mood>,
    quantifiers: grouped(words.quantifiers) as ReadonlyMap<string, Quantifier>,
    thousands: words.thousands,
  }
}

/** The words of a text that is separated by white space. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}

function counted(words: string, first: number): ReadonlyMap<string, number> {
  const entries = [...wordSet(words)].flatMap((variants, i) =>
    variants.split('|').map((word) => [word, first + i] as const),
  )
  return new Map(entries.filter(([word]) => word !== '-'))
}

function valued(words: string): ReadonlyMap<string, number> {
  return new Map(
    [...wordSet(words)].map((entry) => [
      entry.slice(0, entry.indexOf('=')),
      Number(entry.slice(entry.indexOf('=') + 1)),
    ]),
  )
}

function grouped(words: string): ReadonlyMap<string, string> {
  return new Map(
    [...wordSet(words)].flatMap((entry) => {
      const [group = '', members = ''] = entry.split('=')
      return members.split('|').map((word) => [word, group] as const)
    }),
  )
}
