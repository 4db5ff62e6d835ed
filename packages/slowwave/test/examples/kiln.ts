import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const example = fileURLToPath(new URL('../../../../examples/kiln/', import.meta.url))

interface Step {
  readonly folder: string
  readonly at: string
  readonly message: string
}

/** The example repository, made anew, and a home in which its sessions lie. */
export interface Kiln {
  readonly root: string
  readonly home: string
}

/** Makes a git repository of the example, one commit a step, and the sessions where Claude Code would keep them. */
export function makeKiln(): Kiln {
  const base = mkdtempSync(join(tmpdir(), 'slowwave-example-'))
  const [root, home] = [join(base, 'kiln'), join(base, 'home')]
  mkdirSync(root)
  git(root, ['init', '--quiet', '--initial-branch=main'])
  git(root, ['config', 'user.name', 'Mette Holm'])
  git(root, ['config', 'user.email', 'mette@bakery.example'])
  const steps = JSON.parse(readFileSync(join(example, 'history.json'), 'utf8')) as readonly Step[]
  for (const { folder, at, message } of steps) {
    cpSync(join(example, folder), root, { recursive: true })
    commit(root, message, at)
  }
  putSessions(root, home)
  return { root, home }
}

function putSessions(root: string, home: string): void {
  const folder = join(home, '.claude', 'projects', root.replace(/[^A-Za-z0-9-]/g, '-'))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(join(example, 'sessions'))) {
    const text = readFileSync(join(example, 'sessions', name), 'utf8').replaceAll('{{project}}', root)
    writeFileSync(join(folder, name), text)
    const last = new Date(text.match(/(?<="timestamp": ")[^"]+/g)?.at(-1) ?? 0)
    utimesSync(join(folder, name), last, last)
  }
}

/** Commits everything. @param at of author and committer */
export function commit(root: string, message: string, at: string): void {
  git(root, ['add', '--all'])
  git(root, ['commit', '--quiet', '--message', message], { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at })
}

/** Runs git and gives back what it printed. */
export function git(root: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', env: { ...process.env, ...environment } })
}
