import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export type Program = 'eval' | 'bench' | 'crash'

/** A corpus of our own with known truth. */
export const pottery = fileAt('../../fixtures/pottery')

/** Whether the programs were built; `npm test` builds them. */
export const isBuilt =
  existsSync(fileAt('../../dist/eval.js')) && existsSync(fileAt('../../../packages/slowwave/dist/cli.js'))
if (!isBuilt) process.stderr.write('The tests of the built measures are skipped: run `npm run build` first.\n')

/** Runs a built program, as `npm run -s eval` does. */
export function run(program: Program, ...argv: readonly string[]) {
  const { SLOWWAVE_EVAL_DATA: _, ...env } = process.env
  const ran = spawnSync(process.execPath, [fileAt(`../../dist/${program}.js`), ...argv], {
    encoding: 'utf8',
    input: '',
    env,
  })
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr }
}

/** Writes files of rows to a new folder. */
export function folderOf(files: Readonly<Record<string, readonly object[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-measure-'))
  for (const [name, rows] of Object.entries(files)) {
    writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  return folder
}
