import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valveProbes, valves } from '../probes/suites.js'
import { json, slowwave } from './run-cli.js'
import { folderWith, jsonLines, row } from './stores.js'

const inOps = valves().map((valve) => ({ scope: 'team:ops', ...valve }))

async function folderWithSuite(lines: readonly object[] = valveProbes()): Promise<string> {
  const folder = await folderWith(inOps)
  writeFileSync(join(folder, 'suite.jsonl'), jsonLines(...lines))
  return folder
}

describe('eval', () => {
  test('run asks the own store and writes results that a later run is compared with', async () => {
    const folder = await folderWithSuite()
    const first = await slowwave(['eval', 'run', 'suite.jsonl', '--out', 'results.json'], { folder })
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('8 probes: recall 1.00, MRR 1.00')
    const again = await json<{ comparison: object }>(['eval', 'run', 'suite.jsonl', '--baseline', 'results.json'], {
      folder,
    })
    expect(again.comparison).toEqual({ ok: true, problems: [], notes: [], newlyFailing: [] })
    const compared = await slowwave(['eval', 'compare', 'results.json', 'results.json'], { folder })
    expect(compared).toMatchObject({ code: 0, stdout: 'No regression.\n' })
  })

  test('results take the place of older results only', async () => {
    const folder = await folderWithSuite()
    await slowwave(['eval', 'run', 'suite.jsonl', '--out', 'results.json'], { folder })
    expect((await slowwave(['eval', 'run', 'suite.jsonl', '--out', 'results.json'], { folder })).code).toBe(0)
    const before = readFileSync(join(folder, 'suite.jsonl'))
    expect((await slowwave(['eval', 'run', 'suite.jsonl', '--out', 'suite.jsonl'], { folder })).code).toBe(2)
    expect(readFileSync(join(folder, 'suite.jsonl')).equals(before)).toBe(true)
  })

  test('run writes nothing into the store and counts no use', async () => {
    const folder = await folderWithSuite()
    const path = join(folder, '.slowwave', 'memory.db')
    const before = readFileSync(path)
    await slowwave(['eval', 'run', 'suite.jsonl'], { folder })
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('run shows no figure of a suite that is not valid, and ends with 1', async () => {
    const folder = await folderWithSuite(valveProbes(valves().slice(0, 3)))
    const { code, stdout } = await slowwave(['eval', 'run', 'suite.jsonl', '--json'], { folder })
    expect(code).toBe(1)
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['control'])
  })

  test('compare ends with 1 on a leak and says so first', async () => {
    const [probe, ...others] = valveProbes()
    const folder = await folderWithSuite([{ ...probe, forbid: ['valve-3'] }, ...others])
    const run = await slowwave(['eval', 'run', 'suite.jsonl', '--out', 'results.json'], { folder })
    expect(run.code).toBe(1)
    const { code, stdout } = await slowwave(['eval', 'compare', 'missing.json', 'results.json'], { folder })
    expect({ code, first: stdout.split(':')[0] }).toEqual({ code: 1, first: 'LEAK GATE' })
  })

  test('calibrate reads what was undone and changes nothing', async () => {
    const folder = await folderWith([row('a', 'The gate opens at six.'), row('b', 'The gate opens at six')])
    const pass = await json<{ plan: { operations: readonly { id: string }[] } }>(
      ['consolidate', '--apply', '--max-loss-fraction', '1'],
      { folder },
    )
    await slowwave(['undo', pass.plan.operations[0]?.id ?? ''], { folder })
    const report = await json<object>(['eval', 'calibrate'], { folder })
    expect(report).toMatchObject({ decisions: 1, approved: 0, rejected: 1 })
  })
})

describe('consolidate --apply --probes', () => {
  const twice = [...inOps, row('again', 'Valve 3 of the north hall feeds line 121')]
  const apply = ['consolidate', '--apply', '--max-loss-fraction', '1']

  async function folderOf(lines: readonly object[]): Promise<string> {
    const folder = await folderWith(twice)
    writeFileSync(join(folder, 'suite.jsonl'), jsonLines(...lines))
    return folder
  }

  test('applies a pass that loses no probe, and says what the copy showed', async () => {
    const folder = await folderOf(valveProbes())
    const { code, stdout } = await slowwave([...apply, '--probes', 'suite.jsonl'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^recall@5 went from 1\.00 to 1\.00, over 8 probes\.\ndistinct@5 .*, 41 to 40 records/)
  })

  test('refuses a pass after which a forbidden record comes back, and writes nothing', async () => {
    const folder = await folderOf([{ query: 'valve 3', scope: 'team:ops', expect: ['valve-3'], forbid: ['again'] }])
    const before = readFileSync(join(folder, '.slowwave', 'memory.db'))
    const { code, stderr, stdout } = await slowwave([...apply, '--probes', 'suite.jsonl', '--json'], { folder })
    expect({ code, stdout }).toEqual({ code: 20, stdout: '' })
    const { error } = JSON.parse(stderr.split('\n').at(-2) ?? '') as { error: { message: string; details: object } }
    expect(error.message).toContain('LEAK GATE')
    expect(error.details).toMatchObject({ verdict: 'refuse', leaking: ['valve 3'] })
    expect(readFileSync(join(folder, '.slowwave', 'memory.db')).equals(before)).toBe(true)
  })

  test('asks the probes that the config names unless told otherwise', async () => {
    const folder = await folderOf([{ query: 'valve 3', scope: 'team:ops', expect: ['valve-3'], forbid: ['again'] }])
    writeFileSync(join(folder, 'slowwave.config.yaml'), 'memory:\n  consolidation:\n    probes: suite.jsonl\n')
    expect((await slowwave(apply, { folder })).code).toBe(20)
    expect((await slowwave([...apply, '--no-probes'], { folder })).code).toBe(0)
  })

  test('says that the probes cannot be read, whether it is to be carried out or not', async () => {
    const folder = await folderWith(twice)
    for (const argv of [apply, ['consolidate']]) {
      const run = await slowwave([...argv, '--probes', 'missing.jsonl'], { folder })
      expect([run.code, run.stdout, run.stderr]).toEqual([2, '', expect.stringContaining('missing.jsonl')])
    }
  })
})
