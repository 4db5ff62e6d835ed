import { countText } from '../design/numbers.js'

/** A sentence for one, or for more, in which `#` stands for how many. */
export function many(count: number, one: string, more: string): string {
  return count === 1 ? one : more.replace('#', countText(count))
}
