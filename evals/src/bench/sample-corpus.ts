import { randomBelow, seededRandom } from '../seeded-random.js'

/** A text for a benchmark with the moment it was said. */
export interface SampleFact {
  readonly scope: string
  readonly text: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

const services = ['billing', 'search', 'ingest', 'catalogue', 'gateway', 'mailer', 'ledger', 'reports', 'auth', 'media']
const parts = ['worker', 'api', 'queue', 'cache', 'scheduler', 'indexer', 'client', 'proxy', 'exporter', 'cron job']
const people = ['Mira', 'Tomas', 'Ines', 'Jun', 'Farid', 'Oksana', 'Leo', 'Priya', 'Nils', 'Rosa', 'Hana', 'Piet']
const tools = ['Vitest', 'Terraform', 'Helm', 'Grafana', 'Redis', 'Kafka', 'Postgres', 'Nginx', 'Ansible', 'Bazel']
const places = ['Lisbon', 'Graz', 'Osaka', 'Tartu', 'Leeds', 'Porto', 'Ghent', 'Turin', 'Malmo', 'Brno']
const topics = [
  'retries',
  'timeouts',
  'log rotation',
  'feature flags',
  'rate limits',
  'backups',
  'migrations',
  'alerts',
]
const verbs = ['documented', 'rewrote', 'reviewed', 'paused', 'measured', 'simplified', 'tested', 'removed']

type Pick = (words: readonly string[]) => string
type Count = (below: number) => number

const templates: readonly ((pick: Pick, count: Count) => string)[] = [
  (pick, count) => `The ${pick(services)} ${pick(parts)} number ${count(4000)} listens on port ${3000 + count(6000)}.`,
  (pick, count) =>
    `${pick(people)} ${pick(verbs)} the ${pick(topics)} of ${pick(services)} in ticket ${count(90_000)}.`,
  (pick, count) =>
    `On build ${count(90_000)} the ${pick(services)} ${pick(parts)} needed ${2 + count(90)} seconds with ${pick(tools)}.`,
  (pick, count) =>
    `${pick(people)} prefers ${pick(tools)} over ${pick(tools)} for ${pick(topics)} since sprint ${count(900)}.`,
  (pick, count) =>
    `Release ${count(40)}.${count(60)}.${count(90)} of ${pick(services)} was cut in ${pick(places)} by ${pick(people)}.`,
  (pick, count) =>
    `The ${pick(topics)} runbook of ${pick(services)} has ${2 + count(80)} steps and is owned by ${pick(people)} (page ${count(9000)}).`,
]

const rewordings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.slice(0, -1),
  (text) => `Note: ${text}`,
  (text) => text.replace(' ', '  '),
  (text) => text.replaceAll(' is ', ' is still ').replace('The ', 'the '),
]

/**
 * `count` facts over eight scopes, half of them in the first; about one in five restates an earlier one of its scope.
 * The same seed gives the same facts.
 */
export function sampleCorpus(count: number, seed = 1): readonly SampleFact[] {
  const random = seededRandom(seed)
  const earlier = new Map<string, SampleFact[]>()
  return Array.from({ length: count }, (_, index) => {
    const scope = scopeOf(randomBelow(random, 16))
    const known = earlier.get(scope) ?? []
    earlier.set(scope, known)
    const fact = oneFact({ random, scope, known, index })
    known.push(fact)
    return fact
  })
}

function scopeOf(draw: number): string {
  return draw < 8 ? 'project/main' : `project/side-${draw % 7}`
}

interface Draw {
  readonly random: () => number
  readonly scope: string
  readonly known: readonly SampleFact[]
  readonly index: number
}

function oneFact({ random, scope, known, index }: Draw): SampleFact {
  const restates = known.length > 0 && randomBelow(random, 5) === 0
  const text = restates ? restate(known, random) : invent(random)
  return { scope, text, sessionId: `session-${index % 997}`, createdAt: 1_735_689_600_000 + index * 60_000 }
}

function invent(random: () => number): string {
  const pick: Pick = (words) => words[randomBelow(random, words.length)] ?? ''
  const template = templates[randomBelow(random, templates.length)] as (typeof templates)[number]
  return template(pick, (below) => randomBelow(random, below))
}

function restate(known: readonly SampleFact[], random: () => number): string {
  const source = known[randomBelow(random, known.length)] as SampleFact
  const reword = rewordings[randomBelow(random, rewordings.length)] as (typeof rewordings)[number]
  return reword(source.text)
}
