/** A record that the gate did not let in, not among the others, or not without a word. */
export interface RefusedRecord {
  /** Its place among the incoming records, from 0. */
  readonly index: number
  readonly reason: string
}
