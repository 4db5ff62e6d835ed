/**
 * Every run of `size` neighbouring tokens, joined by a space, without repeats and in order of first occurrence.
 * A shorter text gives itself as one shingle; no tokens give none.
 */
export function shinglesOf(tokens: readonly string[], size = 2): readonly string[] {
  if (tokens.length === 0) return []
  if (tokens.length <= size) return [tokens.join(' ')]
  const shingles = new Set<string>()
  for (let i = 0; i + size <= tokens.length; i++) shingles.add(tokens.slice(i, i + size).join(' '))
  return [...shingles]
}
