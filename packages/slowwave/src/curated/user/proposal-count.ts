import { join } from 'node:path'
import { readText, replaceText } from '../files/text-file.js'

function countPath(home: string): string {
  return join(home, 'counts.json')
}

/** How many observations were ever written to the buffer, also those that are no longer in it. What cannot be read is 0. */
export function proposalCount(home: string): number {
  try {
    const { proposals } = JSON.parse(readText(countPath(home)) ?? '{}') as { readonly proposals?: unknown }
    return Number.isSafeInteger(proposals) ? (proposals as number) : 0
  } catch {
    return 0
  }
}

/** One more observation was written. It stays written if it cannot be counted. */
export function countProposal(home: string): void {
  try {
    const path = countPath(home)
    replaceText(path, { before: readText(path), after: `${JSON.stringify({ proposals: proposalCount(home) + 1 })}\n` })
  } catch {
    // A count is no reason to lose an observation, or to tell of a failure where there is none.
  }
}
