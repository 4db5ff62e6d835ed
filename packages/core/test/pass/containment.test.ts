import { memoryStore } from '@slowwave/core'
import { describeContainment } from '@slowwave/core/testing'

describeContainment('memory', async () => {
  const store = memoryStore()
  return { store, dispose: () => store.close() }
})
