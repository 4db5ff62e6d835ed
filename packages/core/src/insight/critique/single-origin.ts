import type { StoredRecord } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { sourceClassOf } from '../../model/index.js'
import { countOrigins } from '../../policy/index.js'
import type { Critic, Found, ScopeUnderReview } from './critic.js'

/** Derivations that take several witnesses to be more than one. */
const gathering: ReadonlySet<string> = new Set(['promote', 'converge', 'rollup'])
/** Uses from which on a record is relied on. */
const reliedOnFrom = 5
const echoesMin = 2

/** Records that look borne out by several and go back to one. What a user or a tool said needs no second witness. */
export const singleOrigin: Critic = {
  kind: 'single-origin',

  async look(review, reader) {
    const gathered = await oneWitness(review, reader)
    return [...gathered, ...review.records.flatMap((record) => echoed(record) ?? reliedOn(record) ?? [])]
  },
}

async function oneWitness({ records }: ScopeUnderReview, reader: StoreReader): Promise<readonly Found[]> {
  const derived = records.filter(({ lineage }) => lineage !== undefined && gathering.has(lineage.derivation))
  const originals = await reader.getMany(derived.flatMap(({ lineage }) => lineage?.derivedFrom ?? []))
  return derived.flatMap(({ id, lineage }) => {
    const left = (lineage?.derivedFrom ?? []).flatMap((source) => originals.get(source) ?? [])
    if (left.length === 0 || countOrigins(left) > 1) return []
    const reason = `it was made of ${left.length} records that all come from one origin`
    return [{ rule: 'one-witness', ids: [id], reason, command: `slowwave explain ${id}` }]
  })
}

function echoed({ id, beside }: StoredRecord): readonly Found[] | undefined {
  const { evidence } = beside
  if (evidence.length < echoesMin || !evidence.every(({ echo }) => echo === true)) return undefined
  const reason = `it was said again ${evidence.length} times, each time by a session that had recalled it`
  return [{ rule: 'only-echoes', ids: [id], reason, command: `slowwave history ${id}` }]
}

function reliedOn(record: StoredRecord): readonly Found[] | undefined {
  const { id, source, usage, beside, lineage } = record
  const vouched = ['user', 'tool'].includes(sourceClassOf(source))
  if (vouched || lineage !== undefined || usage.accessCount < reliedOnFrom) return undefined
  const others = beside.evidence.filter(({ echo }) => echo !== true)
  if (others.length > 0) return undefined
  const reason = `it was recalled ${usage.accessCount} times, and ${source} alone says it, once`
  return [{ rule: 'relied-on', ids: [id], reason, command: `slowwave show ${id}` }]
}
