import { execFileSync } from 'node:child_process'

/** Runs git in a repository; nothing if it fails, which an older git, a missing one or no repository make it do. */
function git(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return undefined
  }
}

/** A file as a commit holds it. @param ref @default HEAD */
export function committedText(root: string, path: string, ref = 'HEAD'): string | undefined {
  return git(root, ['show', `${ref}:${path}`])
}

/** True if git has this exact text of a file in its last commit. */
export function isCommitted(root: string, path: string, text: string): boolean {
  return committedText(root, path) === text
}

/** True if git knows the name. */
export function refExists(root: string, ref: string): boolean {
  return git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) !== undefined
}

/**
 * What changed below a folder since a commit, without context; nothing if git cannot tell. A file that was renamed is one
 * that went and one that came, and no setting of the user changes the form.
 */
export function diffSince(root: string, ref: string, folder: string): string | undefined {
  const form = ['--unified=0', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--text']
  const names = ['--src-prefix=a/', '--dst-prefix=b/']
  return git(root, ['-c', 'core.quotePath=false', 'diff', ...form, ...names, ref, '--', folder])
}

/** True if git knows who changed a file last. */
export function hasHistory(root: string, path: string): boolean {
  return (git(root, ['log', '-1', '--format=%an', '--', path]) ?? '').trim() !== ''
}

/** True if git is told to take no notice of a path, as it is of what a build writes. */
export function isIgnored(root: string, path: string): boolean {
  return git(root, ['check-ignore', '--quiet', '--', path]) !== undefined
}

/** True if a tracked file holds the text as it is, outside `agents/`. */
export function isTracked(root: string, text: string): boolean {
  return (git(root, ['grep', '-l', '-F', '-I', '-e', text, '--', '.', ':!agents']) ?? '') !== ''
}

/** Every file that git tracks. */
export function trackedFiles(root: string): readonly string[] {
  return (git(root, ['ls-files', '-z']) ?? '').split('\0').filter((path) => path !== '')
}

/** The name that git writes into commits here, if one is set. */
export function committerName(root: string): string | undefined {
  const name = (git(root, ['config', 'user.name']) ?? '').trim()
  return name === '' ? undefined : name
}
