import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillStore } from '../scripts/seed-store.mjs'
import { slowwave, startServer } from '../scripts/served.mjs'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

const count = 6000
const repeated = 1200
const token = 'a-token-that-outlives-the-server'

describeInBrowser('a pass over real HTTP', () => {
  const world = openWorld((path) => fillStore({ path, now: Date.now(), count, repeated }), {
    args: ['--embedder', 'none'],
  })
  const run = (...args) => slowwave(world.store, args, world.folder)
  const active = () => run('stats').then((stats) => stats.active)

  test('is stopped half way, stays sound, and what it did stays and can be undone', async () => {
    const { page, close } = await openPage(world, '/plan')
    await begin(page)
    await page.waitForFunction(() => shownCount() > 20, undefined, { timeout: 90_000 })
    await page.getByRole('button', { name: 'Stop once this operation is done' }).click()
    await page.getByText('The pass was stopped.').waitFor({ timeout: 60_000 })
    const left = await active()
    expect(left).toBeGreaterThan(count - repeated)
    expect(left).toBeLessThan(count)
    expect((await run('verify')).sound).toBe(true)
    await page.goto(`${world.server.origin}/runs`)
    await page.getByRole('button', { name: 'Undo…' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone. The records are as they were.').waitFor()
    expect(await active()).toBe(left + 1)
    await close()
  })

  test('is the only one: a second tab sees it and begins none, and another process is told to wait', async () => {
    const [one, two] = await Promise.all([openPage(world, '/plan'), openPage(world, '/plan')])
    await begin(one.page)
    await two.page.getByRole('progressbar').waitFor({ timeout: 60_000 })
    const mayBegin = () =>
      two.page
        .getByRole('button', { name: 'Run now' })
        .isEnabled({ timeout: 1000 })
        .catch(() => false)
    await expect.poll(mayBegin, { timeout: 20_000 }).toBe(false)
    const second = await two.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      const sent = { method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
      const response = await fetch('/api/consolidate', sent)
      return { status: response.status, code: (await response.json()).code }
    })
    expect(second).toEqual({ status: 409, code: 'store-locked' })
    await one.page.waitForFunction(() => shownCount() > 5, undefined, { timeout: 90_000 })
    const elsewhere = await run('consolidate', '--apply', '--full').then(
      () => ({ code: 0 }),
      (error) => ({ code: error.code }),
    )
    // It may find scopes that the pass is not in, and do these.
    expect([0, 11]).toContain(elsewhere.code)
    await one.page.getByRole('button', { name: 'Stop once this operation is done' }).click()
    await one.page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 })
    expect((await run('verify')).sound).toBe(true)
    await Promise.all([one.close(), two.close()])
  })

  test('whose server is killed leaves a sound store, and the open page comes back by itself', async () => {
    const file = join(world.folder, 'tokens')
    writeFileSync(file, `reviewer ann ${token}\n`, { mode: 0o600 })
    await world.server.stop()
    const args = ['--embedder', 'none', '--token-file', file]
    world.server = await startServer({ ...world, args, token })
    const { page, close } = await openPage(world, '/plan')
    await begin(page)
    await page.waitForFunction(() => shownCount() > 20, undefined, { timeout: 90_000 })
    const before = await active()
    await world.server.stop('SIGKILL')
    await page.getByText('Connecting again…').waitFor()
    expect((await run('verify')).sound).toBe(true)
    expect((await run('doctor')).sound).toBe(true)
    expect(await active()).toBeLessThanOrEqual(before)
    const { port } = new URL(world.server.url)
    world.server = await startServer({ ...world, args: [...args, '--port', port], token })
    await page.getByText(/^Live/).waitFor({ timeout: 30_000 })
    await begin(page)
    await page.getByText(/operations? (was|were) applied/).waitFor({ timeout: 120_000 })
    const { holds } = await run('holds', 'list')
    expect(await active()).toBe(count - repeated + holds.length)
    expect((await run('verify')).sound).toBe(true)
    await close()
  })
})

/** Lets a pass run from the page, and keeps what its bar shows where `shownCount` finds it. */
async function begin(page) {
  await page.evaluate(() => {
    globalThis.shownCount = () =>
      Number(
        globalThis.document.querySelector('[role=progressbar][aria-label=applying]')?.getAttribute('aria-valuenow') ??
          0,
      )
  })
  await page.getByRole('button', { name: 'Run now' }).click()
}
