import { setTimeout as delay } from 'node:timers/promises'
import { approveProposal, conservativePolicy, createIndexer, isMemoryError, rejectProposal } from '@slowwave/core'
import { openSqliteStore } from '../../src/stores/sqlite/index.js'

/** Runs as a process of its own: `<path> <proposal> <plan hash> <approve|reject> <moment>`; decides at the moment, then says how it ended. */
const [path = '', id = '', planHash = '', decision = '', moment = '0'] = process.argv.slice(2)

const store = await openSqliteStore({ path, mode: 'write' })
const surroundings = { now: () => Date.now(), randomHex: (bytes: number) => '7'.repeat(bytes * 2) }
const options = {
  surroundings,
  policy: conservativePolicy,
  indexer: createIndexer(),
  holder: { passId: decision, host: 'here', pid: process.pid },
  reviewer: decision === 'approve' ? 'ann' : 'bob',
}
await delay(Math.max(0, Number(moment) - Date.now()))
try {
  if (decision === 'approve') await approveProposal(store, { id, planHash }, options)
  else await rejectProposal(store, id, options)
  process.stdout.write(JSON.stringify({ decision, ended: 'won' }))
} catch (error) {
  if (!isMemoryError(error)) throw error
  process.stdout.write(JSON.stringify({ decision, ended: error.code, message: error.message }))
}
await store.close()
