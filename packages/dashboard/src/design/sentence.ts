/** A reason of a plan as a sentence: it begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
