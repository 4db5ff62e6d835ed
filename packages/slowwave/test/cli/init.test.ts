import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Prompts } from '../../src/cli/io.js'
import { loadConfig } from '../../src/config/index.js'
import { newFolder, slowwave } from './run-cli.js'

const configOf = (folder: string) => loadConfig({}, { folder, environment: {} })

/** Answers every question with the next of these. */
function answering(...answers: readonly unknown[]): Prompts & { readonly asked: string[] } {
  const asked: string[] = []
  const next = (question: string): Promise<never> => {
    asked.push(question)
    return Promise.resolve(answers[asked.length - 1] as never)
  }
  return { asked, one: next, several: next, text: next, agree: next }
}

describe('init --force replaces a config', () => {
  test.each([
    ['a store', 'memory.yaml', undefined],
    ['notes', 'notes.yml', '# Notes\n\n- the memory of the kiln: warm\n'],
    ['an export', 'out.json', '{"id":"a","text":"memory: none"}\n'],
    ['a program', 'slowwave.config.ts', 'export default { memory: {} }\n'],
  ])('and nothing else: %s is left alone', async (_what, name, text) => {
    const folder = newFolder()
    const path = join(folder, name)
    if (text === undefined) await slowwave(['add', 'Tea.', '--scope', 'user/ann', '--store', path], { folder })
    else writeFileSync(path, text)
    const before = readFileSync(path)
    const { code, stderr } = await slowwave(['init', '--force', '--config', path], { folder })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/of another kind|named as neither/)])
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(existsSync(`${path}.unfinished`)).toBe(false)
  })

  test.each([
    ['slowwave.config.yaml', '# mine\nmemory:\n  consolidation: {trigger: manual}\n'],
    ['slowwave.config.yaml', 'memory: [broken'],
    ['slowwave.config.json', '{"memory":{"consolidation":{}}}'],
    ['slowwave.config.json', '{\n  "memory": {}\n}'],
    ['slowwave.config.yml', ''],
  ])('that is one: %s with %j', async (name, text) => {
    const folder = newFolder()
    writeFileSync(join(folder, name), text)
    expect((await slowwave(['init', '--force'], { folder })).code).toBe(0)
    expect((await configOf(folder)).policy).toMatchObject({ mergeKinds: ['fact'] })
  })
})

describe('init', () => {
  test('without a terminal writes the defaults, makes the store and says that no schedule is needed yet', async () => {
    const folder = newFolder()
    const { code, stdout } = await slowwave(['init'], { folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/schedule/)
    expect(existsSync(join(folder, '.slowwave', 'memory.db'))).toBe(true)
    const { policy, trigger } = await configOf(folder)
    expect(policy).toMatchObject({
      mergeKinds: ['fact'],
      neverTouchKinds: [],
      retentionDays: {},
      maxLossFraction: 0.25,
    })
    expect(trigger).toEqual({ type: 'manual' })
  })

  test('takes the answers from flags', async () => {
    const folder = newFolder()
    const flags = ['--merge', 'fact,note', '--never-touch', 'procedure', '--retention', 'episode=365,note=forever']
    await slowwave(['init', ...flags, '--trigger', 'cron', '--cron', '15 4 * * *'], { folder })
    const { policy, trigger } = await configOf(folder)
    expect(policy).toMatchObject({ mergeKinds: ['fact', 'note'], neverTouchKinds: ['procedure'] })
    expect(policy.retentionDays).toEqual({ episode: 365, note: Number.POSITIVE_INFINITY })
    expect(trigger).toEqual({ type: 'cron', cron: '15 4 * * *' })
  })

  test('on a terminal asks what may be merged, what never touched, what must be kept, and the trigger, in this order', async () => {
    const folder = newFolder()
    const prompts = answering(['fact'], ['entity'], 'note=90', 'record_count', '200')
    await slowwave(['init'], { folder, prompts })
    expect(prompts.asked).toEqual([
      expect.stringMatching(/may be merged/),
      expect.stringMatching(/ever touch/),
      expect.stringMatching(/must be kept/),
      expect.stringMatching(/starts a pass/),
      expect.stringMatching(/how many/),
    ])
    expect((await configOf(folder)).trigger).toEqual({ type: 'record-count', records: 200 })
    expect((await configOf(folder)).policy).toMatchObject({ neverTouchKinds: ['entity'], retentionDays: { note: 90 } })
  })

  test('that is broken off writes nothing', async () => {
    const folder = newFolder()
    const run = await slowwave(['init'], { folder, prompts: answering(['fact'], undefined) })
    expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/nothing was written/) as string })
    expect(existsSync(join(folder, 'slowwave.config.yaml'))).toBe(false)
  })

  test('never overwrites a config unless forced', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'slowwave.config.yaml'), '# mine\n')
    expect(await slowwave(['init'], { folder })).toMatchObject({ code: 2 })
    expect(readFileSync(join(folder, 'slowwave.config.yaml'), 'utf8')).toBe('# mine\n')
    expect(await slowwave(['init', '--force', '--merge', 'note'], { folder })).toMatchObject({ code: 0 })
    expect((await configOf(folder)).policy.mergeKinds).toEqual(['note'])
  })

  test.each([
    [['--merge', 'dream'], /--merge.*"dream"/],
    [['--retention', 'note=soon'], /"note=soon" is no retention rule/],
    [['--retention', `note=${'9'.repeat(400)}`], /is no retention rule/],
    [['--trigger', 'moon'], /no trigger "moon"/],
    [['--record-count', '0'], /--record-count.*from 1/],
    [['--yes', '--trigger', 'cron', '--cron', '99 99 * * *'], /--cron.*"99 99 \* \* \*"/],
    [['--trigger', 'cron', '--cron', ''], /--cron.*""/],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await slowwave(['init', ...flags], { folder: newFolder() })
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
