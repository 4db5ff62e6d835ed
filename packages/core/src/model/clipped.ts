/** Characters of a name that a sentence repeats, at most. */
const charactersMax = 80
/** Names of a list that a sentence repeats, at most. */
const namesMax = 10

/** What a caller named, for a sentence: an id of some kilobytes is a mistake, and not worth reading to its end. */
export function clipped(name: string): string {
  const characters = [...name.slice(0, 2 * charactersMax)]
  return name.length > charactersMax ? `${characters.slice(0, charactersMax - 1).join('')}…` : name
}

/** Several names for a sentence, each clipped. */
export function clippedList(names: readonly string[]): string {
  const listed = names.slice(0, namesMax).map(clipped).join(', ')
  return names.length > namesMax ? `${listed} and ${names.length - namesMax} more` : listed
}
