import type { Operation, Plan } from '../model/index.js'
import type { PlanRendering, RecordView } from './plan-view.js'
import { operationBlock } from './operation-block.js'
import { costLines, countsLine, lossLines, pruneLine } from './plan-trailer.js'
import { recordView } from './plan-view.js'
import { skipBlock } from './skip-lines.js'
import { counted, listReasons, tally } from './words.js'

/** The plan as Markdown, for a review: a heading per section, each operation as a block that no text can break out of. */
export function renderPlanMarkdown(plan: Plan, rendering: PlanRendering): string {
  const view = recordView(plan, rendering.records)
  const detail = rendering.detail ?? 'summary'
  const sections = [
    '# Consolidation plan',
    countsLine(plan.operations),
    ...operationSection('To apply', plan.operations, view),
    ...operationSection('For review', plan.forReview, view),
    ...skipSection(plan, view, detail),
    ...listSection('Loss', [...lossLines(plan.scopes), ...costLines(plan.cost, detail)]),
    pruneLine(plan, rendering),
  ]
  return `${sections.join('\n\n')}\n`
}

function operationSection(title: string, operations: readonly Operation[], view: RecordView): readonly string[] {
  if (operations.length === 0) return []
  const blocks = operations.map((operation) => fenced(operationBlock(operation, { view, scope: 'named', id: 'named' })))
  return [`## ${title} (${counted(operations.length, 'operation')})`, ...blocks]
}

function skipSection({ skipped }: Plan, view: RecordView, detail: 'summary' | 'explain'): readonly string[] {
  if (skipped.length === 0) return []
  const title = `## Skipped (${counted(skipped.length, 'operation')})`
  const reasons = listReasons(tally(skipped.map(({ code }) => code)))
  return detail === 'summary'
    ? [title, reasons]
    : [title, reasons, ...skipped.map((skip) => fenced(skipBlock(skip, view)))]
}

function listSection(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')]
}

/** A code block whose fence is longer than any run of backticks inside. */
function fenced(lines: readonly string[]): string {
  const text = lines.join('\n')
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}
