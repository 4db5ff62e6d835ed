/** What deciding code may not take for itself: the time and chance. */
export interface Surroundings {
  /** Epoch milliseconds. */
  now(): number
  /** `bytes` random bytes in hex, from a cryptographic source. */
  randomHex(bytes: number): string
}
