import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { MemoryError } from '@slowwave/core'

/**
 * Refuses a path that leads out of a folder, by `..` or by a link on its way. Links that stay inside are fine, and so is
 * what is not there yet.
 *
 * @param root absolute.
 * @param path absolute.
 * @throws {MemoryError} `invalid-input`, naming the part that leads out.
 */
export function assertInside(root: string, path: string): void {
  const steps = relative(root, path).split(sep)
  if (steps[0] === '..') throw leadsOut(path, root)
  let at = root
  for (const step of steps) {
    at = join(at, step)
    if (!isLink(at)) continue
    const target = targetOf(at)
    const home = realpathSync(root)
    if (target !== home && !target.startsWith(home + sep)) throw leadsOut(at, root)
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** Of a link to nothing, the folder in which what is written to it would be made cannot be known: it counts as outside. */
function targetOf(link: string): string {
  try {
    return realpathSync(link)
  } catch {
    return dirname(sep)
  }
}

function leadsOut(path: string, root: string): MemoryError {
  return new MemoryError('invalid-input', `${path} leads out of ${root}.`, {
    hint: 'Put a folder or file in its place.',
  })
}
