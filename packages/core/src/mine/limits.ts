/** Facts of one mine, over the project and the user channel together. */
export const maxFacts = 5

/** Days that a mine looks back unless it is told otherwise. */
export const defaultWindowDays = 14

/** Distinct turns, within `recurrenceMs`, in which a path or symbol must occur to be a pattern. */
export const recurrenceTurns = 3

/** One day: the span in which a recurring pattern must lie. */
export const recurrenceMs = 86_400_000

/** Overlap of words from which two texts are merged. */
export const mergeOverlap = 0.8

/** Overlap of words from which a person reads two texts side by side; below it they are two entries. */
export const judgeOverlap = 0.4

/** Overlap of words below which two entries of one key may contradict each other. */
export const contradictionOverlap = 0.3

/** Characters of an observation. */
export const maxObservation = 240

/** Mentions, in different sessions or projects, that make a candidate. */
export const candidateMentions = 3

/** Days in which an intake line with the same type, path and body is not written again. */
export const repeatDays = 7
