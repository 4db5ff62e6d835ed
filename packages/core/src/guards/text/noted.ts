import { MemoryError } from '../../model/index.js'
import { judgeText } from './judge-text.js'

/**
 * Lets a reason or a note of a person or an agent be written beside what it is about, unless it holds a secret: it would
 * stand in the journal, in exports and in answers, where no guard looks any more. Its other words bind nobody.
 *
 * @throws {MemoryError} `refused`, naming the guard and the place; never the text.
 */
export function assertMayBeNoted(what: 'reason' | 'note', text: string | undefined): void {
  if (text === undefined || text === '') return
  const found = judgeText(text, 'capture').find(({ guard }) => guard === 'secret')
  if (found === undefined) return
  const { guard, reason, start, end, masked } = found
  const place = `characters ${start} to ${end}: ${masked}`
  throw new MemoryError('refused', `The ${what} was refused by ${guard}: it ${reason} (${place}).`, {
    hint: 'Nothing was written. Say it without the secret.',
    details: { guard, part: what, start, end },
  })
}
