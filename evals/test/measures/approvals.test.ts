import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsePolicy } from '@slowwave/core'
import { HashEmbedder } from '@slowwave/core/testing'
import { expect, test } from 'vitest'
import { measureStore } from '../../src/measures/store.js'

const scope = 'team:pottery'
const policy = parsePolicy({ maxLossFraction: 1, maxLossFraction30d: 1 }, { preset: 'conservative' })
const tiered = parsePolicy({ maxLossFraction: 1, maxLossFraction30d: 1 }, { preset: 'tiered' })

function fact(id: string, object: string, month: number) {
  return {
    ...{ id, scope, kind: 'fact', text: `The glaze of the large bowls is ${object}.`, source: 'user', confidence: 0.9 },
    ...{ subject: 'large bowls', predicate: 'glaze', object, status: 'active' },
    ...{ created_at: `2026-0${month}-05T08:00:00Z`, source_ref: id, access_count: 0, last_accessed_at: null },
  }
}

const values = ['celadon', 'tenmoku', 'shino']
const ids = ['g1', 'g2', 'g3']
const conflict = (older: string, newer: string) => ({ older, newer, scope, rule: 'slot:glaze', keyed: true })

function corpus(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-approvals-'))
  const files: Readonly<Record<string, readonly object[]>> = {
    store: values.map((value, i) => fact(ids[i] ?? '', value, i + 1)),
    clusters: ids.map((id) => ({ cluster: id, scope, members: [id], rules: { [id]: 'original' }, origin: 'agent' })),
    conflicts: [conflict('g1', 'g2'), conflict('g2', 'g3')],
    probes: [
      {
        ...{ id: 'p', scope, query: 'Which glaze do the large bowls have?', answer: 'shino', gold_clusters: ['g3'] },
        ...{ need: 'any', stale_clusters: ['g1', 'g2'], conflicted: false, origin: 'agent' },
      },
    ],
    ...{ 'keep-apart': [], promotions: [], decay: [] },
  }
  for (const [name, rows] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  return folder
}

const measure = { folder: corpus(), policy, tiered, embedder: new HashEmbedder(), now: Date.UTC(2026, 5, 1) }

test('without approvals every value of a key is shown, and nobody is asked to approve', async () => {
  const result = await measureStore(measure)
  expect(result.staleAt5).toEqual({ before: 1, after: 1 })
  expect(result.approvals).toBeUndefined()
})

test('who approves what is proposed gets the newest of three values alone', async () => {
  const { approvals } = await measureStore({ ...measure, approve: 'supersede' })
  expect(approvals).toMatchObject({ right: approvals?.approved, wrong: 0, unlabelled: 0, lost: [] })
  expect(approvals?.approved).toBe(2)
  expect(approvals?.staleAt5).toEqual({ before: 1, after: 0 })
  expect(approvals?.keyedStaleAt5).toEqual({ before: 1, after: 0 })
})
