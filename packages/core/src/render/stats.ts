import type { DuplicateEstimate, GrowthPoint, ScopeStats, Stats } from '../model/index.js'
import { ratesLines } from './status.js'
import { counted, formatCount, formatMoment, formatShare } from './words.js'

const scopesMax = 20
const barWidth = 40

/** What a store holds, how it grows, and whether a pass is worth it: counts first, the advice last. */
export function renderStats(stats: Stats): string {
  const { active, total, conflicted, promotions, oldest, duplicates, distinctAt5, slopePerDay } = stats
  return [
    `${counted(active, 'active record')} of ${formatCount(total)} in ${counted(stats.scopes.length, 'scope')}`,
    countLine('status', { ...stats.byStatus, ...(conflicted > 0 && { conflicted }) }),
    countLine('kind', stats.byKind),
    countLine('tier', stats.byTier),
    `duplicates: ${duplicateWords(duplicates)}`,
    `distinct@5: ${formatShare(distinctAt5.value)} (${distinctAt5.basis === 'probes' ? 'measured with probes' : 'estimated from duplicates'})`,
    `promotions: ${formatCount(promotions)}`,
    ...(oldest === undefined ? [] : [`oldest: ${oldest.id}, ${formatMoment(oldest.createdAt)}`]),
    `growth: ${slopeWords(slopePerDay)}`,
    ...growthLines(stats.growth),
    ...scopeLines(stats.scopes),
    ...ratesLines(stats.passes),
    ...(stats.lossAdvice.looks === 'unknown'
      ? []
      : [`max_loss_fraction: ${stats.lossAdvice.looks}. ${stats.lossAdvice.reason}`]),
    `advice: ${stats.advice.reason}`,
  ].join('\n')
}

function countLine(name: string, counts: Readonly<Partial<Record<string, number>>>): string {
  const parts = Object.entries(counts).filter(([, count]) => count !== undefined && count > 0)
  return `${name}: ${parts.map(([part, count]) => `${part} ${formatCount(count ?? 0)}`).join(', ') || 'none'}`
}

function duplicateWords({ equalText, sameClaim, share, basis }: DuplicateEstimate): string {
  const sampled = basis === 'sampled' ? ', estimated from a sample' : ''
  return `${formatCount(sameClaim)} (${formatShare(share)} of the active records), ${formatCount(equalText)} of equal text${sampled}`
}

function slopeWords(slopePerDay: number): string {
  const sign = slopePerDay > 0 ? '+' : ''
  return `${sign}${formatCount(slopePerDay)} active records per day`
}

function growthLines(points: readonly GrowthPoint[]): readonly string[] {
  const largest = Math.max(1, ...points.map(({ active }) => active))
  return points.map(({ at, active }) => {
    const bar = '#'.repeat(Math.round((active / largest) * barWidth))
    return `  ${formatMoment(at).slice(0, 10)} ${bar.padEnd(barWidth)} ${formatCount(active)}`
  })
}

function scopeLines(scopes: readonly ScopeStats[]): readonly string[] {
  const largest = [...scopes].sort((a, b) => b.active - a.active || (a.scope < b.scope ? -1 : 1))
  const lines = largest.slice(0, scopesMax).map(scopeLine)
  return scopes.length > scopesMax ? [...lines, `  and ${counted(scopes.length - scopesMax, 'more scope')}`] : lines
}

function scopeLine({ scope, active, total, duplicates }: ScopeStats): string {
  return `  ${scope}: ${formatCount(active)} of ${formatCount(total)}, duplicates ${formatCount(duplicates.sameClaim)}`
}
