import { derivability, MemoryError } from '@slowwave/core'
import type { RecordKind } from '@slowwave/core'
import { repositoryAnswers } from '../curated/index.js'
import type { Said } from './said.js'

/** What happened once is no statement that a file could make. */
const happened: readonly RecordKind[] = ['episode', 'experience']

/**
 * Lets a text pass that the repository does not answer by itself: a path, a version, a value or an author would only go
 * stale in a memory.
 *
 * @throws {MemoryError} `refused` with what answers it, and with the part of the text that may be kept, if there is one.
 */
export function assertNotAnswered({ text, kind = 'fact' }: Said, repository: string | undefined): void {
  if (repository === undefined || happened.includes(kind)) return
  const derived = derivability(text, repositoryAnswers(repository))
  if (derived.kept === 'whole') return
  const { question } = derived
  const source = question.ask === 'version' ? 'a manifest' : question.path
  throw new MemoryError(
    'refused',
    `The repository answers this itself (${question.ask}: ${source}), so it is not kept.`,
    {
      hint:
        derived.kept === 'surprise'
          ? `Remember the part that it does not answer: "${derived.text}".`
          : 'Say what is surprising about it: the reason, the trap, the consequence.',
    },
  )
}
