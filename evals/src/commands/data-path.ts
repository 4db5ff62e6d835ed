import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The data file or folder of a measure: the argument, else `name` below SLOWWAVE_EVAL_DATA. `undefined`, with the reason
 * printed, where there is none: a measure without its data is skipped, not failed.
 */
export function dataPath(argument: string | undefined, name: string): string | undefined {
  if (argument !== undefined) return argument
  const root = process.env['SLOWWAVE_EVAL_DATA']
  if (root === undefined) return skip('SLOWWAVE_EVAL_DATA is not set and no path was given')
  const path = join(root, name)
  return existsSync(path) ? path : skip(`${name} is not in SLOWWAVE_EVAL_DATA`)
}

function skip(reason: string): undefined {
  process.stderr.write(`skipped: ${reason}\n`)
  return undefined
}
