import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../curated/repository.js'
import { json, slowwave } from './run-cli.js'
import { environmentOf, homeWith, sessionText } from './sessions.js'

interface Planned {
  readonly operations: readonly { readonly kind: string; readonly sources: readonly unknown[] }[]
}

test('what three sessions say becomes one fact, and its lineage leads back to each transcript, line and turn', async () => {
  const folder = repository()
  const environment = environmentOf(homeWith(folder, {}))
  mkdirSync(join(folder, 'logs'))
  const fact = 'The fan in src/oven/fan.ts must stop before the burner starts.'
  for (const [i, name] of ['one', 'two', 'three'].entries()) {
    const turns = ['good morning', `No, that's wrong. ${fact}`, 'thanks']
    writeFileSync(join(folder, 'logs', `${name}.jsonl`), sessionText(name, folder, turns, Date.UTC(2026, 2, 3 + i, 8)))
  }
  await slowwave(['add', 'The kiln has two doors.', '--scope', 'project/kiln', '--embedder', 'lexical'], {
    folder,
    environment,
  })
  const mined = [
    'mine',
    '--confirm-transcript-access',
    '--transcript',
    'logs',
    '--to',
    'store',
    '--commit-intake',
    '--scope',
    'project/kiln',
    '--embedder',
    'lexical',
  ]
  expect((await slowwave(mined, { folder, environment })).stdout).toContain('Captured 3 episodes in project/kiln')
  const { operations } = await json<Planned>(['plan', '--full', '--embedder', 'lexical'], { folder, environment })
  expect(operations.filter(({ kind }) => kind === 'promote')).toMatchObject([{ sources: [{}, {}, {}] }])
  await slowwave(['consolidate', '--apply', '--embedder', 'lexical'], { folder, environment })
  const { records } = await json<{ records: readonly { id: string; text: string; confidence: number }[] }>(
    ['list', '--kind', 'fact'],
    { folder, environment },
  )
  expect(records.map(({ text }) => text)).toContain(fact)
  const promoted = records.find(({ text }) => text === fact)?.id ?? ''
  const { records: shown } = await json<{ records: readonly { lineage: { derivedFrom: readonly string[] } }[] }>(
    ['show', promoted],
    { folder, environment },
  )
  const episodes = await json<{ records: readonly { metadata: unknown }[] }>(
    ['show', ...(shown[0]?.lineage.derivedFrom ?? [])],
    { folder, environment },
  )
  expect(episodes.records.map(({ metadata }) => metadata)).toEqual(
    expect.arrayContaining(
      ['one', 'two', 'three'].map(
        (name) => expect.objectContaining({ transcript: `${name}.jsonl`, line: 2, turn: `${name}-1` }) as unknown,
      ),
    ),
  )
})
