import { memoryStore } from '@slowwave/core'
import { describeReview } from '@slowwave/core/testing'

describeReview('memory', async () => {
  const store = memoryStore()
  return { store, dispose: () => store.close() }
})
