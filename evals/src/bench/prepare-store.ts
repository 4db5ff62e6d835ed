import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedder, IncomingRecord, Policy } from '@slowwave/core'
import { parsePolicy, parseScope } from '@slowwave/core'
import { createEmbedder, openSqliteStore } from 'slowwave'
import { fillStore } from '../loading/load-store.js'
import { sampleCorpus } from './sample-corpus.js'

/** The moment at which the clock of every benchmark stands. */
export const benchNow = Date.UTC(2026, 5, 1)

/** The default policy with the loss budget, 0..1, set openly. */
export function benchPolicy(maxLossFraction = 1): Policy {
  return parsePolicy({ maxLossFraction, maxLossFraction30d: 1 }, { preset: 'conservative' })
}

/** Runs `work` with an embedder and ends it. */
export async function withLexical<T>(work: (embedder: Embedder) => Promise<T>): Promise<T> {
  const embedder = createEmbedder('lexical')
  try {
    return await work(embedder)
  } finally {
    await embedder.close()
  }
}

/** Makes a SQLite store with `records` facts and their vectors in a temporary folder, runs `work`, and removes it. */
export async function withPreparedStore<T>(records: number, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-bench-'))
  try {
    const path = join(folder, 'bench.db')
    await prepare(path, records)
    return await work(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(path: string, records: number): Promise<void> {
  const store = await openSqliteStore({ path, mode: 'create' })
  try {
    const incoming = sampleCorpus(records).map(toIncoming)
    await withLexical((embedder) => fillStore(store, incoming, { policy: benchPolicy(), embedder, now: benchNow }))
  } finally {
    await store.close()
  }
}

/** A sample fact as an importer hands it in. */
export function toIncoming(fact: ReturnType<typeof sampleCorpus>[number], index: number): IncomingRecord {
  const { scope, text, sessionId, createdAt } = fact
  return {
    kind: 'fact',
    scope: parseScope(scope),
    text,
    source: 'inferred',
    createdAt,
    author: { sessionId },
    nativeId: { importer: 'bench', id: String(index) },
  }
}
