import type { SqliteStore } from '../stores/sqlite/index.js'
import { backupBeforeFirstApply } from '../stores/sqlite/index.js'
import type { Context } from './context.js'

/** Makes the backup before the first apply, unless it is there already, and says where it is. */
export function backUpFirst(context: Pick<Context, 'note'>, { path }: Pick<SqliteStore, 'path'>): void {
  const made = backupBeforeFirstApply(path)
  if (made !== undefined) context.note(`Backup before the first apply: ${made}`)
}
