import { counted } from '@slowwave/core'
import * as z from 'zod'
import { applyPrune, planPrune, textDiff } from '../../curated/index.js'
import type { NamedEntry, PrunePlan } from '../../curated/index.js'
import type { CommandSpec } from '../command.js'
import { assertManaged, projectFlag, projectRoot } from '../project.js'

interface PruneOptions {
  readonly apply?: boolean
  readonly quarantine?: boolean
  readonly project?: string
}

const named = z.array(z.strictObject({ file: z.string(), id: z.string(), reason: z.string() }))

/** Archives used intake lines and takes archived entries out of the hot files; a preview unless `--apply` is given. */
export const pruneMemory: CommandSpec<PruneOptions> = {
  name: 'prune-memory',
  summary: 'archive used intake lines and remove archived entries that git holds; a preview unless --apply is given',
  examples: ['prune-memory', 'prune-memory --apply', 'prune-memory --quarantine'],
  answer: z.strictObject({
    applied: z.boolean(),
    archivedSignals: z.int().min(0),
    bucket: z.string(),
    removed: named,
    kept: named,
    stale: z.array(z.strictObject({ file: z.string(), id: z.string(), lastValidated: z.string(), days: z.int() })),
    quarantined: named,
    deletable: named,
  }),
  define: (command) =>
    command
      .option('--apply', 'do it')
      .option('--quarantine', 'also move entries that nobody verified for two windows out of the hot files')
      .option(...projectFlag),
  run: async (context, { options }) => {
    const root = projectRoot(context, options)
    assertManaged(root)
    const plan = planPrune(root, { now: context.io.surroundings.now(), quarantine: options.quarantine === true })
    const applied = options.apply === true
    if (applied) applyPrune(root, plan)
    const { changes, consumed: _consumed, ...json } = plan
    const diffs = applied ? [] : changes.map(textDiff)
    return { json: { applied, ...json }, text: [...diffs, ...linesOf(plan), endOf(plan, applied)].join('\n') }
  },
}

function linesOf({
  archivedSignals,
  bucket,
  removed,
  kept,
  stale,
  quarantined,
  deletable,
}: PrunePlan): readonly string[] {
  return [
    `used signals for .archive/${bucket}: ${archivedSignals}`,
    ...listed('archived entries that leave the hot files', removed),
    ...listed('entries that stay', kept),
    `stale entries: ${stale.length}`,
    ...stale.map(({ file, id, days }) => `  ${file} (${id}): not looked at for ${days} days; flagged, not deleted`),
    ...(quarantined.length === 0 ? [] : listed('into quarantine', quarantined)),
    ...(deletable.length === 0 ? [] : listed('long in quarantine', deletable)),
  ]
}

function listed(title: string, entries: readonly NamedEntry[]): readonly string[] {
  return [`${title}: ${entries.length}`, ...entries.map(({ file, id, reason }) => `  ${file} (${id}): ${reason}`)]
}

function endOf({ archivedSignals, removed, quarantined }: PrunePlan, applied: boolean): string {
  const count = archivedSignals + removed.length + quarantined.length
  if (count === 0) return 'nothing to prune'
  return applied ? `pruned ${counted(count, 'item')}` : `Nothing was changed. --apply prunes ${counted(count, 'item')}.`
}
