import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingRecord, Operation, Store } from '@slowwave/core'
import {
  applyOperations,
  conservativePolicy,
  createIndexer,
  parseScope,
  persistProposals,
  planArchive,
  planImport,
  planPass,
  readProposals,
  serialisePlan,
} from '@slowwave/core'
import { openSqliteStore } from 'slowwave'
import { evalHolder, surroundingsAt } from '../../loading/eval-surroundings.js'
import { cli } from './strace.js'

/** A command that changes a store, without `--store`. */
export interface CommandKind {
  readonly name: string
  readonly argv: readonly string[]
  /** True if the store is replaced whole: what is there afterwards is that of before or that of after. */
  readonly replaces?: boolean
  /** A store that it writes beside the other, whole or not at all. */
  readonly writes?: string
}

const now = 1_780_000_000_000
const dayMs = 86_400_000
const indexer = createIndexer()
const policy = { ...conservativePolicy, maxLossFraction: 1, maxLossFraction30d: 1 }
const options = { surroundings: surroundingsAt(now), policy, indexer, actor: 'user', holder: evalHolder }

/** Makes the store that every run starts from, and says which commands are run on it. */
export async function makeStart(path: string, folder: string): Promise<readonly CommandKind[]> {
  const store = await openSqliteStore({ path, mode: 'create' })
  try {
    await apply(store, (await planImport(store, statements(), { policy })).operations)
    const plan = await planPass(store, { policy, now, indexer, mode: 'full' })
    await persistProposals(store, plan, options)
    const [proposal] = await readProposals(store, { states: ['pending'] })
    const ids = await activeIds(store)
    await apply(store, await planArchive(store, [ids.at(-1) ?? '']))
    const planFile = join(folder, 'plan.json')
    writeFileSync(planFile, serialisePlan(await planPass(store, { policy, now, indexer, mode: 'full' })))
    const rows = join(folder, 'rows.jsonl')
    writeFileSync(
      rows,
      statements('n')
        .slice(0, 3)
        .map((row) => `${JSON.stringify(asLine(row))}\n`)
        .join(''),
    )
    const last = (await lastOperation(store)) ?? ''
    return commands({ ids, rows, planFile, proposal: proposal?.id, last, folder })
  } finally {
    await store.close()
    copyFileSync(path, join(folder, 'earlier.db'))
    branchOff(path)
  }
}

/** A branch with a change on it. */
function branchOff(path: string): void {
  run(path, 'branches', 'create', 'spring')
  run(path, 'add', 'The fence is mended in spring.', '--scope', 'user/ann', '--branch', 'spring')
}

function run(path: string, ...argv: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...argv, '--store', path], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`slowwave ${argv.join(' ')} ended with ${status}: ${stderr}`)
}

interface Named {
  readonly ids: readonly string[]
  readonly rows: string
  readonly planFile: string
  readonly proposal: string | undefined
  readonly last: string
  readonly folder: string
}

function commands({ ids, rows, planFile, proposal, last, folder }: Named): readonly CommandKind[] {
  const [first = '', second = '', third = ''] = ids
  const gone = ids.at(-1) ?? ''
  const review =
    proposal === undefined
      ? []
      : [
          ['approve', proposal],
          ['reject', proposal],
        ]
  const all: readonly (readonly string[])[] = [
    ['add', 'The gate is painted green.', '--scope', 'user/ann'],
    ['import', rows],
    ['consolidate', '--apply', '--max-loss-fraction', '1', '--yes'],
    ['apply', planFile, '--max-loss-fraction', '1', '--yes'],
    ['undo', last, '--yes'],
    ['archive', first],
    ['restore', gone],
    ['pin', second],
    ['tier', third, 'hot'],
    ['tag', 'before', '--yes'],
    ['rollback', '--to', '6', '--apply', '--yes'],
    ['forget', first, '--apply', '--yes'],
    ...review,
    ['merge', 'spring', '--apply'],
    ['reembed', '--embedder', 'lexical'],
  ]
  const copy = join(folder, 'run', 'copy.db')
  const ofTwoWords: readonly CommandKind[] = [
    { name: 'branches create', argv: ['branches', 'create', 'trial'] },
    { name: 'branches close', argv: ['branches', 'close', 'spring'] },
    { name: 'backup create', argv: ['backup', 'create', copy], writes: copy },
    { name: 'backup restore', argv: ['backup', 'restore', join(folder, 'earlier.db'), '--yes'], replaces: true },
  ]
  return [...all.map((argv) => ({ name: argv[0] ?? '', argv })), ...ofTwoWords]
}

/** Few statements, some twice in other letters, some against each other. */
function statements(prefix = 'm'): readonly IncomingRecord[] {
  const texts = ['The boiler is serviced in October', 'Deliveries come to the back door', 'The key hangs by the stairs']
  const said = texts.flatMap((text) => [text, `${text}.`])
  const keyed = ['north', 'south'].map((object) => ({ subject: 'build', predicate: 'region', object }))
  const plain = said.map((text) => ({ text: prefix === 'n' ? `${text} again` : text }))
  const rows = [...plain, ...keyed.map((claim) => ({ text: `The build region is ${claim.object}`, claim }))]
  return rows.map((row, i) => ({
    kind: 'fact',
    scope: parseScope('user/ann'),
    source: 'tool:ci',
    createdAt: now - (20 - i) * dayMs,
    author: { sessionId: `s${i}` },
    nativeId: { importer: 'neutral', id: `${prefix}${i}` },
    ...row,
  }))
}

function asLine({ text, createdAt, nativeId }: IncomingRecord): object {
  const created_at = new Date(createdAt).toISOString()
  return { id: nativeId?.id, text, scope: 'user:ann', kind: 'fact', source: 'tool', created_at }
}

async function apply(store: Store, operations: readonly Operation[]): Promise<void> {
  const how = { ...options, baseSeq: await store.headSeq(), asked: 'by-name' as const }
  for await (const { status, operation } of applyOperations(store, operations, how)) {
    if (status !== 'applied') throw new Error(`${operation.kind} is ${status}.`)
  }
}

async function activeIds(store: Store): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of store.records({ statuses: ['active'] })) ids.push(id)
  return ids
}

async function lastOperation(store: Store): Promise<string | undefined> {
  return (await store.entry(await store.headSeq()))?.operationId
}
