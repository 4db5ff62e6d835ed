/** Prints a result: one line of JSON, or the same indented for a reader. */
export function printResult(result: object, options: { readonly json?: boolean }): void {
  process.stdout.write(`${options.json === true ? JSON.stringify(result) : JSON.stringify(result, null, 2)}\n`)
}

/** Tells a person at a terminal what is going on. */
export function progress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${step}\n`)
}
