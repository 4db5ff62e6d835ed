import { memoryStore } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import type { Slowwave } from '../../src/index.js'
import { fill, newPath, open, sayTwoPorts, scope } from './memories.js'

const lamp = { text: 'The lamp is brass.', scope }

async function textsOf(memory: Slowwave, view: { readonly at?: string; readonly branch?: string } = {}) {
  return (await memory.list(view)).records.map(({ text }) => text).sort()
}

describe('a branch', () => {
  test('shows what was written on it and main does not, and is merged as a whole', async () => {
    await using memory = await open(newPath())
    await memory.remember({ text: 'Tea is in the shed.', scope })
    await memory.branches.create({ name: 'trial', note: 'lamps' })
    const { record } = await memory.remember(lamp, { branch: 'trial' })
    expect([await textsOf(memory), await textsOf(memory, { branch: 'trial' })]).toEqual([
      ['Tea is in the shed.'],
      ['Tea is in the shed.', lamp.text],
    ])
    expect(await memory.get(record.id)).toBeUndefined()
    expect(await memory.get(record.id, { branch: 'trial' })).toMatchObject({ text: lamp.text })
    const [hit] = await memory.recall('lamp', { scopes: [scope], branch: 'trial' })
    expect(hit?.record.id).toBe(record.id)

    expect((await memory.branches.diff('trial')).entries).toMatchObject([{ type: 'added', recordId: record.id }])
    expect((await memory.branches.previewMerge('trial')).conflicts).toEqual([])
    const told: unknown[] = []
    memory.on('merged', ({ result }) => void told.push(result.status))
    expect(await memory.branches.merge('trial')).toMatchObject({ status: 'merged', merged: [{ kind: 'capture' }] })
    expect(told).toEqual(['merged'])
    expect(await textsOf(memory)).toContain(lamp.text)
    expect(await memory.branches.list(['merged'])).toMatchObject([{ name: 'trial', description: 'lamps' }])
    await expect(memory.branches.merge('trial')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is written on, and one operation of it is taken back', async () => {
    await using memory = await open(newPath())
    const { record } = await memory.remember({ text: 'Tea is in the shed.', scope })
    await memory.branches.create({ name: 'trial' })
    const { operations } = await memory.remember(lamp, { branch: 'trial' })
    const [archived] = await memory.archive([record.id], { branch: 'trial' })
    const id = archived?.operation.id ?? ''
    await expect(memory.undo(id)).rejects.toMatchObject({ code: 'invalid-input' })
    expect((await memory.previewUndo(id, { branch: 'trial' })).target.kind).toBe('archive')
    expect(await memory.undo(id, { branch: 'trial' })).toMatchObject({ status: 'undone' })
    expect(await textsOf(memory, { branch: 'trial' })).toEqual(['Tea is in the shed.', lamp.text])
    await memory.undo(operations[0]?.id ?? '', { branch: 'trial' })
    expect(await memory.branches.merge('trial')).toMatchObject({ status: 'merged', merged: [] })
    expect(await textsOf(memory)).toEqual(['Tea is in the shed.'])
  })

  test('that is closed leaves main alone', async () => {
    await using memory = await open(newPath())
    await memory.branches.create({ name: 'trial' })
    await memory.remember(lamp, { branch: 'trial' })
    expect(await memory.branches.close('trial')).toMatchObject({ status: 'closed' })
    expect([await textsOf(memory), (await memory.branches.list(['active'])).length]).toEqual([[], 0])
  })

  test('may begin at a moment', async () => {
    await using memory = await open(newPath())
    await memory.remember({ text: 'Tea is in the shed.', scope })
    await memory.tags.set({ name: 'before' })
    await memory.remember(lamp)
    await memory.branches.create({ name: 'trial', at: 'before' })
    expect(await textsOf(memory, { branch: 'trial' })).toEqual(['Tea is in the shed.'])
  })
})

describe.each([
  ['a file', () => newPath()],
  ['the caller', () => memoryStore()],
])('a store of %s', (_of, storeOf) => {
  test('is read as of a tag, an entry and a moment, and counts no use of what is read so', async () => {
    await using memory = await open(storeOf())
    const { record } = await memory.remember(lamp)
    const tag = await memory.tags.set({ name: 'one-lamp', note: 'the first' })
    const { seq } = await memory.pointOf('one-lamp')
    await sayTwoPorts(memory)
    for (const at of ['one-lamp', String(seq), new Date(tag.at).toISOString(), String(tag.at)])
      expect(await textsOf(memory, { at })).toEqual([lamp.text])
    expect(await memory.get(record.id, { at: '0' })).toBeUndefined()
    expect(await memory.recall('API port', { scopes: [scope], at: 'one-lamp' })).toEqual([])
    await memory.recall('lamp', { scopes: [scope], at: 'one-lamp' })
    expect((await memory.get(record.id))?.usage.accessCount).toBe(0)
    await expect(memory.list({ at: 'two-lamps' })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(memory.list({ at: '0', branch: 'main' })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await memory.tags.list()).toMatchObject([{ name: 'one-lamp', description: 'the first' }])
    await memory.tags.remove('one-lamp')
    expect(await memory.tags.list()).toEqual([])
  })

  test('is rolled back to a moment and forwards again, after a preview that changes nothing', async () => {
    await using memory = await open(storeOf())
    await memory.remember(lamp)
    await memory.tags.set({ name: 'before' })
    await fill(memory)
    await memory.tags.set({ name: 'after' })
    const full = await textsOf(memory)
    const { point, preview } = await memory.previewRollback('before')
    expect([point.tag, preview.takesOut.length > 4, await textsOf(memory)]).toEqual(['before', true, full])
    const told: string[] = []
    memory.on('rolled-back', ({ result }) => void told.push(result.status))
    expect(await memory.rollback('before')).toMatchObject({ status: 'rolled-back' })
    expect(await textsOf(memory)).toEqual([lamp.text])
    await memory.rollback('after')
    expect([await textsOf(memory), told]).toEqual([full, ['rolled-back', 'rolled-back']])
    expect(await memory.rollback('after')).toMatchObject({ status: 'nothing-to-do' })
  })
})

test('the timeline tells what happened, the latest first', async () => {
  await using memory = await open(newPath())
  await memory.remember(lamp)
  await memory.remember({ text: 'Ann has a boat.', scope: 'user/ann' })
  await memory.tags.set({ name: 'then' })
  const types = async (filter: Parameters<Slowwave['timeline']>[0]) =>
    (await memory.timeline(filter)).map(({ type }) => type)
  expect(await types({})).toEqual(['tag_created', 'capture', 'capture'])
  expect(await types({ scopes: ['user:ann'] })).toEqual(['capture'])
  expect(await types({ limit: 1 })).toEqual(['tag_created'])
})
