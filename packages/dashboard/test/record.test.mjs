import { expect, test } from 'vitest'
import { createSlowwave } from 'slowwave'
import { slowwave } from '../scripts/served.mjs'
import { describeInBrowser, openPage, openWorld } from './world.mjs'

const scope = 'team/kiln'

describeInBrowser('a record by name', () => {
  const world = openWorld(fill)
  const read = (id) => slowwave(world.store, ['show', id], world.folder).then(({ records: [found] }) => found)
  const idOf = async (words) => {
    const { records } = await slowwave(world.store, ['list'], world.folder)
    return records.find(({ text }) => text.includes(words)).id
  }
  const open = async (words) => {
    const id = await idOf(words)
    return { id, ...(await openPage(world, `/records/${encodeURIComponent(id)}`)) }
  }

  test('is said in other words: the new record takes its place, and an undo brings the old one back', async () => {
    const { id, page, close } = await open('Glaze')
    await page.getByRole('button', { name: 'Edit…' }).click()
    await page.getByLabel('What it should say').fill('Glaze is kept in shed 9.')
    await page.getByLabel('object').fill('shed 9')
    await page.getByLabel(/^Reason/).fill('moved in spring')
    await page.getByRole('button', { name: 'Write it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glaze is kept in shed 9.' }).waitFor()
    const old = await read(id)
    expect(old.life).toMatchObject({ status: 'superseded' })
    const newer = await read(old.life.supersededBy)
    expect(newer).toMatchObject({ source: 'user', claim: { subject: 'glaze', object: 'shed 9' } })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glaze is kept in shed 4.' }).waitFor()
    expect((await read(id)).life.status).toBe('active')
    await close()
  })

  test('is not said in words that hold a secret, and the words stay in the field', async () => {
    const { id, page, close } = await open('The kiln burns')
    await page.getByRole('button', { name: 'Edit…' }).click()
    const secret = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('')
    await page.getByLabel('What it should say').fill(`The token is ${secret}`)
    await page.getByRole('button', { name: 'Write it' }).click()
    await page.getByRole('dialog').getByText('Refused', { exact: true }).waitFor()
    expect(await page.getByLabel('What it should say').inputValue()).toContain(secret)
    expect((await read(id)).life.status).toBe('active')
    await close()
  })

  test('is pinned, moved, archived and restored, each with its undo', async () => {
    const { id, page, close } = await open('The wheel')
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' })
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await page.getByText('Pinned: no pass touches it').waitFor()
    expect((await read(id)).beside.pinned).toBe(true)
    await undo.click()
    await page.getByText('Undone.').waitFor()
    expect((await read(id)).beside.pinned).toBe(false)
    await page.getByLabel('Tier').selectOption('hot')
    await page.getByText('Moved to hot').waitFor()
    expect((await read(id)).beside.tier).toBe('hot')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
    expect((await read(id)).life.status).toBe('archived')
    await page.keyboard.press('u')
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    expect((await read(id)).life.status).toBe('active')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Restored: a search finds it again').waitFor()
    expect((await read(id)).life.status).toBe('active')
    await close()
  })

  test('that changed under the reader is not touched, and is shown anew', async () => {
    const { id, page, close } = await open('Clay comes')
    await page.route('**/api/events', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    await slowwave(world.store, ['tier', id, 'hot'], world.folder)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('It changed since it was read; nothing was done.').waitFor()
    expect((await read(id)).life.status).toBe('active')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Tier').waitFor()
    await page.waitForFunction(() => globalThis.document.querySelector('.choice select').value === 'hot')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
    await close()
  })

  test('cannot be changed on another day', async () => {
    const { page, close } = await open('The wheel')
    await page.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/^As of/).waitFor()
    expect(await page.getByRole('button', { name: 'Pin', exact: true }).isDisabled()).toBe(true)
    await close()
  })
})

async function fill(path) {
  const memory = await createSlowwave({ store: { path, mode: 'create' }, embedder: 'none' })
  try {
    const claim = { subject: 'glaze', predicate: 'is kept in', object: 'shed 4' }
    await memory.remember({ text: 'Glaze is kept in shed 4.', scope, source: 'tool:inventory', claim })
    for (const text of ['The kiln burns gas.', 'The wheel is by the window.', 'Clay comes on Tuesdays.'])
      await memory.remember({ text, scope, source: 'tool:inventory' })
  } finally {
    await memory.close()
  }
}
