import { expect, test } from 'vitest'
import { fillStore } from '../scripts/seed-store.mjs'
import { startServer } from '../scripts/served.mjs'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

const count = 20_000
const repeated = 300

describeInBrowser('a pass over 20,000 records', () => {
  const world = openWorld((path) => fillStore({ path, now: Date.now(), count, repeated }), {
    args: ['--embedder', 'none'],
  })

  test('planning and applying are shown as they go', { timeout: 240_000 }, async () => {
    const { page, seen, close } = await openPage(world, '/plan')
    await page.getByRole('button', { name: 'Plan the next pass' }).click()
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('heading', { name: `${repeated} operations are planned` }).waitFor({ timeout: 180_000 })
    await watchProgress(page)
    await page.getByRole('button', { name: `Apply ${repeated}` }).click()
    await page.getByText(/operations? (was|were) applied/).waitFor({ timeout: 60_000 })
    const shown = await page.evaluate(() => globalThis.shownProgress)
    expect(new Set(shown).size).toBeGreaterThan(2)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(seen).toEqual({ dialogs: 0, foreign: [], errors: [] })
    await close()
  })

  test('a pass stops after the operation that is on, and says so', async () => {
    const { page, close } = await openPage(world, '/runs')
    await page.getByRole('button', { name: 'Undo…' }).first().waitFor()
    await page.goto(`${world.server.origin}/plan`)
    await page.getByRole('button', { name: 'Plan everything' }).click()
    await page.getByRole('button', { name: 'Stop once this operation is done' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 })
    await close()
  })

  test('a word that every record holds hides no record that holds a rare one, and finds some alone', async () => {
    const { page, close } = await openPage(world, '/records')
    const found = (words) =>
      page.evaluate(async (asked) => {
        const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
        const response = await fetch(`/api/records?limit=200&q=${encodeURIComponent(asked)}`, { headers })
        return (await response.json()).records.map(({ text }) => text)
      }, words)
    const [first, second, ...others] = await found('locker 613 key')
    expect([first, second].every((text) => /\b613\b/.test(text))).toBe(true)
    expect(others.length).toBeGreaterThan(100)
    expect(others.some((text) => /\b613\b/.test(text))).toBe(false)
    const common = await found('locker key')
    expect(common.length).toBeGreaterThan(100)
    expect(common.every((text) => text.startsWith('Locker '))).toBe(true)
    expect(await found('locker key')).toEqual(common)
    await close()
  })

  test('ten thousand rows are listed and only those in sight are drawn', async () => {
    const { page, close } = await openPage(world, '/records')
    await page.getByRole('heading', { level: 1, name: '19,700 records' }).waitFor()
    const list = page.locator('.virtual')
    for (let times = 0; times < 6; times++) {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await page.waitForTimeout(200)
    }
    expect(await page.locator('.record-row').count()).toBeLessThan(60)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(50_000)
    await close()
  })

  test(
    'a server that is killed is said to be gone, and what is shown comes back with it',
    { timeout: 60_000 },
    async () => {
      const { page, close } = await openPage(world, '/')
      await page.getByText(/^Live/).waitFor()
      const { port } = new URL(world.server.url)
      await world.server.stop('SIGKILL')
      await page.getByText('Connecting again…').waitFor()
      world.server = await startServer({ ...world, args: ['--embedder', 'none', '--port', port] })
      await page
        .getByText('This page needs the address that the server printed')
        .or(page.getByText('Not signed in'))
        .first()
        .waitFor({ timeout: 30_000 })
      await page.goto('about:blank')
      await page.goto(world.server.url)
      await page.getByText(/^Live/).waitFor()
      await close()
    },
  )
})

/** Keeps every number that a progress bar shows from now on, however short. */
async function watchProgress(page) {
  await page.evaluate(() => {
    globalThis.shownProgress = []
    const note = () => {
      const now = globalThis.document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (now !== null && now !== undefined) globalThis.shownProgress.push(Number(now))
    }
    const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] }
    new globalThis.MutationObserver(note).observe(globalThis.document.body, options)
  })
}
