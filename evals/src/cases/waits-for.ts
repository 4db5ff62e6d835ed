/** What steps that the product cannot do yet wait for, by the name of their issue. */
const byStep: Readonly<Record<string, string>> = {
  resolve: '[review]',
}

/** The issues that a failing case waits for; empty if it should pass today. */
export function waitsFor(steps: readonly string[]): readonly string[] {
  return [...new Set(steps.flatMap((step) => byStep[step] ?? []))].sort()
}
