/**
 * A name as it counts: one space between its words, no quotes around it, no stop behind it, whatever its capitals and
 * widths. Signs inside it stay, since `C`, `C++` and `C#` are three things.
 */
export function foldedName(name: string): string {
  const plain = name.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const bare = plain.replace(/^["'`“”„‘’«»]+|["'`“”„‘’«».,;:!?]+$/gu, '').trim()
  return (bare === '' ? plain : bare).toLowerCase()
}

/** True for a path, an address, an identifier or a single letter: capitals may tell two of these apart. */
export function isIdentifier(name: string): boolean {
  const plain = name.trim()
  return [...plain].length < 2 || (!/\s/u.test(plain) && /[\p{N}\\/@:#_.~$+]/u.test(plain))
}

/** True for two folded names of the same letters and digits, with other spaces, hyphens, underscores or dots between them. */
export function isJoinedOtherwise(a: string, b: string): boolean {
  const joined = joinedName(a)
  return a !== b && joined !== '' && joined === joinedName(b)
}

function joinedName(name: string): string {
  return name.replace(/[\s\-_.]+/gu, '')
}

/** Letters that a word has at least, to be taken for a name of its own. */
const leastLetters = 3

/** True if all words of one folded name are words of the other, which has more of them and no number among these. */
export function isPartOf(a: string, b: string): boolean {
  const [few, many] = [a, b].map((name) => name.split(' ')).sort((x, y) => x.length - y.length) as [string[], string[]]
  if (few.length === many.length || !few.some((word) => [...word].length >= leastLetters)) return false
  const others = many.filter((word) => !few.includes(word))
  return few.every((word) => many.includes(word)) && !others.some((word) => /\p{N}/u.test(word))
}
