import { describe, expect, test } from 'vitest'
import { lookupMemory } from '../../src/curated/index.js'
import { curated, entry, repository, signal, write } from './repository.js'

const waiting = signal(['convention'], 'src/door.ts', 'Doors open outwards.')

function world(files: Readonly<Record<string, string>> = {}): string {
  const root = repository({
    'agents/memory/conventions.yml': curated(
      entry('door', { key: 'src/door.ts' }),
      entry('vent', { rule: 'Open vents at noon.' }),
    ),
    'agents/memory/product-rules/0a1b2c3d4e5f.yml': entry('invoice', { rule: 'Invoices go out on the 5th.' })
      .replace('  - id', '    id')
      .replaceAll('    ', ''),
    'agents/memory/wishes.yml': curated(entry('wish', { key: 'src/door.ts' })),
    ...files,
  })
  write(root, { 'agents/memory/intake/convention.jsonl': waiting.text })
  return root
}

const idsOf = (root: string, ...keys: readonly string[]) => lookupMemory(root, { keys }).entries.map(({ id }) => id)

describe('a lookup', () => {
  test('finds entries of both layouts and signals that wait, reviewed memory first', () => {
    expect(lookupMemory(world(), { keys: ['src/door.ts'] }).entries).toEqual([
      {
        id: 'door',
        type: 'conventions',
        source: 'repo',
        confidence: 0.8,
        body: 'The rule of door.',
        shadowed_by: null,
      },
      {
        id: waiting.id,
        type: 'conventions',
        source: 'operational',
        confidence: 0.72,
        body: 'Doors open outwards.',
        shadowed_by: null,
      },
    ])
    expect(idsOf(world(), 'invoices')).toEqual(['invoice'])
    expect(idsOf(world(), 'src/*.ts')).toEqual(['door', waiting.id])
    expect(idsOf(world(), 'nothing like it')).toEqual([])
  })

  test('gives a sensitive entry only to a key that raises its topic', () => {
    const root = world({
      'agents/memory/conventions.yml': curated(
        entry('leave', { key: 'on-call', rule: 'Nobody asks about the sick leave.', sensitive: 'true' }),
      ),
    })
    const found = (...keys: readonly string[]) => idsOf(root, ...keys).includes('leave')
    expect([found(), found('*'), found('a'), found('o*')]).toEqual([false, false, false, false])
    expect([found('sick leave'), found('on-call')]).toEqual([true, true])
  })

  test('without keys gives everything at a low score, up to its limit', () => {
    const all = lookupMemory(world(), { keys: [] })
    expect(all.entries.map(({ confidence }) => confidence)).toEqual([0.1, 0.1, 0.1, 0.09])
    expect(lookupMemory(world(), { keys: [], limit: 2 }).entries).toHaveLength(2)
  })

  test('hides what was taken back, and says what stands before a signal', () => {
    const root = world({
      'agents/memory/conventions.yml': curated(entry('door', { key: 'src/door.ts', status: 'deprecated' })),
    })
    expect(lookupMemory(root, { keys: ['src/door.ts'] }).entries).toMatchObject([
      { id: waiting.id, shadowed_by: 'repo-deprecated' },
    ])
    write(root, {
      'agents/memory/intake/convention.jsonl': `${waiting.text}{"type":"supersede","supersedes":"${waiting.id}"}\n`,
    })
    expect(idsOf(root, 'src/door.ts')).toEqual([])
    const same = world({ 'agents/memory/conventions.yml': curated(entry(waiting.id, { key: 'src/door.ts' })) })
    expect(
      lookupMemory(same, { keys: ['src/door.ts'] }).entries.map(({ source, shadowed_by: shadow }) => [source, shadow]),
    ).toEqual([
      ['repo', null],
      ['operational', 'same-id'],
    ])
  })

  test('is partial where something cannot be read, and an empty file is an empty answer', () => {
    expect(
      lookupMemory(world({ 'agents/memory/domain-invariants.yml': 'entries: [' }), { keys: ['door'] }),
    ).toMatchObject({ status: 'partial', contract_version: 1 })
    expect(
      lookupMemory(repository({ 'agents/memory/conventions.yml': 'version: 1\nentries: []\n' }), { keys: [] }),
    ).toMatchObject({ status: 'ok', entries: [], errors: [] })
    expect(lookupMemory(world(), { keys: [], types: ['wishes'] })).toMatchObject({ status: 'error', entries: [] })
  })
})
