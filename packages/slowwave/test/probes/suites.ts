import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Forty records that share most words, so that a question about one finds others as well. */
export function valves(): readonly object[] {
  return Array.from({ length: 40 }, (_, i) => ({
    id: `valve-${i}`,
    text: `Valve ${i} of the north hall feeds line ${i * 7 + 100}.`,
    created_at: '2026-01-02T03:04:05Z',
    source: 'tool:shell',
  }))
}

/** Eight questions about valves, two of them without an answer; each brings its records. */
export function valveProbes(given: readonly object[] = valves()): readonly object[] {
  const asked = [3, 8, 13, 17, 22, 31].map((i) => ({
    name: `valve ${i}`,
    query: `What does valve ${i} feed?`,
    scope: 'team:ops',
    expect: [`valve-${i}`],
    given,
  }))
  const unknown = ['zebra crossing', 'quarterly tax'].map((query) => ({ query, scope: 'team:ops', given }))
  return [...asked, ...unknown]
}

/** A file of JSON lines in a folder of its own. */
export function suiteFile(lines: readonly object[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slowwave-suite-')), 'suite.jsonl')
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return path
}
