import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredVector } from '@slowwave/core'
import { isMemoryError, quantise } from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import type { CaseRecord, Settings } from './case.js'
import { stepsOf } from './known-keys.js'
import { command } from './command.js'
import type { CommandRun } from './run-command.js'
import { jsonOf } from './run-command.js'
import { readSnapshot } from './snapshot.js'
import type { LineReport, World } from './world.js'
import { recordNamed } from './world.js'

/** Loads every record that no step names in its `records`, through the import of neutral records. */
export async function loadCase(world: World, records: readonly CaseRecord[], settings: Settings): Promise<void> {
  const later = new Set(stepsOf(world.one.action).flatMap((step) => (step['records'] as string[] | undefined) ?? []))
  const first = records.filter(({ id }) => !later.has(id))
  if (first.length > 0) {
    const { run, lines } = await importRecords(world, { records: first, name: 'loaded.jsonl' }, settings)
    world.loading.runs = [run]
    world.loading.lines = lines
    await addVectors(world, first)
  }
  world.loaded = await readSnapshot(world.store)
}

/** Records and the name of the file that they are written to. */
export interface RecordFile {
  readonly records: readonly CaseRecord[]
  readonly name: string
}

/** Writes records as neutral lines and imports the file. */
export async function importRecords(
  world: World,
  { records, name }: RecordFile,
  settings: Settings,
): Promise<{ readonly run: CommandRun; readonly lines: readonly LineReport[] }> {
  const path = join(world.folder, name)
  writeFileSync(path, records.map((record) => `${JSON.stringify(neutralLine(record))}\n`).join(''))
  const run = await command(world, settings, ['import', path, '--format', 'neutral'])
  return { run, lines: lineReports(run) }
}

/** Lineage and vectors are not the business of this format; the last access has another name in it. */
function neutralLine(record: CaseRecord): Readonly<Record<string, unknown>> {
  const { embedding: _e, embedding_model: _m, derived_from: _d, derivation: _k, last_accessed: last, ...rest } = record
  return last === undefined || last === null ? rest : { ...rest, last_accessed_at: last }
}

/** What an import said about lines, as it printed it. */
export function lineReports(run: CommandRun): readonly LineReport[] {
  const { files = [] } = (jsonOf(run) ?? {}) as { readonly files?: readonly ImportedFile[] }
  return files.flatMap(({ file, refused, notes, quarantined, unfinished }) => [
    ...refused.map((note) => ({ file, ...note, outcome: 'refused' as const })),
    ...[...notes, ...quarantined].map((note) => ({ file, ...note, outcome: 'noted' as const })),
    ...(unfinished === undefined
      ? []
      : [{ file, line: unfinished.line, reason: 'unfinished', outcome: 'unfinished' as const }]),
  ])
}

interface ImportedFile {
  readonly file: string
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
  readonly notes: readonly { readonly line: number; readonly reason: string }[]
  readonly quarantined: readonly { readonly line: number; readonly reason: string }[]
  readonly unfinished?: { readonly line: number }
}

/** A store keeps the vectors of one embedder; those of another are refused, as they would be for any writer. */
async function addVectors(world: World, records: readonly CaseRecord[]): Promise<void> {
  const given = records.filter(({ embedding }) => embedding !== undefined && embedding.length > 0)
  if (given.length === 0) return
  const snapshot = await readSnapshot(world.store)
  const store = await openSqliteStore({ path: world.store, mode: 'write' })
  try {
    for (const { id, embedding = [], embedding_model: model = 'unknown' } of given) {
      const record = recordNamed(world, snapshot, id)
      if (record === undefined) continue
      const vector: StoredVector = {
        contentHash: record.contentHash,
        embedderId: model,
        ...quantise(Float32Array.from(embedding)),
      }
      const stamp = { id: model, dimensions: embedding.length }
      await store.transaction((tx) => tx.insertVectors(stamp, [vector])).catch(ignoreRefusal)
    }
  } finally {
    await store.close()
  }
}

function ignoreRefusal(error: unknown): void {
  if (!isMemoryError(error)) throw error
}
