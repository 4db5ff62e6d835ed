const englishWord = /^[a-z]{4,}$/
const ending = /(?:ies|ied|ing|ed|es|s|e|y)$/
const consonantStem = /[^aeiou]$/
const endings = ['', 's', 'ed', 'ing'] as const
const stemEndings = ['', 'e', 'y', 's', 'es', 'd', 'ed', 'ing', 'ies', 'ied'] as const

/**
 * A word with the other forms that English may give it, so that "research" finds "researched". The index holds the words
 * as written; a form that nobody wrote costs nothing. Words of other scripts, short words and numbers stay alone.
 */
export function formsOf(word: string): readonly string[] {
  if (!englishWord.test(word)) return [word]
  const stem = word.replace(ending, '')
  const ofStem = stem.length >= 3 && consonantStem.test(stem) ? stemEndings.map((suffix) => stem + suffix) : []
  return [...new Set([...endings.map((suffix) => word + suffix), ...ofStem])]
}

/** Words of a query that are looked up, at most; a page pasted as a query is cut here. */
const wordsMax = 64

/** The words that a query looks up, each with its forms; without repeats, in order. */
export function searchedWords(tokens: readonly string[]): readonly string[] {
  return [...new Set([...new Set(tokens)].slice(0, wordsMax).flatMap(formsOf))]
}
