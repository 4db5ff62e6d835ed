/** Where something stands in a text, in UTF-16 units. */
export interface Place {
  readonly start: number
  /** The unit after the last one. */
  readonly end: number
}
