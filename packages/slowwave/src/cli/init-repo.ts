import { mkdirSync } from 'node:fs'
import { MemoryError } from '@slowwave/core'
import { inRepository, managedState, markManaged, missingLines } from '../curated/index.js'

/** What `init --repo` did. */
export interface ManagedRepository {
  readonly repository: string
  /** Whether it was managed already. */
  readonly was: 'managed' | 'unmanaged'
  readonly files: readonly string[]
}

/**
 * Makes a repository managed: a folder for its memory, a marker in `.gitignore`, and the merge rule for intake. Nothing
 * else ever creates `agents/`.
 *
 * @throws {MemoryError} `invalid-input` for a folder that is no git repository.
 */
export function makeManaged(root: string): ManagedRepository {
  const was = managedState(root)
  if (was === 'not-a-project') {
    throw new MemoryError('invalid-input', `${root} is no git repository.`, {
      hint: 'Run `git init` first, or go to the root of the repository.',
    })
  }
  const files = missingLines(root).map(({ file }) => file)
  mkdirSync(inRepository(root, 'memory'), { recursive: true })
  markManaged(root)
  return { repository: root, was, files }
}
