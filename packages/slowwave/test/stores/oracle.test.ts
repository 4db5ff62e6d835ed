import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeOracle } from '@slowwave/core/testing'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

describeOracle(
  'sqlite',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slowwave-test-'))
    const store = await openSqliteStore({ path: join(folder, 'memory.db'), mode: 'create' })
    return {
      store,
      dispose: async () => {
        await store.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
  8,
)
