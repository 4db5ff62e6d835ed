import type { Critique, Finding, MemoryRecord, Remark, Stats, StoreStatus } from '../model/index.js'
import { remarkKinds } from '../model/index.js'
import { counts, htmlPage, text, words } from './html-page.js'
import { formatMoment } from './words.js'

/** Everything that an audit of a store is made of; nothing of it changes the store. */
export interface Audit {
  readonly stats: Stats
  readonly status: StoreStatus
  /** What the checks of the journal and of the invariants found. */
  readonly findings: readonly Finding[]
  readonly critique: Critique
  /** The records that the remarks name, as far as they are shown. */
  readonly records: ReadonlyMap<string, MemoryRecord>
}

/** Remarks that are written out of each kind, at most; the rest is counted. */
export const auditRemarksMax = 50

/**
 * How a store stands, as one page that stands alone: its size, each scope with its loss budget, the last passes, what the
 * checks found, and what a person may want to set right, in the words of the records. It is made to be sent to somebody who
 * has no slowwave.
 */
export function renderAuditHtml(audit: Audit): string {
  const { stats, status, findings, critique } = audit
  const parts = [
    `<h1>Audit of a memory</h1>`,
    `<p class="quiet">Store ${text(stats.storeId)}, ${text(formatMoment(stats.at))} (UTC), entry ${status.headSeq} of its journal</p>`,
    counts([
      ['active', stats.active],
      ['kept in all', stats.total],
      ['duplicates, estimated', stats.duplicates.sameClaim],
      ['contradicted', stats.conflicted],
      ['waiting for a person', status.pending.count],
      ['looks wrong', critique.remarks.length],
    ]),
    soundness(findings),
    scopeTable(audit),
    passTable(status),
    ...remarkKinds.map((kind) => remarksOf(kind, audit)),
  ]
  return htmlPage('Audit of a memory', parts)
}

function soundness(findings: readonly Finding[]): string {
  if (findings.length === 0)
    return '<h2>Checks</h2>\n<p>The hash chain of the journal holds, and no invariant is broken.</p>'
  const lines = findings.map(
    ({ severity, code, detail, ids }) =>
      `<li><b>${text(severity)}</b> ${text(code)}: ${text(detail)} <span class="quiet">${text(ids.join(', '))}</span></li>`,
  )
  return `<h2>Checks (${findings.length})</h2>\n<ul>${lines.join('')}</ul>`
}

function scopeTable({ stats, status }: Audit): string {
  if (stats.scopes.length === 0) return ''
  const rows = stats.scopes.map(({ scope, active, total, duplicates }) => {
    const budget = status.lossBudget.find((use) => use.scope === scope)
    const loss = budget === undefined ? 'nothing' : `${percent(budget.used)} of ${percent(budget.limit)}`
    return [scope, String(active), String(total), percent(duplicates.share), loss]
  })
  return table('Scopes', ['scope', 'active', 'kept in all', 'duplicates', 'lost in 30 days'], rows)
}

function passTable({ passes, lastPass }: StoreStatus): string {
  if (passes.length === 0) return '<h2>Passes</h2>\n<p>No pass has run yet.</p>'
  const rows = [...passes].reverse().map(({ at, actor, merge, promote, prune, reject, skip, loss }) => {
    return [formatMoment(at), actor, ...[merge, promote, prune, reject, skip, loss].map(percent)]
  })
  const head = ['ended', 'by', 'merged', 'promoted', 'pruned', 'refused', 'skipped', 'loss']
  const last =
    lastPass === undefined
      ? ''
      : `\n<p>The last one applied ${lastPass.applied} and proposed ${lastPass.forReview}.</p>`
  return table('Passes', head, rows) + last
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const names = head.map((name) => `<th scope="col">${text(name)}</th>`).join('')
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`)
  return `<h2>${text(title)}</h2>\n<table><thead><tr>${names}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}

function remarksOf(kind: Remark['kind'], { critique, records }: Audit): string {
  const own = critique.remarks.filter((remark) => remark.kind === kind)
  if (own.length === 0) return ''
  const shown = own.slice(0, auditRemarksMax).map((remark) => remarkCard(remark, records))
  const more = own.length > auditRemarksMax ? [`<p>and ${own.length - auditRemarksMax} more</p>`] : []
  return [`<h2>${text(kind)} (${own.length})</h2>`, ...shown, ...more].join('\n')
}

function remarkCard({ scope, ids, reason, command }: Remark, records: Audit['records']): string {
  const quotes = ids.map((id) => {
    const record = records.get(id)
    return `<li>${record === undefined ? text(id) : words(record.text)}</li>`
  })
  return [
    `<article><h3>${text(scope)}</h3>`,
    `<p>${text(reason)}</p>`,
    `<ul>${quotes.join('')}</ul>`,
    `<p class="quiet">${text(command)}</p></article>`,
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
