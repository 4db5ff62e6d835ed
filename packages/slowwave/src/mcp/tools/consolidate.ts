import * as z from 'zod'
import { assertMayApply, scopesOf } from '../desk.js'
import { startPass } from '../start-pass.js'
import { runShape, runViewOf } from '../shapes.js'
import { scopeInput, tool } from '../tool.js'

/** Starts a pass in the background. */
export const consolidate = tool({
  name: 'consolidate',
  title: 'Run a pass',
  description:
    'Start a consolidation pass in the background and return its run_id at once; follow it with consolidation_status. With dry_run ' +
    '(the default) it only plans and not a byte is written. With dry_run false it applies what needs no person, archives in place of ' +
    'deleting, and leaves the rest as proposals; that needs a server that may apply. Every operation can be taken back with undo.',
  input: z.strictObject({
    dry_run: z.boolean().default(true),
    full: z.boolean().default(false).describe('Look at everything, not only at what changed since the last pass'),
    scope: scopeInput.optional(),
  }),
  output: z.strictObject({ dry_run: z.boolean(), run: runShape }),
  effect: 'changes',

  run(desk, { dry_run, full, scope }) {
    if (!dry_run) assertMayApply(desk, 'carry out a pass')
    const scopes = scopesOf(desk, scope)
    const run = startPass(desk, { dryRun: dry_run, choice: { full, ...(scopes === undefined ? {} : { scopes }) } })
    return Promise.resolve({ dry_run, run: runViewOf(run) })
  },
})
