import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, newFolder, slowwave } from './run-cli.js'
import { folderWith } from './stores.js'

const hashOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, '.slowwave', 'memory.db')))
    .digest('hex')

describe('commands that only look', () => {
  test.each([
    ['status'],
    ['candidates'],
    ['critique'],
    ['distill'],
    ['distill --as markdown'],
    ['distill --as neutral'],
  ])('%s changes no byte of the store and counts no use', async (line) => {
    const folder = await folderWith()
    const before = hashOf(folder)
    const { code, stdout } = await slowwave(line.split(' '), { folder })
    expect(code).toBe(0)
    expect(stdout).not.toBe('')
    expect(hashOf(folder)).toBe(before)
  })

  test('without a store each ends with 10', async () => {
    for (const name of ['status', 'candidates', 'critique', 'distill']) {
      expect((await slowwave([name], { folder: newFolder() })).code).toBe(10)
    }
  })
})

test('a distillate seeds the store of a new agent, both sides of a contradiction with it', async () => {
  const folder = await folderWith()
  await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
  await slowwave(['distill', '--as', 'neutral', '--out', 'seed.jsonl'], { folder })
  const imported = await slowwave(['import', 'seed.jsonl', '--store', 'new.db'], { folder })
  expect(imported.code, imported.stderr).toBe(0)
  const { active, conflicted } = await json<{ active: number; conflicted: number }>(['stats', '--store', 'new.db'], {
    folder,
  })
  expect([active, conflicted]).toEqual([9, 2])
  expect((await slowwave(['doctor', '--store', 'new.db'], { folder })).code).toBe(0)
})

test('status tells of every pass that was carried out, also of one that changed nothing', async () => {
  const folder = await folderWith()
  for (let i = 0; i < 2; i++) await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
  const { runs, lastPass, passes } = await json<{
    runs: number
    lastPass: { merged: number }
    passes: readonly { merge: number }[]
  }>(['status'], { folder })
  expect([runs, lastPass.merged]).toEqual([2, 0])
  expect(passes.map(({ merge }) => merge > 0)).toEqual([true, false])
})

test('critique names a command, and distill refuses a share that is none', async () => {
  const folder = await folderWith()
  const { stdout } = await slowwave(['critique', '--kind', 'duplicate'], { folder })
  expect(stdout).toContain('try: slowwave plan --scope team/ops')
  expect((await slowwave(['distill', '--min-confidence', '2'], { folder })).code).toBe(2)
})

test('a contradiction is sent to the proposal that settles it, once a pass has made one', async () => {
  const folder = await folderWith()
  const remark = async () =>
    (
      await json<{ remarks: readonly { rule: string; command: string }[] }>(['critique', '--kind', 'contradictory'], {
        folder,
      })
    ).remarks[0]
  expect(await remark()).toMatchObject({ rule: 'seen', command: 'slowwave consolidate --scope team/ops' })
  await slowwave(['consolidate', '--apply', '--max-loss-fraction', '1'], { folder })
  const { command = '' } = (await remark()) ?? {}
  expect(command).toMatch(/^slowwave proposals pr_/)
  expect((await slowwave(command.split(' ').slice(1), { folder })).code).toBe(0)
})
