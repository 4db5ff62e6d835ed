import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './files/text-file.js'

/** What a repository says about its parts. */
export interface Boundaries {
  readonly modules: readonly string[]
  /** Pattern and owners, as CODEOWNERS has them. */
  readonly owners: readonly { readonly pattern: string; readonly owners: readonly string[] }[]
  readonly sensitivePaths: readonly string[]
  /** What is said nowhere; nothing is made up for it. */
  readonly gaps: readonly ('modules' | 'owners' | 'sensitive paths')[]
}

const ownerFiles = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS']
const blockFiles = ['AGENTS.md', 'CLAUDE.md', 'README.md']
/** ```` ```slowwave ```` in a Markdown file, with `module:` and `sensitive:` lines. */
const blockPattern = /```slowwave\s*\n([\s\S]*?)```/
const workspaceFolders = ['packages', 'apps', 'services', 'libs', 'crates', 'modules']

/** Reads modules, owners and sensitive paths from CODEOWNERS, a `slowwave` block, and the folders of a workspace. */
export function boundariesOf(root: string): Boundaries {
  const block = slowwaveBlock(root)
  const modules = [...lines(block, 'module'), ...workspaceModules(root)]
  const owners = [...codeOwners(root), ...lines(block, 'owner').map(ownerLine)]
  const sensitivePaths = lines(block, 'sensitive')
  const gaps = [
    ...(modules.length === 0 ? (['modules'] as const) : []),
    ...(owners.length === 0 ? (['owners'] as const) : []),
    ...(sensitivePaths.length === 0 ? (['sensitive paths'] as const) : []),
  ]
  return { modules: [...new Set(modules)], owners, sensitivePaths, gaps }
}

function slowwaveBlock(root: string): string {
  return (
    blockFiles
      .map((file) => blockPattern.exec(readText(join(root, file)) ?? '')?.[1])
      .find((found) => found !== undefined) ?? ''
  )
}

function lines(block: string, name: string): readonly string[] {
  return block
    .split('\n')
    .map((line) => new RegExp(`^\\s*${name}s?:\\s*(.+)$`).exec(line)?.[1]?.trim())
    .filter((value) => value !== undefined)
}

function codeOwners(root: string): Boundaries['owners'] {
  const text = ownerFiles.map((file) => readText(join(root, file))).find((found) => found !== undefined) ?? ''
  return text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('['))
    .map(ownerLine)
}

function ownerLine(line: string): Boundaries['owners'][number] {
  const [pattern = '', ...owners] = line.split(/\s+/)
  return { pattern, owners }
}

function workspaceModules(root: string): readonly string[] {
  return workspaceFolders.flatMap((folder) => {
    const path = join(root, folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => `${folder}/${entry.name}`)
      .sort()
  })
}

/** The owner of a path: that of the last pattern that matches, as CODEOWNERS has it. */
export function ownerOf(path: string, { owners }: Boundaries): string | undefined {
  return owners.findLast(({ pattern, owners: named }) => named.length > 0 && matches(pattern, path))?.owners[0]
}

function matches(pattern: string, path: string): boolean {
  const anchored = pattern.replace(/^\//, '')
  const source = anchored
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (star) => (star.startsWith('**') ? '.*' : '[^/]*'))
  const start = pattern.startsWith('/') || anchored.slice(0, -1).includes('/') ? '^' : '(?:^|.*/)'
  return new RegExp(`${start}${source.endsWith('/') ? `${source}.*` : `${source}(?:/.*)?`}$`).test(path)
}
