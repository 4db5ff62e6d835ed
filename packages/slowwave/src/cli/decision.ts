import { MemoryError } from '@slowwave/core'
import type { FutureDecision } from '@slowwave/core'

/** Reads `what; by when; who`. @throws {MemoryError} `invalid-input` unless it has three parts. */
export function readDecision(text: string): FutureDecision {
  const [decision = '', expectedBy = '', owner = '', ...more] = text.split(';').map((part) => part.trim())
  if ([decision, expectedBy, owner].every((part) => part !== '') && more.length === 0)
    return { decision, expectedBy, owner }
  throw new MemoryError('invalid-input', `\`--decision\` must be "what; by when; who", got ${JSON.stringify(text)}.`)
}
