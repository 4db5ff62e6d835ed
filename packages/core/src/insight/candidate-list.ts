import type { Candidate, CandidateList, Operation, Plan, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { entityOf } from '../model/index.js'

/** Which candidates are listed. */
export interface CandidateListOptions {
  /** Only those one of whose sources is about it, whatever the case. @default all */
  readonly entity?: string
  /** Ids of the operations that would become proposals. @default those for review */
  readonly proposed?: ReadonlySet<string>
}

/** What a plan says of a store, sorted by what it is about; nothing of it is stored. */
export async function candidateList(
  reader: StoreReader,
  plan: Plan,
  { entity, proposed }: CandidateListOptions = {},
): Promise<CandidateList> {
  const all = [...plan.operations, ...plan.forReview]
  const named = [...all.flatMap(sourceIds), ...plan.skipped.flatMap(({ ids }) => ids)]
  const records = await reader.getMany([...new Set(named)].sort())
  const isAbout = (ids: readonly string[]): boolean =>
    entity === undefined || ids.some((id) => folded(entityIn(records, id)) === folded(entity))
  const candidates = all.filter((operation) => isAbout(sourceIds(operation))).map((each) => candidateOf(each, records))
  const codes = plan.skipped.filter(({ ids }) => isAbout(ids)).map(({ code }) => code)
  return {
    storeId: plan.storeId,
    at: plan.plannedAt,
    ...(entity === undefined ? {} : { entity }),
    candidates: candidates.sort(byPlace),
    wouldPropose: candidates.filter(({ id, approval }) => proposed?.has(id) ?? approval === 'review').length,
    skipped: counts(codes),
  }
}

function sourceIds({ sources }: Operation): readonly string[] {
  return sources.map(({ id }) => id).sort()
}

type Records = ReadonlyMap<string, StoredRecord>

function entityIn(records: Records, id: string): string | undefined {
  const record = records.get(id)
  return record && entityOf(record)
}

function folded(name: string | undefined): string | undefined {
  return name?.normalize('NFC').trim().toLowerCase()
}

function candidateOf(operation: Operation, records: Records): Candidate {
  const { id, kind, scope, approval, reason, score } = operation
  const ids = sourceIds(operation)
  const names = ids.flatMap((each) => entityIn(records, each) ?? [])
  const entity = new Set(names.map(folded)).size === 1 ? names[0] : undefined
  return {
    id,
    kind,
    scope,
    ...(entity === undefined ? {} : { entity }),
    approval,
    ids,
    reason,
    ...(score === undefined ? {} : { score }),
  }
}

function byPlace(a: Candidate, b: Candidate): number {
  return placeOf(a) < placeOf(b) ? -1 : 1
}

function placeOf({ scope, entity = '', kind, id }: Candidate): string {
  return [scope, entity, kind, id].join('\u001f')
}

function counts(codes: readonly string[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const code of [...codes].sort()) counted[code] = (counted[code] ?? 0) + 1
  return counted
}
