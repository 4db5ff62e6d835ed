import type { EpisodeOutcome, RecordKind } from '@slowwave/core'

/** One memory of the demo, as short as a person can read it. */
export interface DemoRow {
  /** UTC day, `YYYY-MM-DD`. */
  readonly day: string
  readonly kind: RecordKind
  readonly text: string
  /** `user`, `tool:<name>` or `inferred`. */
  readonly source: string
  /** Subject, predicate and object, where the agent wrote them down. */
  readonly claim?: readonly [subject: string, predicate: string, object: string]
  readonly outcome?: EpisodeOutcome
  readonly preference?: boolean
}

type ClaimText = `${string} | ${string} | ${string}`

/** What the developer said. */
export function said(day: string, text: string, claim?: ClaimText): DemoRow {
  return { day, kind: 'fact', text, source: 'user', ...claimed(claim) }
}

/** What the developer likes. */
export function likes(day: string, text: string, claim?: ClaimText): DemoRow {
  return { ...said(day, text, claim), preference: true }
}

/** What the agent concluded. */
export function noted(day: string, text: string, claim?: ClaimText): DemoRow {
  return { day, kind: 'fact', text, source: 'inferred', ...claimed(claim) }
}

/** What a tool reported. */
export function saw(day: string, text: string, claim?: ClaimText): DemoRow {
  return { day, kind: 'fact', text, source: 'tool:shell', ...claimed(claim) }
}

/** What a session came to. */
export function did(day: string, text: string, outcome: EpisodeOutcome): DemoRow {
  return { day, kind: 'episode', text, source: 'inferred', outcome }
}

/** What was jotted down without a claim. */
export function jotted(day: string, text: string): DemoRow {
  return { day, kind: 'note', text, source: 'inferred' }
}

function claimed(claim: ClaimText | undefined): Pick<DemoRow, 'claim'> {
  if (claim === undefined) return {}
  const [subject = '', predicate = '', object = ''] = claim.split(' | ')
  return { claim: [subject, predicate, object] }
}
