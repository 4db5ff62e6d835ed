import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json, newFolder, slowwave } from './run-cli.js'

/** One foreign record a line. */
export function jsonLines(...records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** A plain record of another tool in the scope `team:ops`. */
export function row(id: string, text: string, more: object = {}): object {
  return { id, text, scope: 'team:ops', created_at: '2026-01-02T03:04:05Z', source: 'tool:shell', ...more }
}

/** Two facts said twice, a contradiction, and five facts that stand alone. */
export const opsRows: readonly object[] = [
  row('r1', 'The gateway runs in Oslo.'),
  row('r2', 'The gateway runs in Oslo'),
  row('r3', 'Backups are taken at noon.'),
  row('r4', 'backups are taken at noon.'),
  row('r5', 'The pager rotates on Monday.', { subject: 'pager', predicate: 'rotation day', object: 'Monday' }),
  row('r6', 'The pager rotates on Friday.', { subject: 'pager', predicate: 'rotation day', object: 'Friday' }),
  row('r7', 'Certificates come from the step authority.'),
  row('r8', 'The queue is drained before a deploy.'),
  row('r9', 'Grafana dashboards are kept in git.'),
  row('r10', 'Incidents get a name of a river.'),
  row('r11', 'The staging cluster sleeps at night.'),
]

/** A folder with the default store, filled with these rows. */
export async function folderWith(rows: readonly object[] = opsRows): Promise<string> {
  const folder = newFolder()
  writeFileSync(join(folder, 'rows.jsonl'), jsonLines(...rows))
  const { code, stderr } = await slowwave(['import', 'rows.jsonl'], { folder })
  if (code !== 0) throw new Error(stderr)
  return folder
}

/** A proposal as it is listed. */
export interface ListedProposal {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly planHash: string
  readonly branch: string
  readonly operationId: string
  readonly reads: readonly { readonly id: string }[]
  readonly appliedAs?: string
  readonly reviewedBy?: string
  readonly undone: boolean
}

/** A store in which merges wait for a person. */
export interface Reviewed {
  readonly folder: string
  readonly store: string
  readonly proposals: readonly ListedProposal[]
}

const claims = [
  'The gateway runs in Oslo',
  'Backups are taken at noon',
  'Grafana is kept in git',
  'Rivers name incidents',
]

/** A folder whose policy leaves every merge to a person, after one pass: four merges of three records each are proposed. */
export async function reviewedStore(): Promise<Reviewed> {
  const said = claims.flatMap((claim, i) => [`${claim}.`, `${claim}!`, claim].map((text, j) => row(`c${i}${j}`, text)))
  const folder = await folderWith(said)
  const settings = { approvals: { merge: 'review' } }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation: settings } }))
  const { code, stderr } = await slowwave(['consolidate', '--apply'], { folder })
  if (code !== 0) throw new Error(stderr)
  const { proposals } = await json<{ proposals: readonly ListedProposal[] }>(['proposals'], { folder })
  return { folder, store: join(folder, '.slowwave', 'memory.db'), proposals }
}
