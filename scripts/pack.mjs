import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './build.mjs'

/**
 * Packs a package as `npm publish` would, into the folder for temporary files.
 *
 * @param {string} folder relative to the checkout
 */
export function pack(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', tmpdir()]
  const report = JSON.parse(execFileSync('npm', args, { cwd: join(checkout, folder), encoding: 'utf8' }))
  const [packed] = Array.isArray(report) ? report : Object.values(report)
  return { path: join(tmpdir(), packed.filename), size: packed.size, files: packed.files.map(({ path }) => path) }
}
