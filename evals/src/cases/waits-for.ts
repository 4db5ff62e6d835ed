/** The parts of the product that cases wait for until these are in, by the name of their issue. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'br-contradiction-delete-1': ['[review]'],
  'br-relative-date-1': ['[sessions]'],
  'br-epoch-units-1': ['[life]'],
  'br-line-separator-1': ['[sessions]'],
  'br-llm-json-1': ['[life]'],
  'br-secrets-1': ['[review]', '[proof]'],
  'br-injection-1': ['[proof]'],
  'br-feedback-recall-1': ['[sessions]'],
  'br-feedback-observer-1': ['[sessions]'],
  'br-hallucinated-1': ['[life]'],
  'br-promote-junk-1': ['[life]'],
  'br-cascade-scope-1': ['[life]'],
  'br-loss-guard-1': ['[life]'],
  'br-prune-young-1': ['[life]'],
}

/** What each kind of step or key waits for, for cases that the table does not name. */
const byStep: Readonly<Record<string, string>> = {
  promote: '[life]',
  prune: '[life]',
  rewrite: '[life]',
  forget: '[life]',
  edit: '[review]',
  resolve: '[review]',
  report: '[review]',
  stale_report: '[review]',
  mine: '[sessions]',
  read_transcript: '[sessions]',
}

/** The issues that a failing case waits for; empty if it should pass today. */
export function waitsFor(id: string, steps: readonly string[]): readonly string[] {
  return waiting[id] ?? [...new Set(steps.flatMap((step) => byStep[step] ?? []))].sort()
}
