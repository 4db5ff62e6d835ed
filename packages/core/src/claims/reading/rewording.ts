/** A construction, and the one in which it is read instead. */
export type Rewording = readonly [pattern: RegExp, instead: string | ((...found: string[]) => string)]
