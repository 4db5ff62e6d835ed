/**
 * Takes apart objects that were written one after the other without a line feed between them.
 *
 * @returns the text of each object; empty if the text is anything else.
 */
export function splitObjects(text: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfObject(text, at)
    if (end === undefined) return []
    parts.push(text.slice(at, end))
    at = skipBetween(text, end)
  }
  return parts
}

/** True if a text that begins as an object, perhaps after whole ones, stops before the object does. */
export function endsInside(text: string): boolean {
  let at = skipBetween(text, 0)
  while (text[at] === '{') {
    const end = endOfObject(text, at)
    if (end === undefined) return true
    at = skipBetween(text, end)
  }
  return false
}

function endOfObject(text: string, start: number): number | undefined {
  if (text[start] !== '{') return undefined
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    if (character === '{') depth++
    if (character === '}' && --depth === 0) return at + 1
  }
  return undefined
}

/** Where the string that begins at `start` ends: the place of its closing quote. */
export function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function skipBetween(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \t\r\0'.includes(text[at] ?? '')) at++
  return at
}
