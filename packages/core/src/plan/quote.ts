import { judgeText } from '../guards/index.js'

const shownCharacters = 160

/** Words of a model for a person to read, where no text guard objects to them. */
export function quoteOfModel(text: string): string {
  const [objection] = judgeText(text, 'derived')
  if (objection !== undefined) return `a text of ${text.length} characters that ${objection.guard} objects to`
  const characters = Array.from(text)
  const shown = characters.length > shownCharacters ? `${characters.slice(0, shownCharacters - 1).join('')}…` : text
  return JSON.stringify(shown)
}
