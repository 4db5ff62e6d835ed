import * as z from 'zod'
import { assertMayApply } from '../desk.js'
import { passSummary } from '../../serving/index.js'
import { runShape, runViewOf } from '../shapes.js'
import { tool } from '../tool.js'

/** Carries out exactly the plan that was read. */
export const applyPlan = tool({
  name: 'apply_plan',
  title: 'Apply a plan',
  description:
    'Carry out exactly the plan that consolidation_plan showed, named by its plan_hash, in the background; follow the run_id with ' +
    'consolidation_status. Records that changed since are left alone. Needs a server that may apply.',
  input: z.strictObject({ plan_hash: z.string().min(1).max(200) }),
  output: z.strictObject({ run: runShape }),
  effect: 'changes',

  run(desk, { plan_hash }) {
    assertMayApply(desk, 'apply a plan')
    const plan = desk.plans.get(plan_hash)
    const run = desk.runs.start({
      what: 'apply-plan',
      startedAt: desk.now(),
      work: async (signal) => {
        const pass = await desk.memory.apply(plan, { planHash: plan_hash, signal })
        return { ended: pass.ended, summary: passSummary(pass) }
      },
    })
    return Promise.resolve({ run: runViewOf(run) })
  },
})
