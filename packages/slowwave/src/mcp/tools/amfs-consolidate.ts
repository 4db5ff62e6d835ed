import * as z from 'zod'
import { assertMayApply, scopesOf } from '../desk.js'
import { runShape, runViewOf } from '../shapes.js'
import { startPass } from '../start-pass.js'
import { tool } from '../tool.js'

/** `amfs_consolidate(dry_run=True)`; here a dry run is one. */
export const amfsConsolidate = tool({
  name: 'amfs_consolidate',
  title: 'Run a pass (AMFS name)',
  description:
    'Start a pass in the background and return its run at once; follow it with consolidation_status. With dry_run (the default) nothing is ' +
    'written; with dry_run false the server must have been started with --allow-apply.',
  input: z.strictObject({ dry_run: z.boolean().default(true) }),
  output: z.strictObject({ dry_run: z.boolean(), run: runShape }),
  effect: 'changes',

  run(desk, { dry_run }) {
    if (!dry_run) assertMayApply(desk, 'carry out a pass')
    const scopes = scopesOf(desk, undefined)
    const run = startPass(desk, { dryRun: dry_run, choice: scopes === undefined ? {} : { scopes } })
    return Promise.resolve({ dry_run, run: runViewOf(run) })
  },
})
