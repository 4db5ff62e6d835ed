import { statSync } from 'node:fs'
import { join } from 'node:path'
import { managedMarker } from './files/layout.js'
import { appendLines, readText } from './files/text-file.js'

/** Whether a repository agreed to hold memory: only then is anything written below `agents/`. */
export type ManagedState = 'managed' | 'unmanaged' | 'not-a-project'

/** Lines of `.gitignore` that mark a managed repository: ours, and that of the tool which first used this layout. */
const markers = [managedMarker, '# event4u/agent-config']

/** Looks at this folder only, never at those above it, and writes nothing. */
export function managedState(folder: string): ManagedState {
  if (kindOf(join(folder, '.git')) === undefined) return 'not-a-project'
  if (kindOf(join(folder, 'agents')) !== 'folder') return 'unmanaged'
  return hasMarker(folder) ? 'managed' : 'unmanaged'
}

function hasMarker(folder: string): boolean {
  const ignored = (readText(join(folder, '.gitignore')) ?? '').split('\n').map((line) => line.trim())
  if (markers.some((marker) => ignored.includes(marker))) return true
  if (kindOf(join(folder, 'agents', 'overrides')) === 'folder') return true
  return [join('agents', 'settings', '.agent-settings.yml'), '.agent-settings.yml'].some(
    (name) => kindOf(join(folder, name)) === 'file',
  )
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

/** Lines that `init --repo` sees to in one file. */
interface NeededLines {
  readonly file: string
  readonly lines: readonly string[]
}

const needed: readonly NeededLines[] = [
  { file: '.gitignore', lines: [managedMarker, 'agents/memory/intake/*.jsonl', 'agents/memory/intake/.archive/'] },
  { file: '.gitattributes', lines: ['agents/memory/intake/*.jsonl merge=union'] },
]

/**
 * The lines that are missing in a repository for it to be managed: intake is ignored by git unless its owner decides
 * otherwise, and where it is committed, branches that both append to it merge.
 */
export function missingLines(folder: string): readonly NeededLines[] {
  return needed
    .map(({ file, lines }) => {
      const present = (readText(join(folder, file)) ?? '').split('\n').map((line) => line.trim())
      return { file, lines: lines.filter((line) => !present.includes(line)) }
    })
    .filter(({ lines }) => lines.length > 0)
}

/** Appends the missing lines; what stands in the files already is not touched. */
export function markManaged(folder: string): void {
  for (const { file, lines } of missingLines(folder)) appendLines(join(folder, file), lines)
}
