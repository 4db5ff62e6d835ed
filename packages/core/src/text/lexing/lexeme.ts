/** A number as it counts: what it measures and how much, whatever the way it is written. */
export interface Quantity {
  /** `''` for a bare number; else `time`, `bytes`, `percent`, `currency:eur`, `version` and the like. */
  readonly dimension: string
  /** In the base unit. Two readings where the base is open (2 GB is 2·10⁹ or 2³¹ bytes); equal if one reading is. */
  readonly values: readonly number[]
  /** The digits as written, without thousands signs. `1.2` and `1.20` are equal numbers but different versions. */
  readonly literal: string
  /** Written as a word: `four`. */
  readonly spelled: boolean
}

/** A point or span of time in canonical form. */
export interface Moment {
  readonly kind: 'day' | 'month' | 'year' | 'weekday' | 'time' | 'relative'
  /** `2024-03-05`, `--03-05` (any year), `2024-03`, `2024`, `w5`, `t14:30`, `t14:30z`, `last-week`. */
  readonly form: string
  /** For a relative day: days from the day of the statement. */
  readonly days?: number
}

/** The smallest part of a text that is compared as a whole. */
export interface Lexeme {
  readonly kind: 'word' | 'atom' | 'quantity' | 'moment' | 'mark'
  /** As written, without what surrounds it. */
  readonly text: string
  /** Words in lower case; atoms exactly as written; marks as one of `. ? , ; : ( ) / -`. */
  readonly form: string
  /** Starts with, or has, a capital letter. */
  readonly capital: boolean
  /** First of its sentence, where a capital says nothing. */
  readonly first: boolean
  /** Stood in a code span. */
  readonly code: boolean
  readonly quantity?: Quantity
  readonly moment?: Moment
}

/** What a lexeme is made of; the rest is filled in. */
export interface LexemeParts {
  readonly kind: Lexeme['kind']
  readonly text: string
  readonly form?: string
  readonly quantity?: Quantity
  readonly moment?: Moment
}

/** A lexeme with defaults: form as the kind wants it, not first, not code. */
export function lexemeOf({ kind, text, form, quantity, moment }: LexemeParts): Lexeme {
  return {
    kind,
    text,
    form: form ?? (kind === 'atom' ? text : text.toLowerCase()),
    capital: kind === 'word' && hasCapital(text),
    first: false,
    code: false,
    ...(quantity === undefined ? {} : { quantity }),
    ...(moment === undefined ? {} : { moment }),
  }
}

function hasCapital(text: string): boolean {
  return text !== text.toLowerCase()
}

/** A punctuation mark. */
export function markOf(form: string): Lexeme {
  return { kind: 'mark', text: form, form, capital: false, first: false, code: false }
}
