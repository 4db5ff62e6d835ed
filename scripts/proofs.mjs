import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where tests and the suites that stores run are looked for. */
const rooms = ['packages/core/test', 'packages/core/src/testing', 'packages/slowwave/test', 'evals/test']

/** Where the checks of a store give their findings a code. */
const checks = [
  'packages/core/src/insight',
  'packages/slowwave/src/stores/sqlite',
  'packages/slowwave/src/cli/commands',
]

const titled = /\b(?:test|it)(?:\.each\([^\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const cited = /\(((?:[A-Z]\d+a?(?:, )?)+)\)/g

/**
 * Which test proves what: the ids in brackets in the titles of tests, for example `… changes nothing (I3, F1)`.
 *
 * @param {string} checkout
 * @returns {Map<string, string[]>} files by id, each once, in order
 */
export function proofs(checkout) {
  const found = new Map()
  for (const path of rooms.flatMap((room) => filesBelow(checkout, room))) {
    const text = readFileSync(join(checkout, path), 'utf8')
    for (const id of idsIn(text)) found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

/** @param {string} text of a file with tests @returns {Set<string>} the ids that its titles cite */
export function idsIn(text) {
  const titles = [...text.matchAll(titled)].map(([, , title]) => title)
  return new Set(titles.flatMap((title) => [...title.matchAll(cited)].flatMap(([, ids]) => ids.split(', '))))
}

/** @param {string} page the text of docs/invariants.md @returns what each of its rows names */
export function promises(page) {
  return page
    .split('\n')
    .map((line) => /^\| ([IF]\d+) \|/.exec(line)?.[1] && line)
    .filter((line) => line !== undefined)
    .map((line) => ({
      id: /^\| (\w+)/.exec(line)[1],
      tests: [...line.matchAll(/\]\(\.\.\/([^)#]+\.ts)\)/g)].map(([, path]) => path),
      findings: [...(line.split('|')[4] ?? '').matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code),
    }))
}

/** @param {string} checkout @returns {string} the sources of every check */
export function sourceOfChecks(checkout) {
  return checks
    .flatMap((room) => filesBelow(checkout, room))
    .map((path) => readFileSync(join(checkout, path), 'utf8'))
    .join('\n')
}

/** What is wrong between the page and the tests: an id that nothing proves, or that the page does not explain. */
export function faultsOf({ rows, proved, source }) {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...proved.keys()].filter((id) => /^[IF]/.test(id) && !known.has(id))
  return [
    ...rows.filter(({ id }) => !proved.has(id)).map(({ id }) => `${id} is proved by no test`),
    ...rows.filter(({ tests }) => tests.length === 0).map(({ id }) => `${id} names no test`),
    ...rows.flatMap(({ id, tests }) =>
      tests.filter((path) => !proved.get(id)?.includes(path)).map((path) => `${path} does not cite ${id}`),
    ),
    ...rows.flatMap(({ id, findings }) =>
      findings.filter((code) => !source.includes(`'${code}'`)).map((code) => `${id} names no finding: ${code}`),
    ),
    ...unknown.map((id) => `${id} is cited in ${proved.get(id)[0]} and stands in no row`),
  ]
}

function filesBelow(checkout, folder) {
  return readdirSync(join(checkout, folder), { recursive: true })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
}
