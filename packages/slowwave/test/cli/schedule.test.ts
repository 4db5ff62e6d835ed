import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json, slowwave } from './run-cli.js'
import { folderWith } from './stores.js'

async function scheduledFolder(enabled = true): Promise<string> {
  const folder = await folderWith()
  const consolidation = { enabled, cron: '* * * * * *', max_loss_fraction: 1 }
  writeFileSync(join(folder, 'slowwave.config.json'), JSON.stringify({ memory: { consolidation } }))
  return folder
}

async function hashOfPlan(folder: string): Promise<string> {
  const { stderr } = await slowwave(['schedule'], { folder })
  return /--i-have-read-the-plan ([0-9a-f]+)/.exec(stderr)?.[1] ?? ''
}

describe('schedule', () => {
  test('is refused until a person has read the plan of this store', async () => {
    const folder = await scheduledFolder()
    expect(await slowwave(['schedule'], { folder })).toMatchObject({ code: 20, stdout: '' })
    const wrong = await slowwave(['schedule', '--i-have-read-the-plan', 'abc'], { folder })
    expect([wrong.code, wrong.stderr]).toEqual([20, expect.stringMatching(/now, not abc/)])
  })

  test('runs until it is stopped, and asks for no plan again', async () => {
    const folder = await scheduledFolder()
    const hash = await hashOfPlan(folder)
    const signal = AbortSignal.timeout(200)
    const run = await slowwave(['schedule', '--json', '--i-have-read-the-plan', hash], { folder, signal })
    expect(run.code).toBe(0)
    expect(run.stderr).not.toMatch(/gateway|pager/i)
    expect(await slowwave(['schedule'], { folder, signal: AbortSignal.timeout(50) })).toMatchObject({ code: 0 })
  })

  test('says that there is nothing to schedule without a trigger', async () => {
    const { code, stderr } = await slowwave(['schedule'], { folder: await folderWith() })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/names no trigger/)])
  })

  test('leaves the store alone while it is switched off', async () => {
    const folder = await scheduledFolder(false)
    const hash = await hashOfPlan(folder)
    const before = await json(['list'], { folder })
    await slowwave(['schedule', '--i-have-read-the-plan', hash], { folder, signal: AbortSignal.timeout(100) })
    expect(await json(['list'], { folder })).toEqual(before)
  })
})
