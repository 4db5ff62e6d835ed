import type { Branch, BranchDiff, BranchDiffEntry, StoredRecord } from '../model/index.js'
import type { StoreReader } from '../ports/index.js'
import type { BranchReader } from './branch-reader.js'
import type { ReadingOptions } from './past-reader.js'
import { canonicalJson, diffName, diffSide } from '../model/index.js'
import { writtenBy } from './branch-layer.js'
import { openBranch } from './branch-reader.js'
import { findBranch } from './branches.js'

/**
 * What a branch changes, against its parent: as it is now, or as it was at the base for a branch that was merged.
 *
 * @throws {MemoryError} `invalid-input` for an unknown branch.
 */
export async function diffBranch(reader: StoreReader, name: string, options: ReadingOptions): Promise<BranchDiff> {
  const branch = await findBranch(reader, name)
  const view = await openBranch(reader, branch, options)
  return { branch, entries: await diffEntries(view, parentOf(reader, branch, view)) }
}

// What was merged would be no difference any more.
function parentOf(reader: StoreReader, { status }: Branch, view: BranchReader): StoreReader {
  return status === 'merged' ? view.parts.base : reader
}

async function diffEntries(view: BranchReader, parent: StoreReader): Promise<readonly BranchDiffEntry[]> {
  const ids = [...writtenBy(view.parts.layer)].sort()
  const [ours, theirs] = [await view.getMany(ids), await parent.getMany(ids)]
  const replaced = new Map([...ours.values()].flatMap((record) => replacementOf(record, ours, theirs)))
  const replacing = new Map([...replaced].map(([before, by]) => [by, before]))
  return ids.flatMap((id): readonly BranchDiffEntry[] => {
    if (replaced.has(id)) return []
    const entry = entryOf(ours.get(id), theirs.get(replacing.get(id) ?? id))
    return entry === undefined ? [] : [entry]
  })
}

type Records = ReadonlyMap<string, StoredRecord>

/** A record that the branch superseded by one of its own is the same thing with another value. */
function replacementOf({ id, life }: StoredRecord, ours: Records, theirs: Records): readonly [string, string][] {
  const by = life.status === 'superseded' ? life.supersededBy : undefined
  if (by === undefined || theirs.get(id)?.life.status !== 'active') return []
  return ours.get(by)?.life.status === 'active' && !theirs.has(by) ? [[id, by]] : []
}

function entryOf(ours: StoredRecord | undefined, theirs: StoredRecord | undefined): BranchDiffEntry | undefined {
  const sides = {
    ...(ours === undefined ? {} : { branch: diffSide(ours) }),
    ...(theirs === undefined ? {} : { parent: diffSide(theirs) }),
  }
  if (isActive(ours) && !isActive(theirs)) return { type: 'added', ...diffName(ours), ...sides, differs: [] }
  if (!isActive(ours) && isActive(theirs)) return { type: 'deleted', ...diffName(theirs), ...sides, differs: [] }
  if (ours === undefined || theirs === undefined) return undefined
  const differs = differences(ours, theirs)
  return differs.length === 0 ? undefined : { type: 'modified', ...diffName(ours), ...sides, differs }
}

function isActive(record: StoredRecord | undefined): record is StoredRecord {
  return record?.life.status === 'active'
}

function differences(ours: StoredRecord, theirs: StoredRecord): readonly string[] {
  const compared = {
    text: [ours.text, theirs.text],
    value: [ours.value, theirs.value],
    confidence: [ours.confidence, theirs.confidence],
    status: [ours.life, theirs.life],
    tier: [ours.beside.tier, theirs.beside.tier],
    pinned: [ours.beside.pinned, theirs.beside.pinned],
    retention: [ours.beside.retention, theirs.beside.retention],
    wordings: [ours.beside.wordings, theirs.beside.wordings],
    evidence: [ours.beside.evidence, theirs.beside.evidence],
    contradictions: [ours.beside.contradictions, theirs.beside.contradictions],
  }
  return Object.entries(compared).flatMap(([name, [a, b]]) => (same(a, b) ? [] : [name]))
}

function same(a: unknown, b: unknown): boolean {
  return canonicalJson([a ?? null]) === canonicalJson([b ?? null])
}
