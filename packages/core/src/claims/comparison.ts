/** The kinds of difference, in the order in which they are looked for. */
export const differenceKinds = [
  'key',
  'atom',
  'version',
  'date',
  'money',
  'number',
  'negation',
  'exclusive',
  'name',
  'quantifier',
  'modality',
  'attribution',
  'relation',
  'roles',
  'order',
  'notation',
  'small-words',
  'words',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Two texts state the same claim. */
export interface Same {
  readonly relation: 'same'
  /** How it was found: equal after normalisation, equal triple, or word by word. */
  readonly by: 'text' | 'triple' | 'words'
}

/** Two texts that must never be merged. */
export interface Differs {
  readonly relation: 'differs'
  readonly kind: DifferenceKind
  /** The words that differ, for a person: `staging / prod`, `not`. */
  readonly detail: string
  /** The word or value of `a`, if one stands for the difference. */
  readonly left?: string
  /** The word or value of `b`. */
  readonly right?: string
  /** True if both cannot hold: one key or frame with two values. False if they merely speak of different things. */
  readonly contradiction: boolean
}

/** One text says all that the other says, and more. */
export interface Subsumes {
  readonly relation: 'subsumes'
  /** The text that says more. */
  readonly which: 'a' | 'b'
}

/** A person has to decide. */
export interface Unsure {
  readonly relation: 'unsure'
  readonly why: string
  /** How likely it is that both state the same claim, 0..1; for ranking reviews only. */
  readonly likelihood: number
}

/** What `compareClaims` answers. */
export type Comparison = Same | Differs | Subsumes | Unsure
