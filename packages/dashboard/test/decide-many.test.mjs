import { expect, test } from 'vitest'
import { seedStore } from '../scripts/seed-store.mjs'
import { slowwave } from '../scripts/served.mjs'
import { describeInBrowser, openFirst, openPage, openWorld } from './world.mjs'

describeInBrowser('deciding in the words of a source, and several at once', () => {
  const world = openWorld((path) => seedStore({ path, now: Date.now() }))
  const stored = (id) => slowwave(world.store, ['proposals', id], world.folder).then(({ proposals: [found] }) => found)

  test('a merge is approved in the words of another source than the proposed one', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Merge')
    await page.getByRole('button', { name: /Edit…/ }).click()
    const sources = page.getByRole('dialog').locator('.keeper')
    const other = sources.filter({ hasNotText: 'as proposed' }).first()
    const words = await other.locator('.said').innerText()
    await other.getByRole('radio').check()
    expect(await page.getByLabel('What shall be kept').count()).toBe(0)
    await page.getByRole('button', { name: 'Approve these words' }).click()
    await page.getByText('Merge approved').waitFor()
    const { appliedAs } = await stored(id)
    const { records } = await slowwave(world.store, ['list', '--limit', '500'], world.folder)
    expect(records.find(({ lineage }) => lineage?.operationId === appliedAs)?.text).toBe(words)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. The records are as they were.').waitFor()
    await close()
  })

  test('several are approved by one request with a typed number, and each that is refused says why', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const asked = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await page
      .locator('.filters')
      .getByRole('button', { name: /^Merge/ })
      .click()
    await page.getByRole('button', { name: /^Select all/ }).click()
    const count = Number(/\d+/.exec(await page.locator('.bulk [role=status]').innerText())[0])
    expect(count).toBeGreaterThan(1)
    await page.getByRole('button', { name: `Approve ${count}` }).click()
    const dialog = page.getByRole('dialog')
    const act = dialog.getByRole('button', { name: `Approve ${count}` })
    expect(await act.isDisabled()).toBe(true)
    await page.route('**/api/events', (route) => route.abort())
    const first = await page.locator('.inbox-list a').first().getAttribute('data-proposal')
    await slowwave(world.store, ['reject', first, '--reason', 'not these'], world.folder)
    await dialog.getByRole('textbox').fill(String(count))
    await act.click()
    await dialog.getByText(`Approved ${count - 1}; 1 could not be`).waitFor()
    await dialog.getByText(/It changed since it was read/).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/proposals'))).toEqual(['/api/proposals/bulk'])
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. The records are as they were.').waitFor()
    await close()
  })
})
