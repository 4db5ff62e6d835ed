import { memoryStore } from '../../src/stores/memory/index.js'
import { describeStore } from '../../src/testing/index.js'

describeStore('memory', {
  open: async (surroundings) => {
    const store = memoryStore(surroundings)
    return { store, connect: async () => store, dispose: () => store.close() }
  },
})
