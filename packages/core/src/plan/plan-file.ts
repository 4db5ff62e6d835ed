import type { Plan } from '../model/index.js'
import { MemoryError, canonicalJson, operationKey, planFormatVersion } from '../model/index.js'
import { planHash } from './plan-hash.js'
import { planShape } from './plan-shape.js'

const hint = 'Make the plan again with `plan --out`.'

/** A plan as a file: one line of canonical JSON with the plan and its hash, and a newline. */
export function serialisePlan(plan: Plan): string {
  return `${canonicalJson({ hash: planHash(plan), plan })}\n`
}

/**
 * Reads a plan file. The hash stops accidents: a file that was cut or edited is not what a person read. Safety against
 * somebody who makes a new hash comes from the guards inside apply.
 *
 * @param file the text of the file, or the JSON value that it holds.
 * @throws {MemoryError} `invalid-input` if it is no JSON, no plan, of another version, or not what was saved.
 */
export function parsePlan(file: unknown): Plan {
  const { plan, hash } = asPlanFile(typeof file === 'string' ? parseJson(file) : file)
  assertVersion(plan)
  planShape('plan', plan)
  const read = plan as Plan
  if (planHash(read) !== hash)
    throw new MemoryError('invalid-input', 'The plan file was changed after it was saved.', { hint })
  assertKeys(read)
  return read
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MemoryError('invalid-input', 'The plan file is not JSON.', { hint, cause })
  }
}

function asPlanFile(value: unknown): { readonly plan: unknown; readonly hash: unknown } {
  if (typeof value === 'object' && value !== null && 'plan' in value && 'hash' in value) return value
  throw new MemoryError('invalid-input', 'The file is not a plan: it must hold `plan` and `hash`.', { hint })
}

function assertVersion(plan: unknown): void {
  const version = typeof plan === 'object' && plan !== null && 'formatVersion' in plan ? plan.formatVersion : undefined
  if (version === planFormatVersion) return
  const message = `The plan file has format version ${String(version)}; this program reads ${planFormatVersion}.`
  throw new MemoryError('invalid-input', message, { hint })
}

/** An operation is what its key says it is; the key of another would let it pass for applied. */
function assertKeys({ operations, forReview }: Plan): void {
  for (const operation of [...operations, ...forReview]) {
    const { id, key } = operation
    if (key === operationKey(operation) && (id === key || id.startsWith(`${key}.`))) continue
    throw new MemoryError('invalid-input', `The plan file is damaged: ${id} is not the key of what it does.`, { hint })
  }
}
