import { resolve } from 'node:path'
import { counted, idsNamedBy, planHash, renderAuditHtml, renderPlanHtml, reportHtmlStart } from '@slowwave/core'
import type { Plan } from '@slowwave/core'
import { Option } from 'commander'
import type { Command } from 'commander'
import * as z from 'zod'
import { auditOf } from '../audit.js'
import type { CommandSpec, Report } from '../command.js'
import type { Context } from '../context.js'
import { loadPlan } from '../plan-file.js'
import type { PlanningOptions } from '../planning.js'
import { makePlan } from '../planning.js'
import type { OpenStore } from '../stores.js'
import { readStore } from '../stores.js'
import { writeWhole } from '../write-file.js'

interface ReportOptions extends PlanningOptions {
  readonly html: string
  readonly plan?: string
  readonly audit?: boolean
}

const count = z.int().min(0)
const file = z.string()

/** Writes a plan or an audit as one page to send to somebody. */
export const report: CommandSpec<ReportOptions> = {
  name: 'report',
  summary:
    'write a plan or an audit as one HTML page that stands alone, to send to somebody; writes nothing to the store',
  examples: [
    'report --html plan.html',
    'report --html plan.html --plan plan.json   # a plan that was saved',
    'report --html audit.html --audit   # how the store stands, and what looks wrong in it',
  ],
  answer: z.union([
    z.strictObject({ file, planHash: z.string(), operations: count, forReview: count, skipped: count }),
    z.strictObject({ file, active: count, findings: count, remarks: count, pending: count }),
  ]),
  define: (command: Command) =>
    command
      .requiredOption('--html <file>', 'where to; replaces an older report, and no other file')
      .option('--plan <file>', 'this saved plan instead of one that is made now')
      .addOption(
        new Option(
          '--audit',
          'how the store stands, instead of a plan: size, loss, passes, checks, critique',
        ).conflicts(['plan', 'full', 'since']),
      )
      .option('--full', 'look at everything, not only at what changed since the last pass')
      .option('--since <moment>', 'look only at records said since then (2026-01-31, an ISO 8601 moment or epoch)'),
  run: (context, { options }) =>
    readStore(context, (open) => (options.audit === true ? audit : plan)(context, open, options)),
}

async function plan(context: Context, { store, scopes }: OpenStore, options: ReportOptions): Promise<Report> {
  const saved: Plan | undefined = options.plan === undefined ? undefined : loadPlan(options.plan, context)
  const made = saved ?? (await makePlan(context, store, { ...options, scopes }))
  const records = await store.getMany(idsNamedBy(made))
  const path = write(context, options, renderPlanHtml(made, { records }))
  const { operations, forReview, skipped } = made
  const json = {
    ...{ file: path, planHash: planHash(made) },
    ...{ operations: operations.length, forReview: forReview.length, skipped: skipped.length },
  }
  const said = `${path}: ${counted(operations.length, 'operation')}, ${forReview.length} for review, ${skipped.length} skipped`
  return { json, text: said }
}

async function audit(context: Context, open: OpenStore, options: ReportOptions): Promise<Report> {
  const found = await auditOf(context, open)
  const path = write(context, options, renderAuditHtml(found))
  const { stats, status, findings, critique } = found
  const json = {
    ...{ file: path, active: stats.active, findings: findings.length },
    ...{ remarks: critique.remarks.length, pending: status.pending.count },
  }
  const counts = `${counted(stats.active, 'active record')}, ${counted(findings.length, 'finding')} of the checks, ${counted(critique.remarks.length, 'remark')}`
  return { json, text: `${path}: ${counts}` }
}

function write({ io }: Context, { html }: ReportOptions, text: string): string {
  const path = resolve(io.folder, html)
  writeWhole({ path, text, what: 'The report', mode: 0o600, replaces: reportHtmlStart })
  return path
}
