import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { newFolder } from './run-cli.js'
import { jsonLines, opsRows, row } from './stores.js'

const bin = fileURLToPath(new URL('../../bin/slowwave.js', import.meta.url))
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url)))
if (!isBuilt) process.stderr.write('The tests of the built command are skipped: run `npm run build` first.\n')

function run(argv: readonly string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], { cwd: folder, encoding: 'utf8' })
  return { code: status, stdout, stderr }
}

function folderWithRows(rows: readonly object[]): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'rows.jsonl'), jsonLines(...rows))
  return folder
}

describe.skipIf(!isBuilt)('the built command', () => {
  test('says its version and ends with the code of what happened', () => {
    const folder = newFolder()
    expect(run(['--version'], folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    })
    expect(run(['list'], folder)).toMatchObject({ code: 10, stdout: '' })
    expect(run(['lst'], folder)).toMatchObject({ code: 2, stdout: '' })
  }, 60_000)

  test('imports, plans without touching the file, applies and verifies', () => {
    const folder = folderWithRows(opsRows)
    expect(run(['import', 'rows.jsonl', '--embedder', 'lexical'], folder)).toMatchObject({ code: 0, stderr: '' })
    const file = join(folder, '.slowwave', 'memory.db')
    const before = readFileSync(file)
    expect(run(['plan'], folder)).toMatchObject({ code: 0 })
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(run(['consolidate', '--apply', '--max-loss-fraction', '1'], folder)).toMatchObject({ code: 0 })
    expect(run(['verify'], folder)).toMatchObject({ code: 0 })
  }, 120_000)

  test('ends quietly when the reader of its output goes away', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => row(`m${i}`, `Host ${i} keeps ${'x'.repeat(2000)}`))
    const folder = folderWithRows(rows)
    expect(run(['import', 'rows.jsonl', '--embedder', 'none'], folder)).toMatchObject({ code: 0 })
    const child = spawn(process.execPath, [bin, 'export'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (piece: Buffer) => void (stderr += piece.toString()))
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  }, 120_000)

  test.skipIf(!existsSync('/dev/full'))(
    'ends with 10 and no stack where its output has no room',
    () => {
      const folder = folderWithRows(opsRows)
      run(['import', 'rows.jsonl', '--embedder', 'none'], folder)
      for (const command of ['export', 'list', 'plan']) {
        const output = openSync('/dev/full', 'w')
        const { status, stderr } = spawnSync(process.execPath, [bin, command], {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', output, 'pipe'],
        })
        closeSync(output)
        expect({ status, stderr }).toEqual({
          status: 10,
          stderr: expect.stringMatching(/^(?!.*\n {4}at )[^]*standard output: no room is left/) as string,
        })
      }
    },
    60_000,
  )

  test('run six times at once for one backup, writes it whole once', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => row(`m${i}`, `Host ${i} keeps ${'x'.repeat(1000)}`))
    const folder = folderWithRows(rows)
    run(['import', 'rows.jsonl', '--embedder', 'none'], folder)
    const backUp = async () => {
      const child = spawn(process.execPath, [bin, 'backup', 'create', 'copy.db'], { cwd: folder })
      return new Promise((resolve) => child.once('close', resolve))
    }
    const codes = await Promise.all(Array.from({ length: 6 }, backUp))
    expect(codes.sort()).toEqual([0, 2, 2, 2, 2, 2])
    expect(readdirSync(folder).sort()).toEqual(['.slowwave', 'copy.db', 'rows.jsonl'])
    expect(run(['verify', '--store', 'copy.db'], folder)).toMatchObject({ code: 0 })
  }, 120_000)

  test('told to stop ends with 130, and running it again goes on', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => row(`m${i}`, `Host ${i} stands in rack ${i}.`))
    const folder = folderWithRows(rows)
    const child = spawn(process.execPath, [bin, 'import', 'rows.jsonl'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const database = join(folder, '.slowwave', 'memory.db')
    while (!existsSync(database)) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGTERM')
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code).toBe(130)
    expect(run(['import', 'rows.jsonl', '--embedder', 'none'], folder)).toMatchObject({ code: 0 })
    expect(run(['verify'], folder)).toMatchObject({ code: 0 })
  }, 120_000)
})
