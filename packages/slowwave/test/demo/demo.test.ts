import { memoryStore } from '@slowwave/core'
import { fakeSurroundings } from '@slowwave/core/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoRecords, demoScopes, runDemo } from '../../src/demo/index.js'
import type { DemoReport } from '../../src/demo/index.js'
import { createEmbedder } from '../../src/models/embedders/index.js'

const store = memoryStore()
let report: DemoReport

beforeAll(async () => {
  report = await runDemo({
    store,
    embedder: createEmbedder('lexical'),
    randomHex: (bytes) => fakeSurroundings().randomHex(bytes),
    signal: new AbortController().signal,
  })
}, 60_000)

describe('the demo', () => {
  test('tells a year of about 200 records in three scopes', () => {
    const records = demoRecords()
    expect(records).toHaveLength(200)
    expect(new Set(records.map(({ scope }) => scope))).toEqual(new Set(Object.values(demoScopes)))
    const days = records.map(({ createdAt }) => createdAt)
    expect(new Date(Math.min(...days)).getUTCMonth()).toBe(0)
    expect(new Date(Math.max(...days)).getUTCMonth()).toBe(11)
    expect(new Set(records.map(({ nativeId }) => nativeId?.id)).size).toBe(200)
  })

  test('shows merges, a refused contradiction, a supersede and a held operation in one pass', () => {
    const { operations, skipped } = report.pass.plan
    const kinds = operations.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'merge').length).toBeGreaterThan(30)
    expect(kinds.filter((kind) => kind === 'supersede').length).toBeGreaterThanOrEqual(1)
    expect(skipped.filter(({ code }) => code === 'contradiction').length).toBeGreaterThanOrEqual(5)
    expect(skipped.filter(({ code }) => code === 'held').length).toBeGreaterThanOrEqual(1)
    expect(report.pass.outcomes.every(({ status }) => status === 'applied')).toBe(true)
  })

  test('undoes one operation and has its sources back', async () => {
    expect(report.undo.status).toBe('undone')
    for (const { id } of report.undone.sources) expect((await store.get(id))?.life.status).toBe('active')
  })

  test('makes the store smaller and its answers more various, and finds no less', () => {
    const { before, after } = report
    expect(after.active).toBeLessThan(before.active * 0.8)
    expect(after.distinctAt5).toBeGreaterThan(before.distinctAt5)
    expect(after.recallAt5).toBeGreaterThanOrEqual(before.recallAt5)
    expect(before.recallAt5).toBeGreaterThan(0.85)
  })

  test('never joins what two scopes say in the same words', async () => {
    const signed: string[] = []
    for await (const { scope, text, life } of store.records()) {
      if (text === 'Commits are signed.' && life.status === 'active') signed.push(scope)
    }
    expect(signed.sort()).toEqual(['project/buoy', 'project/tideline'])
  })
})
