import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MemoryError, parsePlan, serialisePlan } from '@slowwave/core'
import type { Plan } from '@slowwave/core'
import type { Context } from './context.js'
import { codeOf } from './file-errors.js'
import { writeWhole } from './write-file.js'

/** Bytes of a plan file, at most. */
const planFileMax = 512 * 1024 * 1024

/** How every plan file begins, of any version. */
const planFileStart = '{"hash":"'

/**
 * Saves a plan so that what a person read is what is applied. An older plan file is replaced.
 *
 * @throws {MemoryError} `invalid-input` if it cannot be written, or if a file that is no plan has that name.
 */
export function savePlan(plan: Plan, file: string, context: Context): void {
  const path = resolve(context.io.folder, file)
  writeWhole({ path, text: serialisePlan(plan), what: 'The plan', mode: 0o600, replaces: planFileStart })
  const named = context.flags.store === undefined ? '' : ` --store ${context.flags.store}`
  context.note(`Saved the plan. Apply it with: slowwave apply ${file}${named}`)
}

/** @throws {MemoryError} `invalid-input` if it cannot be read, is no plan, or was changed after it was saved. */
export function loadPlan(file: string, { io }: Context): Plan {
  return parsePlan(readText(resolve(io.folder, file)))
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path)
    if (bytes.length <= planFileMax) return bytes.toString('utf8')
  } catch (cause) {
    throw new MemoryError('invalid-input', `The plan ${path} cannot be read: ${codeOf(cause)}.`, { cause })
  }
  throw new MemoryError('invalid-input', `The plan ${path} is larger than ${planFileMax} bytes.`)
}
