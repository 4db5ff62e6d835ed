import { join } from 'node:path'
import type { KnownStatement } from '@slowwave/core'
import type { PlacedSignal } from './files/intake-files.js'
import type { FileChange } from './files/text-diff.js'
import { readText } from './files/text-file.js'
import type { FieldPlace } from './files/yaml-field.js'
import { withField } from './files/yaml-field.js'
import { findEntry } from './merge-entry.js'

/** A conflict that a person decided for the new position. */
export interface SettledConflict {
  readonly target: KnownStatement
  readonly entryId: string
  readonly signal: PlacedSignal
  /** The change that adds the new entry. */
  readonly added: FileChange
}

/**
 * Keeps both positions: the old entry stays as it is and is marked as contested, with what contests it. A knowledge page
 * is not edited; a person reads it with the diff before them.
 */
export function settleConflict(
  root: string,
  { target, entryId, signal, added }: SettledConflict,
): readonly FileChange[] {
  const found = findEntry(root, target)
  if (found === undefined) return [added]
  const { entry, index } = found
  const isSameFile = entry.file === added.file
  const before = isSameFile ? added.after : readText(join(root, entry.file))
  if (before === undefined) return [added]
  const place = (name: string): FieldPlace => ({ ...(index === undefined ? {} : { index }), name, file: entry.file })
  const after = withField(
    withField(before, place('contested'), true),
    place('contested_by'),
    `${entryId} (${signal.id})`,
  )
  return isSameFile ? [{ ...added, after }] : [added, { file: entry.file, before, after }]
}
