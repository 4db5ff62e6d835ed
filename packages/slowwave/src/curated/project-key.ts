import { basename, isAbsolute, normalize, relative, resolve } from 'node:path'

/** Why a key cannot be promoted in this repository; nothing if it can. */
export function keyFault(root: string, key: string, project?: string): string | undefined {
  if (project !== undefined && project !== '' && !isWithin(root, project)) {
    return `it was said in another project (${basename(project)})`
  }
  if (!/[\\/]/.test(key) || /^https?:\/\//.test(key)) return undefined
  const normal = normalize(key)
  if (isAbsolute(key) && !isWithin(root, key)) return `its key ${key} lies outside of the repository`
  return normal.startsWith('..') ? `its key ${key} lies outside of the repository` : undefined
}

/** True for a path that is the root or lies below it. */
export function isWithin(root: string, path: string): boolean {
  const way = relative(resolve(root), resolve(path))
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
