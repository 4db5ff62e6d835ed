import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, slowwave } from './run-cli.js'

test('the demo prints its measures and leaves a sound store to look around in', async () => {
  const folder = newFolder()
  const { code, stdout } = await slowwave(['demo', '--store', 'demo.db', '--embedder', 'lexical'], { folder })
  expect(code).toBe(0)
  for (const word of ['MERGE', 'SUPERSEDE', 'contradiction, not a duplicate', 'held apart', 'PRUNE  0 records']) {
    expect(stdout).toContain(word)
  }
  expect(stdout).toMatch(/records +\d+ +\d+\nrecall@5 +0\.\d\d +[01]\.\d\d\ndistinct@5 +0\.\d\d +[01]\.\d\d/)
  expect(await slowwave(['verify', '--store', 'demo.db'], { folder })).toMatchObject({ code: 0 })
  expect(await slowwave(['doctor', '--store', 'demo.db'], { folder })).toMatchObject({ code: 0 })
}, 60_000)

test('the demo says the loss budget that it set openly, and takes another', async () => {
  const folder = newFolder()
  const open = await slowwave(['demo', '--embedder', 'lexical', '--json'], { folder })
  expect(JSON.parse(open.stdout)).toMatchObject({ maxLossFraction: 1 })
  const named = await slowwave(['demo', '--embedder', 'lexical', '--max-loss-fraction', '0.6', '--json'], { folder })
  expect(JSON.parse(named.stdout)).toMatchObject({ maxLossFraction: 0.6 })
}, 60_000)

test('the demo leaves your own store alone and never mixes with one that is there', async () => {
  const folder = newFolder()
  await slowwave(['add', 'Ann prefers tea.', '--scope', 'user/ann'], { folder })
  expect(await slowwave(['demo', '--store', '.slowwave/memory.db'], { folder })).toMatchObject({ code: 2 })
  await slowwave(['demo'], { folder })
  expect((await slowwave(['list'], { folder })).stdout.trimEnd().split('\n')).toHaveLength(1)
  expect(existsSync(join(folder, '.slowwave', 'memory.db.before-first-apply'))).toBe(false)
}, 60_000)
