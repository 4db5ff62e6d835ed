import { join } from 'node:path'

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

/** The absolute path of a part of the layout. */
export function inRepository(root: string, part: keyof typeof layout): string {
  return join(root, layout[part])
}
