import type { DuplicateEstimate, Scope, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import { findCandidates } from '../candidates/index.js'
import { claimFeatures, compareClaims } from '../claims/index.js'
import { conservativePolicy } from '../policy/index.js'

/** How often each claim of a scope is said, as far as it was looked at. */
export interface Repetition {
  readonly equalText: number
  /** Records beyond the first of each claim; a projection where only a sample was looked at. */
  readonly sameClaim: number
  /** Records that state the claim of a looked-at record, that record among them; one number per claim looked at. */
  readonly claimSizes: readonly number[]
  readonly basis: DuplicateEstimate['basis']
}

/** Active records of a store up to which every one is compared; above, `sampleMax` of them. */
const exactMax = 5000
const sampleMax = 1000

/** Looks for repetition in one scope. `activeInStore` decides how large a sample of the scope is. */
export async function repetitionIn(
  reader: StoreReader,
  records: readonly StoredRecord[],
  activeInStore: number,
): Promise<Repetition> {
  const [first] = records
  if (first === undefined) return { equalText: 0, sameClaim: 0, claimSizes: [], basis: 'exact' }
  const sample = activeInStore <= exactMax ? records : evenlySpread(records, sampleMax / activeInStore)
  const partners = samePartners(records, await signaturesOf(reader, first.scope), sample)
  const sizes = sample.map(({ id }) => 1 + (partners.get(id)?.size ?? 0))
  const equalText = records.length - new Set(records.map(textKey)).size
  // A record that is one of three contributes two thirds of a repetition, so that the three make two.
  const repeated = sizes.reduce((sum, size) => sum + (size - 1) / size, 0) * (records.length / sample.length)
  const basis = sample.length === records.length ? 'exact' : 'sampled'
  return { equalText, sameClaim: Math.max(equalText, Math.round(repeated)), claimSizes: sizes, basis }
}

/** Every n-th record by id, at least one. */
function evenlySpread(records: readonly StoredRecord[], share: number): readonly StoredRecord[] {
  const step = Math.max(1, Math.floor(1 / share))
  return records.filter((_, i) => i % step === 0)
}

async function signaturesOf(reader: StoreReader, scope: Scope): Promise<ReadonlyMap<string, Uint8Array>> {
  const signatures = new Map<string, Uint8Array>()
  for await (const { recordId, signature } of reader.signatures({ scopes: [scope], statuses: ['active'] })) {
    signatures.set(recordId, signature)
  }
  return signatures
}

type Partners = ReadonlyMap<string, ReadonlySet<string>>

/** For each sampled record the records of its kind that state the same claim. */
function samePartners(
  records: readonly StoredRecord[],
  signatures: ReadonlyMap<string, Uint8Array>,
  sample: readonly StoredRecord[],
): Partners {
  const byId = new Map(records.map((record) => [record.id, record]))
  const changed = sample.length === records.length ? {} : { changed: new Set(sample.map(({ id }) => id)) }
  const scope = (records[0] as StoredRecord).scope
  const { pairs } = findCandidates({ scope, records, signatures, policy: conservativePolicy, ...changed })
  const partners = new Map<string, Set<string>>()
  const note = (id: string, other: string) => partners.set(id, (partners.get(id) ?? new Set()).add(other))
  const compare = comparerOf(byId)
  for (const { a, b } of pairs) {
    if (!compare(a, b)) continue
    note(a, b)
    note(b, a)
  }
  return partners
}

function comparerOf(byId: ReadonlyMap<string, StoredRecord>): (a: string, b: string) => boolean {
  const features = new Map<string, ReturnType<typeof claimFeatures>>()
  const featuresOf = (record: StoredRecord) => {
    const known = features.get(record.id) ?? claimFeatures({ ...record, wordings: record.beside.wordings })
    features.set(record.id, known)
    return known
  }
  return (idA, idB) => {
    const [a, b] = [byId.get(idA), byId.get(idB)]
    if (a === undefined || b === undefined || a.kind !== b.kind) return false
    return compareClaims(featuresOf(a), featuresOf(b)).relation === 'same'
  }
}

function textKey({ text }: StoredRecord): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
