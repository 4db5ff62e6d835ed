import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conservativePolicy, MemoryError, tieredPolicy } from '@slowwave/core'
import { describe, expect, test } from 'vitest'
import { environmentNotes, loadConfig } from '../../src/config/index.js'
import type { Config, ConfigFlags } from '../../src/config/index.js'

interface Case {
  readonly files?: Readonly<Record<string, string>>
  readonly flags?: ConfigFlags
  readonly environment?: Readonly<Record<string, string>>
}

async function load({ files = {}, flags = {}, environment = {} }: Case): Promise<Config & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'slowwave-config-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { folder, ...(await loadConfig(flags, { folder, environment })) }
}

const yaml = (lines: string): Readonly<Record<string, string>> => ({
  'slowwave.config.yaml': `memory:\n  consolidation:\n${lines.replace(/^/gm, '    ')}\n`,
})

describe('config', () => {
  test('without a file has the conservative policy, the manual trigger and the store in the folder', async () => {
    const { folder, store, policy, trigger, embedder } = await load({})
    expect(store).toBe(join(folder, '.slowwave', 'memory.db'))
    expect(policy).toEqual(conservativePolicy)
    expect(trigger).toEqual({ type: 'manual' })
    expect(embedder).toBeUndefined()
  })

  test('finds probes from the folder of its file, or of the environment', async () => {
    const files = yaml('probes: suite.jsonl')
    const fromFile = await load({ files })
    expect(fromFile.probes).toBe(join(fromFile.folder, 'suite.jsonl'))
    const named = await load({ files, environment: { SLOWWAVE_PROBES: 'other.jsonl' } })
    expect(named.probes).toBe(join(named.folder, 'other.jsonl'))
    await expect(load({ files: yaml('probes: 3') })).rejects.toThrow(/memory\.consolidation\.probes/)
  })

  test('is read from YAML with snake case names', async () => {
    const files = yaml('policy: tiered\nmax_loss_fraction: 0.1\nmax_loss_fraction_30d: 0.3\ncron: "0 3 * * *"')
    const { policy, trigger } = await load({ files })
    expect(policy).toEqual({ ...tieredPolicy, maxLossFraction: 0.1, maxLossFraction30d: 0.3 })
    expect(trigger).toEqual({ type: 'cron', cron: '0 3 * * *' })
  })

  test('the tiered policy, switched on and nothing more, demotes every six hours and does the rest at night', async () => {
    const of = async (lines: string) =>
      (await load({ files: { 'slowwave.config.yml': `memory:\n  consolidation: { ${lines} }\n` } })).trigger
    const nightly = { type: 'cron', cron: '0 3 * * *', demotions: '0 */6 * * *' }
    expect(await of('enabled: true, policy: tiered')).toEqual(nightly)
    expect(await of('policy: tiered')).toEqual({ type: 'manual' })
    expect(await of('enabled: true, policy: conservative')).toEqual({ type: 'manual' })
    expect(await of('enabled: true, policy: tiered, trigger: manual')).toEqual({ type: 'manual' })
    expect(await of('enabled: true, policy: tiered, interval_hours: 4')).toEqual({ type: 'interval', hours: 4 })
  })

  test.each([
    ['trigger: manual\ncron: "0 3 * * *"', ['cron']],
    ['cron: "0 3 * * *"\ninterval_hours: 6\nrecord_count: 9', ['interval_hours', 'record_count']],
    ['interval_hours: 6', undefined],
  ])('names the settings of triggers that start nothing (%j)', async (lines, unread) => {
    expect((await load({ files: yaml(lines) })).unreadTriggers).toEqual(unread)
  })

  test('is read from JSON and from a JavaScript module', async () => {
    const settings = { memory: { scope: 'user:ann', consolidation: { mergeKinds: ['fact', 'note'] } } }
    const fromJson = await load({ files: { 'slowwave.config.json': JSON.stringify(settings) } })
    const fromModule = await load({ files: { 'slowwave.config.mjs': `export default ${JSON.stringify(settings)}` } })
    expect(fromJson.policy.mergeKinds).toEqual(['fact', 'note'])
    expect(fromModule.policy).toEqual(fromJson.policy)
    expect(fromModule.scope).toBe('user:ann')
  })

  test('knows the block of the plugin under its own name', async () => {
    const text = 'memory_consolidation:\n  enabled: false\n  interval_hours: 168\n  similarity_threshold: 0.8\n'
    const { enabled, trigger, policy } = await load({ files: { 'slowwave.config.yml': text } })
    expect({ enabled, trigger }).toEqual({ enabled: false, trigger: { type: 'interval', hours: 168 } })
    expect(policy.candidateWordOverlap).toBe(0.8)
  })

  test('reads the settings of the plugin with its defaults, says so, and bends no value', async () => {
    const plugin = (lines: string) =>
      load({ files: { 'slowwave.config.yml': `memory_consolidation: { enabled: true, ${lines} }\n` } })
    const { trigger, policy, notes } = await plugin('promote_importance: 0.7, curated_tag: curated')
    expect(trigger).toEqual({ type: 'interval', hours: 168 })
    expect(policy.candidateWordOverlap).toBe(0.85)
    expect(notes).toEqual([
      expect.stringMatching(/^memory_consolidation is read as memory\.consolidation/),
      expect.stringMatching(/^memory_consolidation\.promote_importance changes nothing here/),
      expect.stringMatching(/^memory_consolidation\.curated_tag changes nothing here/),
    ])
    expect((await plugin('cron: "0 3 * * *"')).trigger).toEqual({ type: 'cron', cron: '0 3 * * *' })
    for (const bent of ['promote_importance: 1.5', 'similarity_threshold: 5', 'curated_tag: ""'])
      await expect(plugin(bent)).rejects.toMatchObject({ code: 'invalid-input' })
    const elsewhere = load({ files: yaml('promote_importance: 0.7') })
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('is overridden by the environment, and that by flags', async () => {
    const files = yaml('max_loss_fraction: 0.1\nstale_after_days: 5')
    const environment = { SLOWWAVE_MAX_LOSS_FRACTION: '0.2', SLOWWAVE_STORE: 'env.db', SLOWWAVE_ENABLED: 'false' }
    const fromEnvironment = await load({ files, environment })
    expect(fromEnvironment.policy).toMatchObject({ maxLossFraction: 0.2, staleAfterDays: 5, lossRaised: false })
    expect(fromEnvironment.store).toBe(join(fromEnvironment.folder, 'env.db'))
    expect(fromEnvironment.enabled).toBe(false)
    const fromFlags = await load({
      files,
      environment,
      flags: { maxLossFraction: 0.5, store: 'flag.db', policy: 'tiered' },
    })
    expect(fromFlags.policy).toMatchObject({
      name: 'tiered',
      maxLossFraction: 0.5,
      lossRaised: true,
      staleAfterDays: 5,
    })
    expect(fromFlags.store).toBe(join(fromFlags.folder, 'flag.db'))
  })

  test('a loss flag below the limit is no raise', async () => {
    const { policy } = await load({ flags: { maxLossFraction: 0.1 } })
    expect(policy).toMatchObject({ maxLossFraction: 0.1, lossRaised: false })
  })

  test('a policy may be a file, its single settings laid over by the config', async () => {
    const files = {
      ...yaml('policy: ./team.yaml\napprovals:\n  archive: "off"'),
      'team.yaml': 'preset: tiered\napprovals:\n  supersede: review\nblock_max: 50\n',
    }
    const { policy } = await load({ files })
    expect(policy).toMatchObject({ name: './team.yaml', blockMax: 50 })
    expect(policy.approvals).toEqual({ ...tieredPolicy.approvals, supersede: 'review', archive: 'off' })
  })

  test('a store in a config file counts from the folder of the file', async () => {
    const { folder } = await load({ files: { 'other.yaml': 'memory:\n  store: data/m.db\n' } })
    const config = await loadConfig({ config: join(folder, 'other.yaml') }, { folder: '/', environment: {} })
    expect(config.store).toBe(join(folder, 'data', 'm.db'))
  })
})

/** Ten lines that stand for a billion values. */
const aliasBomb = Array.from(
  { length: 10 },
  (_, i) =>
    `a${i}: &a${i} [${Array(9)
      .fill(i === 0 ? 'x' : `*a${i - 1}`)
      .join()}]`,
).join('\n')

describe('config is refused', () => {
  const refusals: [string, Case, readonly [message: RegExp, hint?: RegExp]][] = [
    [
      'with an unknown key, naming the nearest',
      { files: yaml('max_los_fraction: 0.1') },
      [/max_los_fraction/, /max_loss_fraction/],
    ],
    ['with an unknown key at the top', { files: { 'slowwave.config.yaml': 'memry: {}\n' } }, [/memry/, /memory/]],
    ['with a value out of range', { files: yaml('max_loss_fraction: 1.5') }, [/maxLossFraction.*0 to 1.*1\.5/]],
    ['with text for a number', { files: yaml('max_loss_fraction: "x"') }, [/got "x"/]],
    ['with NaN', { files: yaml('max_loss_fraction: .nan') }, [/got NaN/]],
    [
      'with an environment variable that is not a number',
      { environment: { SLOWWAVE_MAX_LOSS_FRACTION: 'x' } },
      [/got "x"/],
    ],
    [
      'with an environment variable that is almost ours',
      { environment: { SLOWWAVE_MAX_LOS_FRACTION: '1' } },
      [/SLOWWAVE_MAX_LOS_FRACTION/, /SLOWWAVE_MAX_LOSS_FRACTION/],
    ],
    ['with a loss raised for good', { files: yaml('loss_raised: true') }, [/loss_raised/]],
    ['with a setting in two spellings', { files: yaml('block_max: 5\nblockMax: 6') }, [/set twice/]],
    ['with broken YAML', { files: { 'slowwave.config.yaml': 'memory: [\n' } }, [/not valid/]],
    ['with a tag that YAML does not know', { files: yaml('policy: !exec rm') }, [/not valid: Unresolved tag: !exec/]],
    ['with aliases that grow and grow', { files: { 'slowwave.config.yaml': aliasBomb } }, [/not valid: .*alias/]],
    ['with lists in lists without end', { files: { 'slowwave.config.yaml': '['.repeat(50_000) } }, [/not valid/]],
    [
      'with a NUL in the path of the store',
      { files: { 'slowwave.config.json': '{"memory":{"store":"a\\u0000b"}}' } },
      [/`memory\.store` must be a path, got "a\\u0000b"/],
    ],
    ['with a NUL in the path of the probes', { files: yaml('probes: "a\\0b"') }, [/probes` must be a path/]],
    ['with a NUL in the path of the policy', { files: yaml('policy: "./a\\0b"') }, [/cannot be read/]],
    ['with two files', { files: { 'slowwave.config.yaml': '', 'slowwave.config.json': '{}' } }, [/2 config files/]],
    ['with a bad cron line', { files: yaml('cron: "daily"') }, [/cron line/]],
    ['with a cron line out of range', { files: yaml('cron: "99 99 * * *"') }, [/cron.*"99 99 \* \* \*"/]],
    ['with a cron line that never comes up', { files: yaml('cron: "0 0 31 2 *"') }, [/comes up some day/]],
    ['with half a record to count', { files: yaml('record_count: 1.5') }, [/record_count.*whole number from 1.*1\.5/]],
    ['with half a record in the environment', { environment: { SLOWWAVE_RECORD_COUNT: '1.5' } }, [/record_count/]],
    [
      'with an unknown key, naming the file and the key',
      { files: { 'slowwave.config.yml': 'foo: 1\n' } },
      [/^`foo` in \S+slowwave\.config\.yml is not a known setting\.$/],
    ],
    ['with half a call to spend', { files: yaml('budget: { calls: 1.5 }') }, [/budget\.calls.*whole number.*1\.5/]],
    ['with money below nothing', { files: yaml('budget: { price: -1 }') }, [/budget\.price.*0 or more.*-1/]],
    ['with an unknown budget', { files: yaml('budget: { token: 1 }') }, [/budget\.token/, /tokens/]],
    [
      'with half a price',
      { files: { 'slowwave.config.yaml': 'memory: { model_prices: { "openai:x": { input: 1 } } }\n' } },
      [/model_prices\.openai:x.*price of a million tokens/],
    ],
    [
      'with a cache that is neither kept nor not',
      { files: { 'slowwave.config.yaml': 'memory: { model_cache: often }\n' } },
      [/model_cache.*true or false.*"often"/],
    ],
    ['with an unknown preset', { flags: { policy: 'tired' } }, [/no policy "tired"/]],
    ['with a policy file that is missing', { flags: { policy: './none.yaml' } }, [/none\.yaml cannot be read: ENOENT/]],
    ['with a config file that is missing', { flags: { config: 'none.yaml' } }, [/none\.yaml cannot be read: ENOENT/]],
    ['with a module that throws', { files: { 'slowwave.config.mjs': 'throw new Error("boom")' } }, [/boom/]],
  ]
  test.each(refusals)('%s', async (_title, given, [message, hint]) => {
    const error: unknown = await load(given).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MemoryError)
    expect(error).toMatchObject({ code: 'invalid-input', message: expect.stringMatching(message) as string })
    if (hint !== undefined) expect((error as MemoryError).hint).toMatch(hint)
  })
})

describe('the environment', () => {
  test('has texts that look like numbers, where a text is meant', async () => {
    const { folder, store, scope } = await load({ environment: { SLOWWAVE_STORE: '7', SLOWWAVE_SCOPE: '42' } })
    expect({ store, scope }).toEqual({ store: join(folder, '7'), scope: '42' })
  })

  test('is told of where a variable is empty or nothing reads it', () => {
    const environment = {
      SLOWWAVE_TYPO: '1',
      SLOWWAVE_JSON: '1',
      SLOWWAVE_MAX_LOSS_FRACTION: '',
      SLOWWAVE_HOME: '/h',
      SLOWWAVE_MODEL_API_KEY: 'k',
    }
    expect(environmentNotes(environment)).toEqual([
      'SLOWWAVE_TYPO is no setting of slowwave, and nothing reads it.',
      'SLOWWAVE_JSON is no setting of slowwave, and nothing reads it.',
      'SLOWWAVE_MAX_LOSS_FRACTION is empty and counts as not set.',
    ])
  })

  test('with a variable that has two letters swapped is refused', async () => {
    await expect(load({ environment: { SLOWWAVE_SOTRE: 'x' } })).rejects.toThrow(/SLOWWAVE_SOTRE/)
    await expect(load({ environment: { SLOWWAVE_JSON: '1' } })).resolves.toBeDefined()
  })
})

test('a TypeScript config is read where Node strips types, else refused with the way out', async () => {
  const loading = load({
    files: { 'slowwave.config.ts': 'export default { memory: { scope: "user/ann" as string } }' },
  })
  const outcome = await loading.then(
    ({ scope }) => scope,
    (error: unknown) => (error as MemoryError).hint,
  )
  expect(outcome).toMatch(/^user\/ann$|Use \.yaml, \.json or \.mjs\./)
})
