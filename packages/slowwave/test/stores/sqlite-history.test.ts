import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeHistory } from '@slowwave/core/testing'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

describeHistory(
  'sqlite',
  {
    open: async ({ now, isAlive, leaseTtlMs }) => {
      const folder = mkdtempSync(join(tmpdir(), 'slowwave-test-'))
      const surroundings = { now, randomHex: (bytes: number) => '7'.repeat(bytes * 2) }
      const path = join(folder, 'memory.db')
      const store = await openSqliteStore({ path, mode: 'create', surroundings, isAlive, leaseTtlMs })
      return {
        store,
        connect: { cannot: 'one connection is enough here' },
        dispose: async () => {
          await store.close()
          rmSync(folder, { recursive: true, force: true })
        },
      }
    },
  },
  1,
)
