import { resolve } from 'node:path'
import { counted, idsNamedBy, planHash, planHtmlStart, renderPlanHtml } from '@slowwave/core'
import type { Plan } from '@slowwave/core'
import type { Command } from 'commander'
import * as z from 'zod'
import type { CommandSpec } from '../command.js'
import { loadPlan } from '../plan-file.js'
import type { PlanningOptions } from '../planning.js'
import { makePlan } from '../planning.js'
import { readStore } from '../stores.js'
import { writeWhole } from '../write-file.js'

interface ReportOptions extends PlanningOptions {
  readonly html: string
  readonly plan?: string
}

/** Writes a plan as one page to send to somebody. */
export const report: CommandSpec<ReportOptions> = {
  name: 'report',
  summary: 'write a plan as one HTML page that stands alone, to send to somebody; writes nothing to the store',
  examples: ['report --html plan.html', 'report --html plan.html --plan plan.json   # a plan that was saved'],
  answer: z.strictObject({
    file: z.string(),
    planHash: z.string(),
    operations: z.int().min(0),
    forReview: z.int().min(0),
    skipped: z.int().min(0),
  }),
  define: (command: Command) =>
    command
      .requiredOption('--html <file>', 'where to; replaces an older report, and no other file')
      .option('--plan <file>', 'this saved plan instead of one that is made now')
      .option('--full', 'look at everything, not only at what changed since the last pass')
      .option('--since <moment>', 'look only at records said since then (2026-01-31, an ISO 8601 moment or epoch)'),
  run: (context, { options }) =>
    readStore(context, async ({ store, scopes }) => {
      const saved: Plan | undefined = options.plan === undefined ? undefined : loadPlan(options.plan, context)
      const plan = saved ?? (await makePlan(context, store, { ...options, scopes }))
      const records = await store.getMany(idsNamedBy(plan))
      const file = resolve(context.io.folder, options.html)
      const text = renderPlanHtml(plan, { records })
      writeWhole({ path: file, text, what: 'The report', mode: 0o600, replaces: planHtmlStart })
      const { operations, forReview, skipped } = plan
      const json = {
        ...{ file, planHash: planHash(plan) },
        ...{ operations: operations.length, forReview: forReview.length, skipped: skipped.length },
      }
      const said = `${file}: ${counted(operations.length, 'operation')}, ${forReview.length} for review, ${skipped.length} skipped`
      return { json, text: said }
    }),
}
