import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { counted } from '@slowwave/core'
import type { ForgetPlan, ForgottenRecord, ScopeForget } from '@slowwave/core'
import { appliedPlanFiles } from '../stores/sqlite/index.js'

const causes: Readonly<Record<ForgottenRecord['cause'], string>> = {
  named: 'named',
  original: 'an original of a named record',
  'same-text': 'says the same',
  derived: 'derived from a record that goes',
  edge: 'an edge of a record that goes',
  source: 'a source of a named record',
}

/** What goes and what becomes of the rest, for a person. Ids only: what is to be forgotten is not printed again. */
export function forgetLines({ scopes }: ForgetPlan): readonly string[] {
  return scopes.length === 0 ? ['nothing to forget'] : scopes.flatMap(scopeLines)
}

function scopeLines({
  scope,
  records,
  rows,
  lives,
  closes,
  frozen,
  episodes,
  branchPuts,
  proposals,
}: ScopeForget): readonly string[] {
  return [
    `FORGET   ${counted(records.length, 'record')} of ${scope}`,
    ...records.map(({ record, cause }) => `  ${record.id}  ${record.kind}, ${causes[cause]}`),
    ...(rows.length === 0 ? [] : [`  and ${counted(rows.length, 'wording')} beside records that stay`]),
    ...branchPuts.map(({ branch, recordId }) => `  ${recordId} on the branch ${branch}`),
    ...lives
      .filter(({ isChanged }) => isChanged)
      .map(({ recordId, life }) => `  ${recordId} stays and is ${life.status} from then on`),
    ...(closes.length === 0 ? [] : [`  ${counted(closes.length, 'operation')} closed for good`]),
    ...(frozen.length === 0 ? [] : [`  no undo any more of ${frozen.join(', ')}`]),
    ...(proposals.length === 0 ? [] : [`  ${counted(proposals.length, 'proposal')} blanked`]),
    ...episodes.map((id) => `  ${id} stays: a fact came from it (--with-sources takes it too)`),
  ]
}

/** Where a text may lie that no command can reach. */
export function keptElsewhere(store: string): readonly string[] {
  const prefix = `${basename(store)}.replaced-`
  const folder = dirname(store)
  const aside = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix)) : []
  return [
    ...aside.map((name) => `not touched: ${join(folder, name)}, which was set aside by a restore`),
    ...appliedPlanFiles(store).map((path) => `not touched: ${path}, a plan file that was applied`),
    'Backups, exports and plan files that you made keep the texts; delete them yourself.',
  ]
}
