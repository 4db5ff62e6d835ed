import { createIndexer, doctor, renderFindings, verifyStore } from '@slowwave/core'
import type { Finding } from '@slowwave/core'
import type { SqliteStore } from '../../stores/sqlite/index.js'
import { findingsSchema } from '../../answers/index.js'
import type { CommandSpec, Report } from '../command.js'
import { readStore } from '../stores.js'

/** Recomputes the hash chain and what it vouches for. */
export const verify: CommandSpec = {
  name: 'verify',
  summary: 'recompute the hash chain of the journal and every digest in it (exit 14 if it does not hold)',
  examples: ['verify', 'verify --json'],
  answer: findingsSchema,
  define: (command) => command,
  run: (context) =>
    readStore(context, async ({ store }) =>
      report([...(await pages(store)), ...(await store.atOneMoment(verifyStore))]),
    ),
}

/** Checks the invariants of the store and its indexes. */
export const doctorCommand: CommandSpec = {
  name: 'doctor',
  summary:
    'check the store: no record lost, no operation half done, lineage whole, indexes complete (exit 14 for damage)',
  examples: ['doctor', 'doctor --json'],
  answer: findingsSchema,
  define: (command) => command,
  run: (context) =>
    readStore(context, async ({ store }) =>
      report([
        ...(await pages(store)),
        ...(await store.atOneMoment((reader) => doctor(reader, { indexer: createIndexer() }))),
      ]),
    ),
}

async function pages(store: SqliteStore): Promise<readonly Finding[]> {
  const found = await store.integrityCheck()
  return found.map(({ code, detail }): Finding => ({ code: `file-${code}`, severity: 'error', detail, ids: [] }))
}

function report(findings: readonly Finding[]): Report {
  const sound = !findings.some(({ severity }) => severity === 'error')
  return { json: { sound, findings }, text: renderFindings(findings), exitCode: sound ? 0 : 14 }
}
