/** Bytes of a message of a client, at most: the longest text twice escaped, and room. */
export const messageMax = 4 * 1024 * 1024

/** What a client is told whose message is longer. */
export const tooLong = `A request has at most ${messageMax} bytes.`
