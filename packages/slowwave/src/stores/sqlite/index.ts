export { backupBeforeFirstApply, backupTo, ownBackups } from './backup.js'
export type { IntegrityFinding } from './integrity.js'
export { openSqliteStore, type SqliteStoreOptions } from './open.js'
export type { SqliteStore } from './sqlite-store.js'
