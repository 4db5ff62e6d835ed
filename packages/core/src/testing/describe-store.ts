import type { StoreSubject, SubjectStore, SubjectSurroundings } from './store-suite/subject.js'
import { afterEach, describe } from 'vitest'
import { describeBeside } from './store-suite/describe-beside.js'
import { describeBranches } from './store-suite/describe-branches.js'
import { describeDeleting } from './store-suite/describe-deleting.js'
import { describeIndexes } from './store-suite/describe-indexes.js'
import { describeJournal } from './store-suite/describe-journal.js'
import { describeLeases } from './store-suite/describe-leases.js'
import { describeModel } from './store-suite/describe-model.js'
import { describeProposals } from './store-suite/describe-proposals.js'
import { describeRecords } from './store-suite/describe-records.js'
import { describeTransactions } from './store-suite/describe-transactions.js'
import { describeWords } from './store-suite/describe-words.js'

export type { StoreSubject, SubjectStore, SubjectSurroundings } from './store-suite/subject.js'
export { dumpOf } from './store-suite/dump.js'

const plain: SubjectSurroundings = { now: () => 0, isAlive: () => true, leaseTtlMs: 30_000 }

/** The contract of `Store`: every store proves itself with this suite. */
export function describeStore(name: string, subject: StoreSubject): void {
  describe(`the ${name} store`, () => {
    const opened: SubjectStore[] = []
    const open = async (surroundings: Partial<SubjectSurroundings> = {}): Promise<SubjectStore> => {
      const store = await subject.open({ ...plain, ...surroundings })
      opened.push(store)
      return store
    }
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.dispose()
    })

    describeRecords(open)
    describeBeside(open)
    describeJournal(open)
    describeDeleting(open)
    describeBranches(open)
    describeIndexes(open)
    describeProposals(open)
    describeWords(open)
    describeLeases(open)
    describeTransactions(open)
    describeModel(open)
  })
}
