import {
  closeBranch,
  createBranch,
  diffBranch,
  ensureVectors,
  listBranches,
  mergeBranch,
  previewMerge,
} from '@slowwave/core'
import type { Branch, BranchDiff, BranchStatus, MergePreview, MergeResult, Resolutions } from '@slowwave/core'
import type { Means } from './means.js'
import type { CallOptions } from './options.js'
import { pointOf } from './points.js'

/** A branch to be made. */
export interface NewBranch {
  /** Letters, digits, ".", "_", "~" and "-" in parts joined by "/". */
  readonly name: string
  /** `main` as it was then: a tag, a moment or the number of an entry. @default as it is */
  readonly at?: string
  /** What it is for. @default none */
  readonly note?: string
}

/** How a branch is merged. */
export interface MergeChoice extends CallOptions {
  /** `manual` decides conflicts by `resolve`. @default fast_forward: only without a conflict */
  readonly strategy?: 'fast_forward' | 'manual'
  /** Whose word counts in a conflict, by record id. @default none */
  readonly resolve?: Resolutions
}

/** Branches over `main`, on which changes are tried that nobody else sees. Every proposal is one, too. */
export interface Branches {
  /** By name. @param statuses only these. @default all */
  list(statuses?: readonly BranchStatus[]): Promise<readonly Branch[]>
  /** @throws {MemoryError} `invalid-input` for a name or a moment that is none; `conflict` if there is one of this name */
  create(branch: NewBranch): Promise<Branch>
  /** What it changes: added, modified, deleted, with both sides. */
  diff(name: string): Promise<BranchDiff>
  /** What merging it would write, and which records stand against it. */
  previewMerge(name: string): Promise<MergePreview>
  /**
   * Writes it to `main`, all of it or nothing. Conflicts, and what a guard refuses, are values.
   *
   * @throws {MemoryError} `invalid-input` for an unknown branch or record; `conflict` if it was merged or closed before
   */
  merge(name: string, choice?: MergeChoice): Promise<MergeResult>
  /** Gives it up; `main` is as it was, and the branch can still be read. */
  close(name: string): Promise<Branch>
}

/** The branches of a store. */
export function branchesOf(means: Means): Branches {
  const { indexer, surroundings, actor } = means
  const by = { surroundings, actor }
  return {
    list: (statuses) =>
      means.read(async (reader) =>
        (await listBranches(reader)).filter(({ status }) => statuses?.includes(status) ?? true),
      ),
    create: async ({ name, at, note }) => {
      const store = means.writable()
      const base = at === undefined ? {} : { baseSeq: (await pointOf(store, 'at', at)).seq }
      return createBranch(store, { name, ...base, ...(note === undefined ? {} : { description: note }) }, by)
    },
    diff: (name) => means.read((reader) => diffBranch(reader, name, { indexer })),
    previewMerge: (name) => means.read((reader) => previewMerge(reader, name, { indexer })),
    merge: (name, choice) => merged(means, name, choice),
    close: async (name) => closeBranch(means.writable(), name, by),
  }
}

async function merged(
  means: Means,
  name: string,
  { strategy = 'fast_forward', resolve, signal }: MergeChoice = {},
): Promise<MergeResult> {
  const { policy, indexer, surroundings, actor, listeners } = means
  const store = means.writable()
  await embedPuts(means, await previewMerge(store, name, { indexer }), signal)
  means.backUp()
  const result = await mergeBranch(store, name, {
    ...{ policy, indexer, surroundings, actor, holder: means.holder(), asked: 'by-name', strategy },
    ...(resolve === undefined ? {} : { resolutions: resolve }),
  })
  await listeners.tell({ type: 'merged', result })
  return result
}

/** What a merge puts must have its vectors before. */
async function embedPuts(means: Means, { operations }: MergePreview, signal: AbortSignal | undefined): Promise<void> {
  const store = means.writable()
  const embedder = await means.embedders.forWriting(store)
  if (embedder === undefined) return
  const changes = operations.flatMap(({ operation }) => operation.changes)
  const records = changes.flatMap((change) => (change.type === 'put' ? [change.record] : []))
  await ensureVectors(store, embedder, { records, ...(signal && { signal }) })
}
