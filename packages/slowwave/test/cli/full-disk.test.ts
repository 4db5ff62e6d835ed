import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { describe, expect, test } from 'vitest'
import { fillDisk, smallDisk } from '../stores/small-disk.js'
import { slowwave } from './run-cli.js'
import { folderWith, opsRows, row } from './stores.js'

/** A folder on a small disk with a store of these rows; skips the test where there is none. */
async function smallFolder(context: TestContext, rows: readonly object[] = opsRows): Promise<string> {
  const folder = smallDisk(rows.length > 100 ? 48 : 3)
  if (folder === undefined) return context.skip('It needs root and tmpfs to mount a small disk.')
  const source = await folderWith(rows)
  mkdirSync(join(folder, '.slowwave'))
  copyFileSync(join(source, '.slowwave', 'memory.db'), join(folder, '.slowwave', 'memory.db'))
  return folder
}

const filesOf = (folder: string): readonly string[] =>
  [...readdirSync(folder), ...readdirSync(join(folder, '.slowwave'))].filter((name) => /unfinished|journal/.test(name))

const full = { code: 10, stdout: '', stderr: expect.stringMatching(/no room/) as string }

describe('on a full disk', () => {
  test('recall answers without counting the use', async (context) => {
    const folder = await smallFolder(context)
    fillDisk(folder)
    const { code, stdout } = await slowwave(['recall', 'gateway', '--scope', 'team:ops'], { folder })
    expect(code).toBe(0)
    expect(stdout).toContain('The gateway runs in Oslo')
  })

  test.for([0, 4_096, 12_288, 20_480, 28_672])(
    'with %i bytes left, adding says that there is no room',
    async (left, context) => {
      const folder = await smallFolder(context)
      fillDisk(folder, left)
      const long = 'The gateway of the ward is restarted at night. '.repeat(900)
      expect(await slowwave(['add', long, '--scope', 'team:ops'], { folder })).toMatchObject(full)
      rmSync(join(folder, 'filler'))
      expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
    },
  )

  test.for([692_000, 696_096, 700_000])(
    'with %i bytes left, a pass says what it applied before it stopped, and another one goes on',
    async (left, context) => {
      const twice = Array.from({ length: 150 }, (_, i) => [
        row(`a${i}`, `Rack ${i} holds the spare parts of host h${i}.`),
        row(`b${i}`, `Rack ${i} holds the spare parts of host h${i}`),
      ])
      const folder = await smallFolder(context, twice.flat())
      writeFileSync(join(folder, '.slowwave', 'memory.db.before-first-apply'), '')
      fillDisk(folder, left)
      const apply = ['consolidate', '--apply', '--max-loss-fraction', '1']
      const { code, stdout, stderr } = await slowwave(apply, { folder })
      expect({ code, stderr }).toEqual({ code: 10, stderr: expect.stringMatching(/no room/) as string })
      expect(stdout).toMatch(/^MERGE/m)
      expect(stdout).toMatch(/^planned 150, applied [1-9]\d*, skipped [1-9]\d*, stale 0$/m)
      rmSync(join(folder, 'filler'))
      const again = await slowwave(apply, { folder })
      expect(again).toMatchObject({ code: 0, stderr: '' })
      expect(await slowwave(['verify'], { folder })).toMatchObject({ code: 0 })
    },
  )

  test('export leaves no file', async (context) => {
    const folder = await smallFolder(context)
    fillDisk(folder)
    expect(await slowwave(['export', 'out.jsonl'], { folder })).toMatchObject(full)
    expect(existsSync(join(folder, 'out.jsonl'))).toBe(false)
    expect(filesOf(folder)).toEqual([])
  })

  test('a plan is saved whole or not at all', async (context) => {
    const folder = await smallFolder(context)
    const older = '{"hash":"of an older plan"}'
    writeFileSync(join(folder, 'old.json'), older)
    fillDisk(folder)
    for (const name of ['new.json', 'old.json']) {
      expect(await slowwave(['plan', '--out', name], { folder })).toMatchObject(full)
    }
    expect(existsSync(join(folder, 'new.json'))).toBe(false)
    expect(readFileSync(join(folder, 'old.json'), 'utf8')).toBe(older)
    expect(filesOf(folder)).toEqual([])
  })

  test('a backup names the file that had no room, and leaves nothing of it', async (context) => {
    const folder = await smallFolder(context)
    fillDisk(folder, 20_000)
    const { code, stderr } = await slowwave(['backup', 'create', 'copy.db'], { folder })
    expect({ code, stderr }).toEqual({ code: 10, stderr: expect.stringMatching(/copy\.db' has no room/) as string })
    expect(existsSync(join(folder, 'copy.db'))).toBe(false)
    expect(filesOf(folder)).toEqual([])
  })

  test('a backup is not restored, and the store stays', async (context) => {
    const folder = await smallFolder(context)
    const elsewhere = join(await folderWith(), '.slowwave', 'memory.db')
    fillDisk(folder, 20_000)
    expect(await slowwave(['backup', 'restore', elsewhere, '--yes'], { folder })).toMatchObject(full)
    expect(filesOf(folder)).toEqual([])
    expect(await slowwave(['list'], { folder })).toMatchObject({ code: 0 })
  })
})

test('a plan that goes to a device without room ends with 10', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('There is no /dev/full.')
  expect(await slowwave(['plan', '--out', '/dev/full'], { folder: await folderWith() })).toMatchObject(full)
})
