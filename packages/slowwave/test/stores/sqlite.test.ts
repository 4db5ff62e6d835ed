import type { Store } from '@slowwave/core'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeStore } from '@slowwave/core/testing'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

describeStore('sqlite', {
  open: async ({ now, isAlive, leaseTtlMs }) => {
    const folder = mkdtempSync(join(tmpdir(), 'slowwave-test-'))
    const surroundings = { now, randomHex: (bytes: number) => '7'.repeat(bytes * 2) }
    const stores: Store[] = []
    const connect = async (): Promise<Store> => {
      const path = join(folder, 'memory.db')
      const store = await openSqliteStore({ path, mode: 'create', surroundings, isAlive, leaseTtlMs })
      stores.push(store)
      return store
    }
    return {
      store: await connect(),
      connect,
      dispose: async () => {
        for (const store of stores) await store.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
})
