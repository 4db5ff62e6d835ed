import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/registry.js'
import { json, newFolder, slowwave } from './run-cli.js'
import { valveProbes } from '../probes/suites.js'
import { storelessCalls } from './storeless.js'
import type { Reviewed } from './stores.js'
import { folderWith, jsonLines, opsRows, reviewedStore, row } from './stores.js'

interface Setting {
  readonly folder: string
  readonly merged: string
  /** A record that nothing was derived from. */
  readonly plain: string
  readonly operation: string
  /** Four proposed merges of three records each, in a store of their own. */
  readonly reviewed: Reviewed
}

let setting: Setting

beforeAll(async () => {
  const folder = await folderWith([...opsRows, row('ep', 'Ran the drill.', { kind: 'episode', outcome: 'success' })])
  writeFileSync(join(folder, 'suite.jsonl'), jsonLines(...valveProbes()))
  const pass = await json<{ plan: { operations: readonly { id: string; kind: string }[] } }>(
    ['consolidate', '--apply', '--max-loss-fraction', '1'],
    { folder },
  )
  const { records } = await json<{ records: readonly { id: string; kind: string; lineage?: object }[] }>(['list'], {
    folder,
  })
  const operation = pass.plan.operations.find(({ kind }) => kind === 'merge')?.id ?? ''
  setting = {
    folder,
    merged: records.find(({ lineage }) => lineage !== undefined)?.id ?? '',
    plain: records.find(({ lineage, kind }) => lineage === undefined && kind === 'fact')?.id ?? '',
    operation,
    reviewed: await reviewedStore(),
  }
})

/** How each command is called; commands that stream records have no answer of their own to check on stdout. */
const calls: Readonly<Record<string, (setting: Setting) => readonly string[]>> = {
  init: () => ['--config', 'new.yaml', '--retention', 'note=forever'],
  add: () => ['Ann prefers tea.', '--scope', 'user/ann'],
  import: () => ['rows.jsonl'],
  export: () => ['out.jsonl'],
  edit: ({ plain }) => [plain, 'The pager is carried by whoever is on duty.'],
  recall: () => ['pager', '--scope', 'team:ops'],
  list: () => [],
  show: ({ merged }) => [merged],
  plan: () => ['--full', '--out', 'plan.json'],
  consolidate: () => ['--apply', '--full'],
  apply: () => ['plan.json'],
  report: () => ['--html', 'plan.html'],
  explain: ({ merged }) => [merged],
  history: ({ merged }) => [merged],
  mcp: () => ['--print-config', 'claude-code'],
  timeline: () => ['--limit', '50'],
  branches: () => [],
  'branches create': () => ['trial', '--note', 'a try'],
  'branches close': () => ['trial'],
  diff: () => ['trial'],
  merge: () => ['trial'],
  tag: () => ['mark', '--at', '1'],
  'tag list': () => [],
  'tag remove': () => ['mark'],
  rollback: () => ['--to', '1'],
  status: () => [],
  stats: () => [],
  candidates: () => ['--entity', 'pager'],
  critique: () => [],
  distill: () => ['--token-budget', '200'],
  doctor: () => [],
  verify: () => [],
  'backup create': () => ['copy.db'],
  'backup restore': () => ['copy.db', '--store', 'restored.db'],
  archive: ({ merged }) => [merged],
  restore: ({ merged }) => [merged],
  pin: ({ merged }) => [merged],
  outcome: ({ merged }) => [merged, 'success'],
  tier: ({ merged }) => [merged, 'hot'],
  forget: () => ['--scope', 'team:ops'],
  scrub: () => [],
  reembed: () => ['--embedder', 'lexical', '--store', 'restored.db'],
  proposals: ({ reviewed: { store, proposals } }) => [proposals[0]?.id ?? '', '--store', store],
  approve: ({ reviewed: { store, proposals } }) => [proposals[0]?.id ?? '', '--store', store],
  reject: ({ reviewed: { store, proposals } }) => [proposals[1]?.id ?? '', '--store', store],
  rebase: ({ reviewed: { store, proposals } }) => [proposals[2]?.id ?? '', '--store', store],
  split: ({ reviewed: { store, proposals } }) => {
    return [proposals[3]?.id ?? '', '--out', proposals[3]?.reads[0]?.id ?? '', '--store', store]
  },
  undo: ({ operation }) => [operation, '--with-dependents'],
  'eval run': () => ['suite.jsonl', '--out', 'results.json'],
  'eval control': () => ['suite.jsonl'],
  'eval compare': () => ['results.json', 'results.json'],
  'eval calibrate': () => [],
  'holds list': () => [],
  'holds release': () => ['--all'],
}

describe('what a command prints under --json fits its schema', () => {
  const byName = new Map(commands.map((spec) => [spec.name, spec]))
  test.each(Object.keys(calls))('%s', async (name) => {
    const argv = [...name.split(' '), ...(calls[name]?.(setting) ?? []), '--json']
    const { stdout, stderr, code } = await slowwave(argv, { folder: setting.folder })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(byName.get(name)?.answer.safeParse(JSON.parse(stdout))).toMatchObject({ success: true })
    expect(stdout.trimEnd()).not.toContain('\n')
  })

  test('and every command is called here but the demo, and the schedule and the server, which do not end', () => {
    expect(commands.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(calls), ...Object.keys(storelessCalls), 'demo', 'schedule', 'serve'].sort(),
    )
  })
})

test('the demo fits its schema too', async () => {
  const { stdout } = await slowwave(['demo', '--store', 'demo.db', '--json'], { folder: newFolder() })
  const demo = commands.find(({ name }) => name === 'demo')
  expect(demo?.answer.safeParse(JSON.parse(stdout))).toMatchObject({ success: true })
})
