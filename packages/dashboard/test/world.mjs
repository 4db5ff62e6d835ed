import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { buildWhatChanged } from '../../../scripts/build.mjs'
import { chromiumForTests, openBrowser } from '../scripts/browser.mjs'
import { startServer } from '../scripts/served.mjs'

const chromium = chromiumForTests()

/** Tests in a real browser over a real server; left out, with the reason, where there is no Chromium. */
export function describeInBrowser(name, body) {
  describe(name, () => {
    if (chromium === undefined)
      beforeEach(({ skip }) => skip('needs Chromium: none in the path, and CHROMIUM names none'))
    body()
  })
}

/**
 * A folder with a store, its server and a browser, for the tests of a file.
 *
 * @param {(path: string) => Promise<unknown>} fill makes the store
 */
export function openWorld(fill, { args = [] } = {}) {
  const world = { folder: '', store: '', server: undefined, browser: undefined }
  beforeAll(async () => {
    if (chromium === undefined) return
    buildWhatChanged()
    world.folder = mkdtempSync(join(tmpdir(), 'slowwave-dashboard-'))
    world.store = join(world.folder, 'memory.db')
    await fill(world.store)
    world.server = await startServer({ ...world, args })
    world.browser = await openBrowser(chromium)
  }, 240_000)
  afterAll(async () => {
    await world.browser?.close()
    await world.server?.stop()
    if (world.folder !== '') rmSync(world.folder, { recursive: true, force: true })
  })
  return world
}

/** A page that has been let in, with everything noted that it should never do. */
export async function openPage(world, path = '/', options = {}) {
  const context = await world.browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const seen = { dialogs: 0, foreign: [], errors: [] }
  page.on('dialog', (dialog) => {
    seen.dialogs++
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(world.server.origin) && !request.url().startsWith('blob:'))
      seen.foreign.push(request.url())
  })
  page.on('pageerror', (error) => seen.errors.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.errors.push(message.text())
  })
  await page.goto(world.server.url)
  await page.locator('h1').first().waitFor()
  if (path !== '/') {
    await page.goto(world.server.origin + path)
    await page.locator('h1').first().waitFor()
  }
  return { page, seen, close: () => context.close() }
}

/** Opens the first proposal of a kind, and gives its id. */
export async function openFirst(page, kind) {
  const row = page
    .locator('.inbox-list a')
    .filter({ has: page.locator('.kind', { hasText: kind }) })
    .first()
  const id = await row.getAttribute('data-proposal')
  await row.click()
  await page.waitForURL(`**/proposals/${encodeURIComponent(id)}`)
  await page.locator('.decide').waitFor()
  return id
}
