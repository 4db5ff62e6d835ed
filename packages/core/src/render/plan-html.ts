import type { MemoryRecord, Operation, Plan, ScopePlan, Skip } from '../model/index.js'
import type { PlanRendering } from './plan-view.js'
import { counts, htmlPage, text, words } from './html-page.js'
import { formatMoment } from './words.js'
import { productOf, recordView } from './plan-view.js'

/** Skips that are written out for each reason, at most; the rest is counted. */
const skipsMax = 200

/**
 * The plan as one page that stands alone: no script, nothing that is loaded, every text escaped, light and dark. It is
 * made to be sent to somebody who has no slowwave.
 */
export function renderPlanHtml(plan: Plan, rendering: PlanRendering): string {
  const { operations, forReview, skipped, scopes, cost } = plan
  const parts = [
    `<h1>Consolidation plan</h1>`,
    `<p class="quiet">Store ${text(plan.storeId)}, planned ${text(formatMoment(plan.plannedAt))} (UTC), policy ${text(plan.policyHash.slice(0, 12))}</p>`,
    counts([
      ['to apply', operations.length],
      ['for review', forReview.length],
      ['skipped', skipped.length],
      ['model calls', cost.modelCalls],
    ]),
    lossTable(scopes),
    section('To apply', operations, { plan, rendering }),
    section('For review', forReview, { plan, rendering }),
    skipSection(skipped),
  ]
  return htmlPage('Consolidation plan', parts)
}

interface Named {
  readonly plan: Plan
  readonly rendering: PlanRendering
}

function lossTable(scopes: readonly ScopePlan[]): string {
  if (scopes.length === 0) return ''
  const lines = scopes.map(
    ({ scope, active, retired, loss, refused }) =>
      `<tr><td>${text(scope)}</td><td>${active}</td><td>${retired}</td><td>${(loss * 100).toFixed(1)} %</td><td>${text(refused ?? 'within the budget')}</td></tr>`,
  )
  const head = ['scope', 'active', 'retired', 'loss', 'budget'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<h2>Loss</h2>\n<table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}

function section(title: string, operations: readonly Operation[], named: Named): string {
  if (operations.length === 0) return ''
  const records = lookUp(named)
  return [`<h2>${text(title)} (${operations.length})</h2>`, ...operations.map((one) => card(one, records))].join('\n')
}

type LookUp = (id: string) => MemoryRecord | { readonly text: string | undefined }

function lookUp({ plan, rendering: { records } }: Named): LookUp {
  const view = recordView(plan, records)
  return (id) => records.get(id) ?? { text: view.textOf(id) }
}

function card(operation: Operation, records: LookUp): string {
  const { id, kind, scope, reason, score, sources } = operation
  const likeness = score === undefined ? '' : `, similarity ${score.toFixed(2)}`
  const product = productOf(operation)
  return [
    `<article><h3><span class="kind">${text(kind)}</span> ${text(scope)}</h3>`,
    `<p>${text(reason)}${text(likeness)}</p>`,
    `<ul>${sources.map((source) => said(source.id, records)).join('')}</ul>`,
    product === undefined ? '' : `<p class="result">${words(product.text)}</p>`,
    `<p class="quiet">${text(id)}</p></article>`,
  ].join('\n')
}

function said(id: string, records: LookUp): string {
  const record = records(id)
  const where = 'source' in record ? `${record.source}, ${formatMoment(record.createdAt)}` : ''
  const shown = record.text === undefined ? text(id) : words(record.text)
  return `<li>${shown} <span class="quiet">${text(where)}</span></li>`
}

function skipSection(skipped: readonly Skip[]): string {
  if (skipped.length === 0) return ''
  const codes = [...new Set(skipped.map(({ code }) => code))].sort()
  const groups = codes.map((code) => {
    const own = skipped.filter((skip) => skip.code === code)
    const lines = own.slice(0, skipsMax).map(({ kind, detail, ids }) => {
      return `<li>${text(kind)}: ${words(detail)} <span class="quiet">${text(ids.join(', '))}</span></li>`
    })
    const more = own.length > skipsMax ? `<p>and ${own.length - skipsMax} more</p>` : ''
    return `<details><summary>${text(code)} (${own.length})</summary><ul>${lines.join('')}</ul>${more}</details>`
  })
  return [`<h2>Skipped (${skipped.length})</h2>`, ...groups].join('\n')
}
