import type { MemoryRecord, Operation, Plan, ScopePlan, Skip } from '../model/index.js'
import type { PlanRendering } from './plan-view.js'
import { formatMoment } from './words.js'
import { productOf, recordView } from './plan-view.js'

/** What every page of ours begins with: it may be replaced by a newer one, another file may not. */
export const planHtmlStart = [
  '<!doctype html>',
  '<html lang="en">',
  '<meta name="generator" content="slowwave report">',
].join('\n')

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
  return page('Consolidation plan', parts)
}

interface Named {
  readonly plan: Plan
  readonly rendering: PlanRendering
}

function page(title: string, parts: readonly string[]): string {
  return [
    planHtmlStart,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="referrer" content="no-referrer">',
    `<title>${text(title)}</title>`,
    `<style>${style}</style>`,
    `<main>`,
    ...parts.filter((part) => part !== ''),
    `</main>`,
    '</html>',
    '',
  ].join('\n')
}

function counts(known: readonly (readonly [name: string, value: number])[]): string {
  return `<dl>${known.map(([name, value]) => `<div><dt>${text(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>`
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

/** What somebody said, in its own direction of writing. */
function words(value: string): string {
  return `<bdi class="words">${text(value)}</bdi>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that no reader takes for markup; control characters, which HTML may not hold, are shown as such. */
function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '').replace(/[^\P{Cc}\n\t]/gu, '\u{fffd}')
}

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--quiet:#5b6675;--ground:#fbfbfa;--card:#fff;--line:#dfe3e8;--mark:#2a5db0;--good:#eef6ee}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--quiet:#9aa5b4;--ground:#12161c;--card:#1a2028;--line:#2c3541;--mark:#8ab4f8;--good:#1b2a20}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;margin:0}h2{font-size:1.25rem;margin:2rem 0 .75rem}h3{font-size:1rem;margin:0}
.quiet{color:var(--quiet);font-size:.875rem}.words{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.25rem 0}dl div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;font-size:1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.375rem .5rem;border-bottom:1px solid var(--line)}
article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 .75rem}
.kind{color:var(--mark)}.result{background:var(--good);border-radius:.375rem;padding:.5rem .75rem}
details{border-bottom:1px solid var(--line);padding:.375rem 0}summary{cursor:pointer}
@media print{article,details{break-inside:avoid}}
`
