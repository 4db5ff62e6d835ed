const fence = /```[\s\S]*?(?:```|$)/g
/** The end of a sentence: a sign before white space or the end, or one of a script that needs no space after it. */
const ends = /(?<=[.!?…]["')\]]?)\s+(?=\S)|(?<=[。！？；])\s*(?=\S)|\n+/
const bullet = /^\s*(?:[-*+•]|\d{1,2}[.)]|>|#{1,6})\s+/
const rule = /^[-=_*\s]*$/
/** Ends of shortened words, after which a sentence goes on. */
const shortened = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|resp|z\.B|d\.h|usw|bzw|ca|p\.ej|Nr|No)\.$/i

/**
 * The sentences of a text, each on its own: a turn with several claims holds several facts. Code blocks, quotations of
 * output and lines without words are left out.
 */
export function sentencesOf(text: string): readonly string[] {
  const pieces = text.replace(fence, '\n').split(ends)
  return joined(pieces)
    .map((piece) => piece.replace(bullet, '').replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '' && !rule.test(piece))
}

function joined(pieces: readonly string[]): readonly string[] {
  const whole: string[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last !== undefined && shortened.test(last)) whole[whole.length - 1] = `${last} ${piece}`
    else whole.push(piece)
  }
  return whole
}
