import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The data file or folder of a measure: the argument, else `name` below SLOWWAVE_EVAL_DATA. `undefined`, with the reason
 * printed, where there is none: a measure without its data is skipped, not failed.
 */
export function dataPath(argument: string | undefined, name: string): string | undefined {
  if (argument !== undefined) return argument
  const root = process.env['SLOWWAVE_EVAL_DATA']
  const path = root === undefined ? undefined : join(root, name)
  if (path !== undefined && existsSync(path)) return path
  const reason = path === undefined ? 'is not set and no path was given' : `holds no ${name}`
  process.stderr.write(`skipped: SLOWWAVE_EVAL_DATA ${reason}\n`)
  return undefined
}
