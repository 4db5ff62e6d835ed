import type { Change, Operation, StoredRecord } from '../model/index.js'
import { retires, sourceClassOf, targetOf } from '../model/index.js'
import { putsOf } from './derived.js'
import type { ProposalContext, ProposalGuard } from './guard.js'
import { allow } from './guard.js'

/**
 * Refuses a pass to archive, supersede or delete what a user wrote; a person may, by name (I8). A user's record may be
 * taken into a merged one that keeps a user's words.
 */
export const userAuthored: ProposalGuard = {
  code: 'user-authored',

  judge(operation, context) {
    if (context.asked === 'by-name') return allow
    const taken = operation.changes.find((change) => retires(change) && takesUsersWords(change, operation, context))
    if (taken === undefined) return allow
    return {
      outcome: 'refuse',
      code: 'user-authored',
      detail: `${targetOf(taken)} was written by the user, so only a person may ${taken.type} it`,
    }
  },
}

function takesUsersWords(change: Change, operation: Operation, { records }: ProposalContext): boolean {
  if (!isUsers(records.get(targetOf(change)))) return false
  if (change.type !== 'archive' || change.into === undefined) return true
  const into = putsOf(operation).find(({ id }) => id === change.into) ?? records.get(change.into)
  return !isUsers(into)
}

function isUsers(record: Pick<StoredRecord, 'source'> | undefined): boolean {
  return record !== undefined && sourceClassOf(record.source) === 'user'
}
