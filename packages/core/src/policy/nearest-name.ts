/** The known name with the fewest edits to what was written, for an error message; ties by order. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const distances = known.map((name) => ({ name, edits: editDistance(written.toLowerCase(), name.toLowerCase()) }))
  return distances.reduce<(typeof distances)[number] | undefined>(nearer, undefined)?.name
}

function nearer<T extends { readonly edits: number }>(best: T | undefined, next: T): T {
  return best === undefined || next.edits < best.edits ? next : best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
