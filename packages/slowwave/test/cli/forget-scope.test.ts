import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askSuite, openSqliteStore, readSuite, recallSearch, resultsOf } from '../../src/index.js'
import { json, newFolder, slowwave } from './run-cli.js'
import { jsonLines } from './stores.js'

/** Words that stand in texts of the one scope only: of what was said, derived, proposed, and put on a branch. */
const words = ['rosalind', 'balcony', 'quartz', 'marmalade', 'saxophone', 'zeppelin', 'tangerine']

function said(scope: string, id: string, text: string, more: object = {}): object {
  return { id, text, scope, kind: 'fact', source: 'tool:shell', created_at: '2026-01-02T03:04:05Z', ...more }
}

/** What is known of one person: said twice, left open, contradicting, and borne out by three sessions. */
function rowsOf(scope: string, [who, where, clock, jam, horn]: readonly string[]): readonly object[] {
  const day = (object: string): object => ({ subject: `${horn} lesson`, predicate: 'day', object })
  return [
    said(scope, `${scope}-1`, `${who} keeps bees on the ${where}.`),
    said(scope, `${scope}-2`, `${who} keeps bees on the ${where}`),
    said(scope, `${scope}-3`, `Deploys of the ${clock} clock are announced in the ops channel before lunch.`),
    said(scope, `${scope}-4`, `Deploys of the ${clock} clock are usually announced in the ops channel before lunch.`),
    said(scope, `${scope}-5`, `The ${horn} lesson is on Monday.`, day('Monday')),
    said(scope, `${scope}-6`, `The ${horn} lesson is on Friday.`, day('Friday')),
    ...[1, 2, 3].map((n) =>
      said(scope, `${scope}-e${n}`, `The ${jam} release needs a signed tag.`, {
        ...{ kind: 'episode', outcome: 'success', session: `s${n}`, created_at: `2026-01-0${n + 1}T10:00:00Z` },
      }),
    ),
  ]
}

function probe(scope: string, name: string, query: string, expected: string): object {
  return { name, query, scope, expect: [expected] }
}

function probesOf(scope: string, [who, , clock]: readonly string[]): readonly object[] {
  return [
    probe(scope, `${scope}: bees`, `${who} bees`, `${scope}-1`),
    probe(scope, `${scope}: clock`, `when are deploys of the ${clock} clock announced`, `${scope}-3`),
  ]
}

/** Every byte of every file below the folder, as text. */
function bytesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').toLowerCase())
    .join('\n')
}

const environment = { SLOWWAVE_EMBEDDER: 'lexical' }

async function done(folder: string, ...argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await slowwave(argv, { folder, environment })
  expect([code, stderr]).toEqual([0, expect.anything()])
  return stdout
}

/** Both people, with a derived record of each kind, a branch, a tag, proposals, and one value that was superseded. */
async function livedIn(): Promise<string> {
  const folder = newFolder()
  const rows = [...rowsOf('user:ann', words), ...rowsOf('user:bob', ['Bert', 'roof', 'tower', 'plum', 'flute'])]
  writeFileSync(join(folder, 'rows.jsonl'), jsonLines(...rows))
  await done(folder, 'import', 'rows.jsonl')
  rmSync(join(folder, 'rows.jsonl'))
  const passed = await done(folder, 'consolidate', '--apply', '--max-loss-fraction', '1')
  for (const kind of ['MERGE', 'PROMOTE', 'CONTRADICTION']) expect(passed).toContain(kind)
  await done(folder, 'branches', 'create', 'trial')
  await done(folder, 'add', 'Pets fly in a zeppelin.', '--scope', 'user/ann', '--branch', 'trial')
  await done(folder, 'add', 'The port is a tangerine.', '--scope', 'user/ann')
  await done(folder, 'recall', 'rosalind', '--scope', 'user/ann')
  return folder
}

test('forgetting a scope with derived records, a branch and proposals leaves none of its texts, and fails its probes only (R27)', async () => {
  const folder = await livedIn()
  const place = { folder, environment }
  const suite = [...probesOf('user:ann', words), ...probesOf('user:bob', ['Bert', 'roof', 'tower'])]
  const probes = join(newFolder(), 'suite.jsonl')
  writeFileSync(probes, jsonLines(...suite))
  const hits = async (): Promise<Readonly<Record<string, boolean>>> => {
    const reader = await openSqliteStore({ path: join(folder, '.slowwave', 'memory.db'), mode: 'read-only' })
    const asked = readSuite(
      probes,
      (await reader.scopes()).map(({ scope }) => scope),
    )
    const asking = { now: Date.UTC(2026, 2, 10, 9), reader }
    const { answers } = await askSuite(asked.probes, recallSearch(asking), asking)
    await reader.close()
    return Object.fromEntries(Object.entries(resultsOf(answers).perProbe).map(([name, { hit }]) => [name, hit]))
  }
  const names = suite.map((each) => (each as { name: string }).name)
  expect(await hits()).toEqual(Object.fromEntries(names.map((name) => [name, true])))
  const before = bytesIn(folder)
  expect(words.filter((word) => !before.includes(word))).toEqual([])
  const { proposals } = await json<{ proposals: { scope: string }[] }>(['proposals'], place)
  expect(new Set(proposals.map(({ scope }) => scope))).toEqual(new Set(['user/ann', 'user/bob']))

  await done(folder, 'forget', '--scope', 'user/ann', '--apply', '--yes')

  const after = bytesIn(folder)
  expect(words.filter((word) => after.includes(word))).toEqual([])
  expect(after).toContain('bert')
  await done(folder, 'verify')
  await done(folder, 'doctor')
  expect(await hits()).toEqual(Object.fromEntries(names.map((name) => [name, name.startsWith('user:bob')])))
}, 60_000)
