import { expect, test } from 'vitest'
import { seedStore } from '../scripts/seed-store.mjs'
import { slowwave } from '../scripts/served.mjs'
import { describeInBrowser, openFirst, openPage, openWorld } from './world.mjs'

describeInBrowser('deciding', () => {
  const world = openWorld((path) => seedStore({ path, now: Date.now() }))
  const stored = (id) => slowwave(world.store, ['proposals', id], world.folder).then(({ proposals: [found] }) => found)

  test('the printed address lets a person in, and the token leaves the address', async () => {
    const { page, seen, close } = await openPage(world)
    await page.getByRole('heading', { level: 1, name: /proposals wait for you/ }).waitFor()
    expect(page.url()).toBe(`${world.server.origin}/`)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /proposals wait for you/ }).waitFor()
    expect(seen).toEqual({ dialogs: 0, foreign: [], errors: [] })
    await close()
  })

  test('without the token nothing of the store is shown', async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(world.server.origin)
    await page.getByRole('heading', { name: 'This page needs the address that the server printed' }).waitFor()
    expect(await page.textContent('body')).not.toContain('memory.db')
    await context.close()
  })

  test('an approval is applied, shown with its undo, and undone again', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Supersede')
    await page.getByRole('button', { name: /Approve: B replaces A/ }).click()
    await page.getByText('Supersede approved').waitFor()
    expect((await stored(id)).state).toBe('approved')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone. The records are as they were.').waitFor()
    expect(await stored(id)).toMatchObject({ state: 'approved', undone: true })
    await close()
  })

  test('a rejection keeps its reason', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Merge')
    await page.getByRole('button', { name: /Reject…/ }).click()
    await page.getByRole('textbox', { name: /^Reason/ }).fill('One of them is about paid tickets only.')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText(/Merge rejected/).waitFor()
    expect(await stored(id)).toMatchObject({ state: 'rejected', reason: 'One of them is about paid tickets only.' })
    const held = async () =>
      (await slowwave(world.store, ['holds', 'list'], world.folder)).holds.filter(({ causeId }) => causeId === id)
    expect(await held()).not.toEqual([])
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/Released: the next pass proposes it anew/).waitFor()
    expect(await held()).toEqual([])
    expect((await stored(id)).state).toBe('rejected')
    await close()
  })

  test('an edit is approved in the words of the reviewer', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Merge')
    await page.getByRole('button', { name: /Edit…/ }).click()
    await page.getByLabel('What shall be kept').fill('The nightly export runs at 01:15 UTC and stays for three weeks.')
    await page.getByRole('button', { name: 'Approve these words' }).click()
    await page.getByText('Merge approved').waitFor()
    const newest = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      const found = await fetch('/api/records?q=nightly+export+three+weeks&source=user', { headers })
      return (await found.json()).records.map(({ text, source }) => [text, source])
    })
    expect(newest).toContainEqual(['The nightly export runs at 01:15 UTC and stays for three weeks.', 'user'])
    expect((await stored(id)).state).not.toBe('pending')
    await close()
  })

  test('what is taken out of a merge is held apart', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Merge')
    await page.getByRole('button', { name: /Split…/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('dialog').getByRole('button', { name: 'Take 1 out' }).click()
    await page.getByText(/Taken out/).waitFor()
    expect((await stored(id)).state).not.toBe('pending')
    await close()
  })

  test('two tabs and the command line decide at once: one wins, the others are told, nothing is done twice', async () => {
    const [one, two] = await Promise.all([openPage(world, '/proposals'), openPage(world, '/proposals')])
    const id = await openFirst(one.page, 'Contradiction')
    await two.page.goto(one.page.url())
    await two.page.locator('.decide').waitFor()
    // A note goes away by itself, and a button that waits to be pressed again waits long: what is said is listened for first.
    const told = [one, two].map(({ page }) => page.locator('.toast, .banner[role=alert]').first().waitFor())
    const decided = Promise.allSettled([
      one.page.getByRole('button', { name: /Keep A/ }).click({ timeout: 10_000 }),
      two.page.getByRole('button', { name: /Keep B/ }).click({ timeout: 10_000 }),
      slowwave(world.store, ['approve', id, '--keep', 'newer'], world.folder),
    ])
    await Promise.all([...told, decided])
    const { proposals } = await slowwave(world.store, ['proposals', id], world.folder)
    expect(proposals.map(({ state }) => state)).toEqual(['approved'])
    const { operations } = await one.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('slowwave-token')}` }
      return (await fetch('/api/operations?kind=supersede&limit=50', { headers })).json()
    })
    const ofThis = operations.filter(({ operationId }) => operationId === proposals[0].appliedAs)
    expect(ofThis).toHaveLength(1)
    await Promise.all([one.close(), two.close()])
  })

  test('a proposal that another one decided under the reader is not decided by a key', async () => {
    const { page, close } = await openPage(world, '/proposals')
    const id = await openFirst(page, 'Contradiction')
    await slowwave(world.store, ['reject', id, '--reason', 'both are right'], world.folder)
    await page
      .getByRole('alert')
      .getByText(/changed since you opened it/)
      .waitFor()
    await page.keyboard.press('1')
    expect(await stored(id)).toMatchObject({ state: 'rejected', reason: 'both are right' })
    await close()
  })

  test('the keyboard alone moves, approves and undoes', async () => {
    const { page, close } = await openPage(world)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.locator('.decide').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await press(page, 'j', { read: () => page.locator('.detail .kind').first().innerText(), wanted: 'Supersede' })
    const id = decodeURIComponent(page.url().split('/').at(-1))
    await page.keyboard.press('a')
    await page.getByText('Supersede approved').waitFor()
    expect((await stored(id)).state).toBe('approved')
    await page.keyboard.press('u')
    await page.getByText('Undone. The records are as they were.').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.type('who is paged')
    await page.keyboard.press('Enter')
    await page
      .getByText(/records? found/)
      .first()
      .waitFor()
    await close()
  })
})

/** Presses a key that opens the next proposal until the page says what is wanted. */
async function press(page, key, { read, wanted }) {
  for (let times = 0; times < 12 && (await read()) !== wanted; times++) {
    const before = page.url()
    await page.keyboard.press(key)
    await page.waitForURL((url) => url.href !== before)
    await page.locator('.detail[aria-busy=false] .kind').first().waitFor()
  }
  expect(await read()).toBe(wanted)
}
