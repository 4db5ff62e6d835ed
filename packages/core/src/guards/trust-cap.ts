import type { MemoryRecord, Operation, StoredRecord } from '../model/index.js'
import { entityNamesIn, renamedEntity, sourceClassOf } from '../model/index.js'
import { confidenceCapOf, rankOf } from '../policy/index.js'
import { derivedBy, madeOf, putsOf } from './derived.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses to raise trust (I7): confidence above the cap of its source, a merge whose words or provenance are none of
 * its sources', words that push a user's aside, and, by a pass, a lower source that supersedes a higher one.
 */
export const trustCap: ProposalGuard = {
  code: 'trust-cap',

  judge(operation, context) {
    const detail = overCap(operation, context) ?? strangeWords(operation, context) ?? outranked(operation, context)
    return detail === undefined ? allow : { outcome: 'refuse', code: 'trust-cap', detail }
  },
}

function overCap(operation: Operation, { policy }: ProposalContext): string | undefined {
  const over = putsOf(operation).find((record) => record.confidence > confidenceCapOf(record, policy))
  return (
    over &&
    `${over.id} has confidence ${over.confidence}; ${sourceClassOf(over.source)} has at most ${confidenceCapOf(over, policy)}`
  )
}

function strangeWords(operation: Operation, { records, ownWords, asked }: ProposalContext): string | undefined {
  const names = entityNamesIn(operation)
  const merged = derivedBy(operation).filter(({ lineage }) => lineage?.derivation === 'merge')
  const isOwn = ({ id }: MemoryRecord): boolean => asked === 'by-name' && id === ownWords
  return merged
    .map((record) => {
      const made = madeOf(record, operation).flatMap((id) => records.get(id) ?? [])
      // What an entity merge links anew says what it said, of the name that is kept.
      const sources = names === undefined ? made : made.map((source) => renamedEntity(source, names))
      return (isOwn(record) ? undefined : strangeWordsOf(record, sources)) ?? pushedAside(record, sources)
    })
    .find((detail) => detail !== undefined)
}

function strangeWordsOf(record: MemoryRecord, sources: readonly StoredRecord[]): string | undefined {
  const keepers = sources.filter(
    ({ contentHash, source }) => contentHash === record.contentHash && source === record.source,
  )
  return keepers.length > 0 ? undefined : `${record.id} keeps the words or the provenance of none of its sources`
}

function pushedAside(record: MemoryRecord, sources: readonly StoredRecord[]): string | undefined {
  return sources.some(isUsers) && !isUsers(record) ? `${record.id} pushes a user's words aside` : undefined
}

function outranked({ changes }: Operation, { records, policy, asked }: ProposalContext): string | undefined {
  if (asked === 'by-name') return undefined
  for (const change of changes) {
    if (change.type !== 'supersede') continue
    const older = records.get(change.id)
    const newer = records.get(change.by)
    if (older && newer && rankOf(newer, policy) < rankOf(older, policy))
      return `${newer.id} is of lower rank than ${older.id}`
  }
  return undefined
}

function isUsers({ source }: Pick<MemoryRecord, 'source'>): boolean {
  return sourceClassOf(source) === 'user'
}
