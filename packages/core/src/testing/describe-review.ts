import type { Store } from '../ports/index.js'
import { afterEach, describe } from 'vitest'
import { describeContradictions } from './review-suite/describe-contradictions.js'
import { describeNarrowing } from './review-suite/describe-narrowing.js'
import { describeDeciding } from './review-suite/describe-deciding.js'
import { describeEntities } from './review-suite/describe-entities.js'
import { describeEditing } from './review-suite/describe-editing.js'
import { describeForgetting } from './review-suite/describe-forgetting.js'
import { describeMany } from './review-suite/describe-many.js'
import { describeMeanwhile } from './review-suite/describe-meanwhile.js'
import { describeProposing } from './review-suite/describe-proposing.js'
import { describeReplanning } from './review-suite/describe-replanning.js'

/** A store for one test, and what removes it. */
export interface ReviewStore {
  readonly store: Store
  readonly dispose: () => Promise<void>
}

/** What must hold of proposals, whatever the store: how they are made, decided, planned anew, undone and forgotten. */
export function describeReview(name: string, openStore: () => Promise<ReviewStore>): void {
  describe(`review over the ${name} store`, () => {
    const opened: ReviewStore[] = []
    const open = async (): Promise<Store> => {
      const made = await openStore()
      opened.push(made)
      return made.store
    }
    afterEach(async () => {
      for (const { dispose } of opened.splice(0)) await dispose()
    })

    describeProposing(open)
    describeDeciding(open)
    describeMany(open)
    describeReplanning(open)
    describeEditing(open)
    describeEntities(open)
    describeContradictions(open)
    describeNarrowing(open)
    describeForgetting(open)
    describeMeanwhile(open)
  })
}
