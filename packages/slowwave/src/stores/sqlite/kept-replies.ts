import { rmSync } from 'node:fs'

/** The folder beside a store in which replies of a language model are kept, so that no question is paid for twice. */
export function keptRepliesFolder(path: string): string {
  return `${path}.model-replies`
}

/** What a model said may repeat what was forgotten: none of it is kept. */
export function removeKeptReplies(path: string): void {
  rmSync(keptRepliesFolder(path), { recursive: true, force: true })
}
