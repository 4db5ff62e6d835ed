import { join } from 'node:path'
import { assertInside } from '../../files/index.js'

/** Where the file-backed memory of a repository lies, from its root. */
export const layout = {
  agents: 'agents',
  memory: 'agents/memory',
  intake: 'agents/memory/intake',
  archive: 'agents/memory/intake/.archive',
  quarantine: 'agents/memory-quarantine',
  knowledge: 'agents/knowledge',
  index: 'agents/knowledge/INDEX.md',
  skillCandidates: 'agents/knowledge/procedures/skill-candidates.md',
} as const

/** The marker line by which `init --repo` makes a repository managed. */
export const managedMarker = '# slowwave'

/**
 * The absolute path of a part of the layout.
 *
 * @throws {MemoryError} `invalid-input` where a link makes it lead out of the repository.
 */
export function inRepository(root: string, part: keyof typeof layout): string {
  const path = join(root, layout[part])
  assertInside(root, path)
  return path
}
