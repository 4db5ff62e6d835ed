import { command } from '../command.js'
import { jsonOf } from '../run-command.js'
import type { World } from '../world.js'
import { caseIdsOf, textOf } from '../world.js'
import type { StepRunner } from './step-runner.js'
import { outcomeOf } from './step-runner.js'

interface Proposed {
  readonly proposals?: readonly {
    readonly id: string
    readonly operation: { readonly evidence: { readonly older?: string; readonly newer?: string } } | null
  }[]
}

/** A person decides the reported conflict of a pair in favour of one side. */
export const resolveStep: StepRunner = async (step, { world, settings, before }) => {
  const pair = step['pair'] as readonly string[]
  const listed = await command(world, settings, ['proposals', '--kind', 'supersede'])
  const { proposals = [] } = (jsonOf(listed) ?? {}) as Proposed
  for (const { id, operation } of proposals) {
    const { older = '', newer = '' } = operation?.evidence ?? {}
    const sides = [older, newer].map((side) => caseIdsOf(world, before, side))
    if (!pair.every((name) => sides.some((names) => names.includes(name)))) continue
    const keep = sides[1]?.includes(textOf(step, 'current')) === true ? 'newer' : 'older'
    const run = await command(world, settings, ['approve', id, '--keep', keep, '--as', 'judge'])
    keepLabel(world, step['as'], jsonOf(run))
    return outcomeOf([listed, run])
  }
  return {
    runs: [listed, { ...listed, exit: 2, stdout: '', stderr: `no conflict of ${pair.join(' and ')} is reported` }],
  }
}

function keepLabel({ labels }: World, label: unknown, json: unknown): void {
  const { approvals = [] } = (json ?? {}) as { readonly approvals?: readonly { readonly operationId?: string }[] }
  const applied = approvals.flatMap(({ operationId }) => operationId ?? [])[0]
  if (typeof label === 'string' && applied !== undefined) labels.set(label, applied)
}
