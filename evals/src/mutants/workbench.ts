import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit } from './mutants.js'

const packages = ['packages/core', 'packages/slowwave'] as const
const sources = ['src', 'bin', 'package.json', 'tsdown.config.ts', 'tsconfig.json', 'tsconfig.build.json']
const roots = ['package.json', 'tsconfig.base.json', 'evals/package.json', 'evals/dist', 'evals/fixtures']

/** Copies what a measure runs to a folder of its own: sources that can be changed, dependencies by link. */
export function copyCheckout(checkout: string, folder: string): void {
  for (const path of roots) cpSync(join(checkout, path), join(folder, path), { recursive: true })
  for (const name of packages) {
    for (const path of sources) {
      const from = join(checkout, name, path)
      if (existsSync(from)) cpSync(from, join(folder, name, path), { recursive: true })
    }
    linkDependencies(join(checkout, name), join(folder, name))
  }
  linkDependencies(checkout, folder)
  linkDependencies(join(checkout, 'evals'), join(folder, 'evals'))
}

/** Our own packages are linked to the copy, everything else to what is installed. */
export function linkDependencies(from: string, to: string): void {
  const installed = join(from, 'node_modules')
  if (!existsSync(installed)) return
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name === '@slowwave' || name === 'slowwave' || name === '.cache' || name === '.vite') continue
    symlinkSync(join(installed, name), join(to, 'node_modules', name))
  }
  if (!existsSync(join(installed, '@slowwave'))) return
  mkdirSync(join(to, 'node_modules', '@slowwave'))
  symlinkSync(join(to, 'packages/core'), join(to, 'node_modules/@slowwave/core'))
  symlinkSync(join(to, 'packages/slowwave'), join(to, 'node_modules/slowwave'))
}

/**
 * Puts the edits of a defect into the sources below a folder.
 *
 * @returns what takes them out again.
 * @throws {Error} if a text does not stand in its file exactly once: the code has moved on, and the defect must be written anew.
 */
export function applyEdits(folder: string, edits: readonly Edit[]): () => void {
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]))
  const changed = new Map(before)
  for (const { file, find, replace } of edits) {
    const parts = (changed.get(file) ?? '').split(find)
    if (parts.length !== 2) throw new Error(`${file} holds the text of a defect ${parts.length - 1} times: ${find}`)
    changed.set(file, parts.join(replace))
  }
  const write = (texts: ReadonlyMap<string, string>): void => {
    for (const [file, text] of texts) writeFileSync(join(folder, file), text)
  }
  write(changed)
  return () => write(before)
}

/** Builds the packages of a copy, without types. */
export function buildCopy(checkout: string, folder: string): void {
  const tsdown = join(checkout, 'node_modules/tsdown/dist/run.mjs')
  for (const name of packages) {
    const run = spawnSync(process.execPath, [tsdown, '--no-dts', '--log-level', 'error'], {
      cwd: join(folder, name),
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`The build of ${name} failed: ${run.stdout}${run.stderr}`)
  }
}
