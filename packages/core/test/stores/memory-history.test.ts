import { memoryStore } from '../../src/stores/memory/index.js'
import { describeHistory } from '../../src/testing/index.js'

describeHistory('memory', {
  open: async (surroundings) => {
    const store = memoryStore(surroundings)
    return { store, connect: async () => store, dispose: () => store.close() }
  },
})
