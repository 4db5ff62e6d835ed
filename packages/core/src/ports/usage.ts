import type { Usage } from '../model/index.js'
import type { ImportedUsage, RecordUse } from './store.js'

/** The usage of a record that was never used. */
export const unused: Usage = { accessCount: 0, usesSinceDerivation: 0, outcomes: {} }

/** The usage after a record was returned or used once more. */
export function withUse(usage: Usage, use: RecordUse): Usage {
  const returnedIn = sessionsAfter(usage, use)
  return {
    accessCount: usage.accessCount + 1,
    lastAccessAt: Math.max(usage.lastAccessAt ?? use.at, use.at),
    usesSinceDerivation: usesAfter(usage, use),
    outcomes: outcomesAfter(usage, use),
    ...(returnedIn.length === 0 ? {} : { returnedIn }),
  }
}

/** Sessions that are remembered of a record. */
const sessionsMax = 8

function sessionsAfter({ returnedIn = [] }: Usage, { sessionId }: RecordUse): readonly string[] {
  if (sessionId === undefined) return returnedIn
  return [...returnedIn.filter((other) => other !== sessionId), sessionId].slice(-sessionsMax)
}

function usesAfter({ usesSinceDerivation, returnedIn = [] }: Usage, { manner, outcome, sessionId }: RecordUse): number {
  if (manner === 'used' || outcome !== undefined) return usesSinceDerivation + 1
  const isSecondSession = sessionId !== undefined && returnedIn.some((other) => other !== sessionId)
  return isSecondSession ? Math.max(1, usesSinceDerivation) : usesSinceDerivation
}

function outcomesAfter({ outcomes }: Usage, { outcome }: RecordUse): Usage['outcomes'] {
  return outcome === undefined ? outcomes : { ...outcomes, [outcome]: (outcomes[outcome] ?? 0) + 1 }
}

/** The usage after an import: the larger counts and the later moment of both, so that a second import changes nothing. */
export function withImported(usage: Usage, imported: ImportedUsage): Usage {
  const moments = [usage.lastAccessAt, imported.lastAccessAt].filter((moment) => moment !== undefined)
  const returnedIn = usage.returnedIn ?? imported.returnedIn
  return {
    accessCount: Math.max(usage.accessCount, imported.accessCount),
    ...(moments.length > 0 && { lastAccessAt: Math.max(...moments) }),
    usesSinceDerivation: Math.max(usage.usesSinceDerivation, imported.usesSinceDerivation ?? 0),
    ...(returnedIn !== undefined && { returnedIn }),
    outcomes: largerCounts(usage.outcomes, imported.outcomes ?? {}),
  }
}

function largerCounts(known: Usage['outcomes'], imported: Usage['outcomes']): Usage['outcomes'] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(imported)])].sort()
  return Object.fromEntries(names.map((name) => [name, Math.max(known[name] ?? 0, imported[name] ?? 0)]))
}
