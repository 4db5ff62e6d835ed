import { memoryStore } from '@slowwave/core'
import { describeOracle } from '@slowwave/core/testing'

describeOracle('memory', async () => {
  const store = memoryStore()
  return { store, dispose: () => store.close() }
})
