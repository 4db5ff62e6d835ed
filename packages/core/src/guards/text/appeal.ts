import type { TextFinding, TextGuardName } from './finding.js'
import { MemoryError } from '../../model/index.js'
import { textGuardNames } from './finding.js'

/** What a person lets in against a guard: `guard:id`, the id being the beginning of the content hash of that very text. */
export type Appeal = `${TextGuardName}:${string}`

const idLength = 12

/** The appeal by which a person would let a finding in. */
export function appealOf({ guard }: Pick<TextFinding, 'guard'>, contentHash: string): Appeal {
  return `${guard}:${contentHash.slice(0, idLength)}`
}

/** @throws {MemoryError} `invalid-input` for what names no guard, or no text. */
export function parseAppeal(value: string): Appeal {
  const [name = '', id = ''] = value.split(':', 2)
  const guard = textGuardNames.find((each) => each === name)
  if (guard !== undefined && new RegExp(`^[0-9a-f]{${idLength}}$`).test(id)) return `${guard}:${id}`
  throw new MemoryError(
    'invalid-input',
    `An appeal must be a guard and the id that its refusal named, got \`${value}\`.`,
    {
      hint: `Write it as the refusal did, for example standing_command:0123456789ab. The guards are ${textGuardNames.join(', ')}.`,
    },
  )
}

/** The guards that a person has overruled for the content of this hash. */
export function overruledFor(contentHash: string, appeals: readonly Appeal[] = []): readonly TextGuardName[] {
  return textGuardNames.filter((guard) => appeals.includes(appealOf({ guard }, contentHash)))
}
